import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_CALLS } from '~/services/api/api-calls.server';
import { BODIES } from '../support/access-bodies';
import { bodyOf } from '../support/access-request';
import { ACCESS_TABLE, type AccessRow } from '../support/access-table';
import type { Things } from '../support/access-things';
import { type Answer, type DemoWorld, openDemoWorld } from '../support/demo-world';
import { openRoutes, type Route } from '../support/routes';
import { type Browser, visit } from '../support/visits';

const { all: ROUTES } = await openRoutes();

let world: DemoWorld;

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const browserOf = (who: string): Browser => world.browserOf(who);

const writes = ({ method }: AccessRow) => method !== 'GET';

/** `/order/{order}` with the order's id. */
function filled(address: string): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in world.things)) throw new Error(`there is no ${name}`);
    return String(world.things[name as keyof Things]);
  });
}

/** Pages that lead a visitor to the login page and name no page to come back to. */
const LEADS_ON = /^\/(setup.*)?$/;

const pathOf = ({ address }: AccessRow) => new URL(filled(address), 'http://own').pathname;

/** The pattern of the route that a line is about. */
function patternOf(row: AccessRow): string {
  return world.routes.patternOf(pathOf(row)) ?? 'none';
}

/** The token that goes with a write; without one given, that of the browser. */
function requestOf(row: AccessRow, browser: Browser, csrf: string | undefined = browser.csrf): Request {
  if (!writes(row)) return visit(browser, row.method, filled(row.address));
  const makeBody = BODIES[`${row.method} ${patternOf(row)}`];
  if (!makeBody) throw new Error(`no body for ${nameOf(row)}`);
  const init = bodyOf(makeBody(world.things), csrf);
  return visit(browser, row.method, filled(row.address), init);
}

type Seen = { cell: string; target: string | null };

/** What a request is answered, with a plus when it wrote; afterwards everything is as it was. */
async function tried(request: Request): Promise<Seen> {
  const answer = await world.tryCall(request);
  const target = new URL(answer.headers.get('Location') ?? '/', request.url);
  return {
    cell: `${cellOf(answer)}${answer.wrote ? '+' : ''}`,
    target: target.searchParams.get('redirectTo'),
  };
}

/** An answer in the words of the table, but for the plus. */
function cellOf({ status, headers }: Answer): string {
  const location = headers.get('Location');
  if (status !== 302 || !location) return String(status);
  const first = `/${new URL(location, 'http://own').pathname.split('/')[1] ?? ''}`;
  if (first === '/login') return 'login';
  if (first === '/not-authorized') return 'denied';
  const toast = decodeURIComponent(headers.getSetCookie().join(' '));
  return toast.includes('"tone":"error"') ? `${first}!` : first;
}

const nameOf = ({ method, address }: AccessRow) => `${method} ${address}`;

describe('who gets what', () => {
  test.each(ACCESS_TABLE.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const seen: Record<string, string> = {};
    for (const who of Object.keys(row.cells)) {
      const { cell, target } = await tried(requestOf(row, browserOf(who)));
      seen[who] = cell;
      if (who === 'visitor' && cell === 'login' && !writes(row)) expect(target).toBe(targetOf(row));
    }
    expect(seen).toEqual(row.cells);
  });
});

/** Where /login goes on to: the inbox needs no mention. */
function targetOf(row: AccessRow): string | null {
  const address = filled(row.address);
  return LEADS_ON.test(address) || address === '/inbox' ? null : address;
}

