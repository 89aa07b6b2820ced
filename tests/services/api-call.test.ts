import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, publicCall, routesOf } from '~/services/api/call.server';
import { describeApi } from '~/services/api/openapi.server';
import { numberList, paging } from '~/services/api/parse.server';
import {
  dataResponse,
  emptyResponse,
  pageAsked,
  pageResponse,
  wholeResponse,
} from '~/services/api/respond.server';
import { problemResponse } from '~/services/platform/respond.server';
import { type Browser, signedIn, signedOut, visit } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** Calls that only tell what they were given: what stands before their `run` is what is tested. */
const getContainer = call({
  method: 'get',
  path: '/api/orders/{orderId}',
  summary: 'A container',
  permission: 'orders-view',
  query: z.object({ ...paging(), filter: z.object({ line: numberList }).strict() }).strict(),
  run: async ({ actor, params, query }) =>
    dataResponse({ user: actor.userId, order: params.orderId, lines: query.filter.line }),
});
const putContainer = call({
  method: 'put',
  path: '/api/orders/{orderId}',
  summary: 'Weigh a container',
  permission: ['orders-view', 'users-edit'],
  body: z.object({ weight: z.coerce.number().positive(), seal: z.string().max(10) }),
  answers: 202,
  run: async ({ params, body }) => dataResponse({ order: params.orderId, ...body }, { 'X-Scale': 'north' }),
});
const deleteContainer = call({
  method: 'delete',
  path: '/api/orders/{orderId}',
  summary: 'Forget a container',
  permission: 'signed-in',
  answers: 204,
  run: async () => emptyResponse(),
});
const container = routesOf(getContainer, putContainer, deleteContainer);

const knock = routesOf(
  publicCall({
    method: 'post',
    path: '/api/login',
    summary: 'Knock at the gate',
    public: 'whoever knocks is not in yet',
    body: z.object({ name: z.string() }),
    run: async ({ actor, body }) => dataResponse({ actor, ...body }),
  }),
);

let world: World;
let dispatcher: Browser;
let admin: Browser;
let adminId: number;

beforeAll(async () => {
  world = await openWorld();
  const companyIds = [await aCompany()];
  dispatcher = await signedIn((await aUser({ companyIds })).userId);
  adminId = (await aUser({ companyIds, role: 'customer-admin' })).userId;
  admin = await signedIn(adminId);
});
afterAll(() => world.close());

type Routes = ReturnType<typeof routesOf>;

/** As Remix and the server do: reading goes to the loader, the rest to the action, and problems become answers. */
async function ask({ loader, action }: Routes, request: Request) {
  const handle = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ? loader : action;
  const response = await handle({ request, params: {}, context: {} }).catch(problemResponse);
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) };
}

function put(browser: Browser, body: string, headers: Record<string, string> = {}, id = '7'): Request {
  return visit(browser, 'PUT', `/api/orders/${id}`, {
    body,
    headers: { ...JSON_OF(browser), ...headers },
  });
}
const JSON_OF = ({ csrf }: Browser) => ({ 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrf });
const get = (browser: Browser, search = '', id = '7') => visit(browser, 'GET', `/api/orders/${id}${search}`);

const GOOD = JSON.stringify({ weight: 21_500, seal: 'UL-1' });
const BROKEN = '{"weight": ';
const MEGABYTE = { 'Content-Length': '1000001' };

test('a call that takes nothing refuses what it is given', async () => {
  const forget = (body?: string) =>
    ask(container, visit(admin, 'DELETE', '/api/orders/7', { body, headers: JSON_OF(admin) }));
  expect(await forget('{"copies": 3}')).toMatchObject({ status: 422 });
  for (const body of [undefined, '', '{}']) expect(await forget(body)).toMatchObject({ status: 204 });
});

describe('the first thing that is wrong is what is answered', () => {
  test.each<[string, () => Request, number]>([
    ['no token, no session', () => put(signedOut(), BROKEN, { 'X-XSRF-TOKEN': '' }, 'x'), 419],
    ['no session', () => put(signedOut(), BROKEN, {}, 'x'), 401],
    ['one of two permissions', () => put(dispatcher, BROKEN, {}, 'x'), 403],
    ['no id', () => put(admin, BROKEN, {}, 'x'), 404],
  ])('%s: the body is not even read', async (_, makeRequest, status) => {
    const request = makeRequest();
    expect(await ask(container, request)).toMatchObject({ status });
    expect(request.bodyUsed).toBe(false);
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['too large', BROKEN, MEGABYTE, 413],
    ['not readable', BROKEN, {}, 400],
    ['not acceptable', '{}', {}, 422],
  ])('a body that is %s', async (_, body, headers, status) => {
    expect(await ask(container, put(admin, body, headers))).toMatchObject({ status });
  });

  test('a body that is not acceptable is told field by field', async () => {
    const body = JSON.stringify({ weight: -1, seal: 'far too long a seal' });
    const { json } = await ask(container, put(admin, body));
    expect(json).toEqual({
      message: expect.any(String),
      errors: { weight: [expect.any(String)], seal: [expect.any(String)] },
    });
  });
});

test.each(['0', '-1', '1.5', '99999999999', 'audits', '7;drop'])(
  '"%s" is the id of nothing',
  async (orderId) => {
    expect(await ask(container, get(admin, '', orderId))).toMatchObject({
      status: 404,
      json: { message: 'Order not found' },
    });
  },
);

test('what no call has is not there, and an address is read as a browser may write it', async () => {
  for (const address of [
    '/api/orders',
    '/api/orders/',
    '/api/orders/7/weight',
    '/api/order',
    '/api/%E0%A4%A',
  ])
    expect(await ask(container, visit(admin, 'GET', address))).toMatchObject({ status: 404 });
  for (const address of ['/api/ORDERS/7', '/api/orders/7/', '/api/%6Frders/7'])
    expect(await ask(container, visit(admin, 'GET', `${address}?filter[line]=3`))).toMatchObject({
      status: 200,
    });
});

test('a query is parsed for the call, and one that nobody knows is refused', async () => {
  expect(await ask(container, get(admin, '?filter[line]=3,4'))).toMatchObject({
    status: 200,
    json: { data: { user: adminId, order: 7, lines: [3, 4] } },
  });
  for (const search of ['?filter[colour]=red', '?colour=red', '?filter[line]=x'])
    expect(await ask(container, get(admin, search))).toMatchObject({ status: 422 });
});

test('the status of success is that of the call, and the headers are those of its answer', async () => {
  const weighed = await ask(container, put(admin, GOOD));
  expect(weighed).toMatchObject({ status: 202, json: { data: { order: 7, weight: 21_500, seal: 'UL-1' } } });
  expect(weighed.headers.get('X-Scale')).toBe('north');
  const gone = visit(dispatcher, 'DELETE', '/api/orders/7', { headers: { 'X-XSRF-TOKEN': dispatcher.csrf } });
  expect(await ask(container, gone)).toMatchObject({ status: 204, json: null });
});

test('a form says the same as JSON', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(await ask(container, put(admin, 'weight=21500&seal=UL-1', form))).toMatchObject({
    json: (await ask(container, put(admin, GOOD))).json,
  });
});

test('HEAD is answered as GET is, and guarded as GET is', async () => {
  const head = (browser: Browser) => visit(browser, 'HEAD', '/api/orders/7');
  expect(await ask(container, head(admin))).toMatchObject({ status: 200 });
  expect(await ask(container, head(signedOut()))).toMatchObject({ status: 401 });
});

test.each([
  ['POST', () => container, '/api/orders/7'],
  ['PATCH', () => container, '/api/orders/7'],
  ['GET', () => knock, '/api/login'],
  ['HEAD', () => knock, '/api/login'],
])('%s is no method where no call has it, whoever asks', async (method, routes, address) => {
  for (const browser of [signedOut(), admin])
    expect(await ask(routes(), visit(browser, method, address))).toMatchObject({ status: 405 });
});

test('a public call takes the token of a page, no session, and little', async () => {
  const post = (csrf: string, headers: Record<string, string> = {}) =>
    ask(
      knock,
      visit(visitor, 'POST', '/api/login', {
        body: 'name=Dana',
        headers: { ...FORM, 'X-XSRF-TOKEN': csrf, ...headers },
      }),
    );
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const visitor = signedOut();
  expect(await post('')).toMatchObject({ status: 419 });
  expect(await post(visitor.csrf)).toMatchObject({
    status: 200,
    json: { data: { actor: null, name: 'Dana' } },
  });
  expect(await post(visitor.csrf, { 'Content-Length': '64001' })).toMatchObject({ status: 413 });
});

describe('a page of a list', () => {
  const request = new Request('http://127.0.0.1/api/orders?page=2&per_page=2&sort=id');

  test('has links to its neighbours that keep the query', async () => {
    const page = { items: ['c', 'd'], total: 5, ...pageAsked({ page: 2, per_page: 2 }) };
    expect(await pageResponse(page, request).json()).toEqual({
      data: ['c', 'd'],
      meta: { current_page: 2, last_page: 3, per_page: 2, total: 5 },
      links: {
        first: '/api/orders?page=1&per_page=2&sort=id',
        last: '/api/orders?page=3&per_page=2&sort=id',
        prev: '/api/orders?page=1&per_page=2&sort=id',
        next: '/api/orders?page=3&per_page=2&sort=id',
      },
    });
  });

  test('is the only one when all rows are asked for', async () => {
    const whole = { data: ['a', 'b'], meta: { current_page: 1, last_page: 1, per_page: 2, total: 2 } };
    expect(await wholeResponse(['a', 'b'], request).json()).toMatchObject(whole);
    expect(await wholeResponse([], request).json()).toMatchObject({
      data: [],
      meta: { per_page: 1, total: 0 },
    });
  });
});

test('the description says of a call what it takes, who may and what it answers', () => {
  const { paths } = describeApi([getContainer, putContainer]) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const described = paths['/api/orders/{orderId}'];
  expect(described?.get?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'orderId',
        in: 'path',
        schema: expect.objectContaining({ type: 'integer' }),
      }),
      expect.objectContaining({ name: 'filter[line]', in: 'query' }),
    ]),
  );
  expect(described?.put).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['weight', 'seal'] } } } },
    security: [{ session: [], csrf: [] }],
  });
  expect(Object.keys(described?.put?.responses ?? {})).toEqual(['202', '401', '403', '404', '413', '422']);
});