/** What script asks for when it goes to a page: the data of one route, without those above it. */
describe('a page without its parents has a guard of its own', () => {
  const rows = ACCESS_TABLE.filter(
    (row) => !writes(row) && row.cells.visitor === 'login' && !LEADS_ON.test(row.address),
  );

  test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const url = new URL(filled(row.address), 'http://own');
    url.searchParams.set('_routes', world.routes.idOf(url.pathname) ?? '');
    const alone = `${url.pathname}.data${url.search}`;
    for (const [who, cell] of Object.entries(row.cells)) {
      if (cell !== 'login' && cell !== 'denied') continue;
      const { status, headers, wrote } = await world.tryCall(visit(browserOf(who), 'GET', alone));
      const to = cell === 'login' ? /^\/login\b/ : /^\/not-authorized$/;
      expect({ status, wrote, to: headers.get('Location') }).toEqual({
        status: 202,
        wrote: false,
        to: expect.stringMatching(to),
      });
    }
  });
});

/** Their credential is a signature in the address or over the body; they look at no cookie. */
const SIGNED = [
  '/uploads/:uploadId',
  '/tms/callbacks/:submissionId',
  '/tms/messages/:companyId/:tmsProvider',
];
/** Whoever is signed in is sent on to the inbox before anything is looked at. */
const GUEST_ONLY = [
  '/login',
  '/forgot-password',
  '/password/reset/:token',
  '/password/create/:token',
  '/setup/:token',
];

describe('a write without the token of its own session is refused', () => {
  const rows = ACCESS_TABLE.filter((row) => writes(row));

  test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    if (SIGNED.includes(patternOf(row))) return;
    const [mine, other] = [browserOf('superadmin@demo.test'), browserOf('user@harbor.test')];
    const stolen = {
      ...mine,
      cookie: mine.cookie.replace(/XSRF-TOKEN=[^;]*/, other.cookie.split('; ')[1] ?? ''),
    };
    const expired = GUEST_ONLY.includes(patternOf(row)) ? '/inbox' : '419';
    for (const request of [
      requestOf(row, mine, ''),
      requestOf(row, mine, other.csrf),
      requestOf(row, stolen, other.csrf),
    ])
      expect(await tried(request)).toMatchObject({ cell: expired });
    // A page asks a visitor to sign in, whatever the form carried.
    const page = row.cells.visitor === 'login';
    expect(await tried(requestOf(row, browserOf('visitor'), ''))).toMatchObject({
      cell: page ? 'login' : '419',
    });
  });
});

test('every route and call has its line, and every line its route', () => {
  const lines = new Set(ACCESS_TABLE.map((row) => `${row.method} ${patternOf(row)}`));
  const calls = API_CALLS.map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: patternOfCall(path),
  }));
  const isCall = ({ pattern }: Route) => calls.some(({ path }) => path === pattern);
  // A page and what stands beside it may each have a route of their own under one address.
  const served = new Set([
    ...calls.map(({ method, path }) => `${method} ${path}`),
    ...ROUTES.filter((route) => !isCall(route)).flatMap(({ pattern, reads, writes: takesWrites }) => [
      ...(reads ? [`GET ${pattern}`] : []),
      ...(takesWrites ? [`${pattern === '/uploads/:uploadId' ? 'PUT' : 'POST'} ${pattern}`] : []),
    ]),
  ]);
  expect([...lines].sort()).toEqual([...served].sort());
});

const patternOfCall = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

test.each(['GET', 'POST'])('an address of nothing is 404 for everybody, %s', async (method) => {
  for (const who of ['visitor', 'user@harbor.test', 'superadmin@demo.test'])
    for (const address of ['/no-such-page', '/api/no-such-call', '/order', '/wp-login.php'])
      expect(await tried(visit(browserOf(who), method, address))).toMatchObject({ cell: '404' });
});

test.each([
  ['GET', '/api/login'],
  ['POST', '/api/user'],
  ['PUT', '/api/login'],
  ['DELETE', '/api/search-address'],
  ['PATCH', '/api/orders/1'],
])('%s %s is no method of that call', async (method, address) => {
  for (const who of ['visitor', 'superadmin@demo.test']) {
    const { csrf } = browserOf(who);
    const request = visit(
      browserOf(who),
      method,
      address,
      method === 'GET' ? {} : bodyOf({ json: {} }, csrf),
    );
    expect(await tried(request)).toMatchObject({ cell: '405' });
  }
});
