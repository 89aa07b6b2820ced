import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { action as statusPage } from '~/routes/_app+/users_.$userId_.status';
import { action as createPage } from '~/routes/_app+/users_.create';
import * as api from '~/routes/api+/$';
import { users } from '~/services/access/schema.server';
import { issueCsrfToken } from '~/services/access/sessions/csrf.server';
import { startSession } from '~/services/access/sessions/session.server';
import { problemResponse } from '~/services/platform/respond.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, theOperator, type World } from '../support/world';

const AT_OPERATOR_ONLY =
  "Superadmin is a role of the operator: it can be given only at the operator's own company.";

let world: World;
let harbor: number;
let summit: number;
let superadmin: Actor;
let admin: Actor;
let rosa: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await openWorld();
  const operations = await theOperator();
  [harbor, summit] = [await aCompany(), await aCompany()];
  superadmin = await aUser({ role: 'superadmin', companyIds: [operations] });
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Marcus' });
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa' });
  stranger = await aUser({ companyIds: [summit] });
});
afterAll(() => world.close());

/** What a page's action is given by somebody's browser. */
async function posted(user: Actor, fields: Record<string, string>, userId = 0) {
  const { token } = await startSession(new Request('http://127.0.0.1:3000/'), user.userId, {
    remember: false,
  });
  const csrf = issueCsrfToken(token);
  const request = new Request('http://127.0.0.1:3000/users', {
    method: 'POST',
    headers: { Cookie: `oa_session=${token}; XSRF-TOKEN=${encodeURIComponent(csrf)}` },
    body: new URLSearchParams({ _token: csrf, ...fields }),
  });
  return { request, params: { userId: String(userId) }, context: {} };
}

type Ask = { path: string; method?: string; query?: string; userId?: number | string; body?: unknown };

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at by the tests, field by field
type Answer = { status: number; body: any };

/** A browser that speaks to the routes: it keeps the cookies it is given. */
class Client {
  #cookies = new Map<string, string>();

  static async of(user: Actor): Promise<Client> {
    const client = new Client();
    const { token, cookie } = await startSession(new Request('http://127.0.0.1:3000/'), user.userId, {
      remember: false,
    });
    client.#take(new Headers({ 'Set-Cookie': cookie }));
    client.#cookies.set('XSRF-TOKEN', encodeURIComponent(issueCsrfToken(token)));
    return client;
  }

  #take(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.#cookies.set(name, value ?? '');
    }
  }

  async ask({ path, method = 'GET', query = '', userId, body }: Ask): Promise<Answer> {
    const request = new Request(`http://127.0.0.1:3000${path.replace('{userId}', String(userId))}${query}`, {
      method,
      headers: {
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
        'Content-Type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const handle = method === 'GET' ? api.loader : api.action;
    const answer = await handle({ request, params: {}, context: {} }).catch(problemResponse);
    this.#take(answer.headers);
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  }
}

const options = (changes: Record<string, unknown> = {}) => ({
  name: 'Leo Marchetti',
  email: 'leo@harbor.test',
  company_role: [{ t_company_id: harbor, role_id: ROLES['customer-user'].id }],
  ...changes,
});

test('the list is a page of users with the fields of the specification', async () => {
  const requestId = await aRequest({ companyId: harbor, uploadUserId: rosa.userId });
  await anOrder({ companyId: harbor, requestId });
  const client = await Client.of(admin);
  const { status, body } = await client.ask({ path: '/api/users', query: '?sort=-name&per_page=1' });
  expect(status).toBe(200);
  expect(body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 1, total: 2 });
  expect(body.data).toEqual([
    {
      id: rosa.userId,
      name: 'Rosa',
      email: rosa.email,
      created_at: expect.any(String),
      deactivated_at: null,
      weekly_order_count: 1,
      roles: [
        {
          id: 3,
          name: 'customer-user',
          display_name: 'Customer user',
          pivot: { t_company_id: harbor, role_id: 3 },
        },
      ],
      t_office_company_ids: [harbor],
      t_company_id: harbor,
      has_companies: false,
    },
  ]);
});

test.each([
  ['?filter[query]=ros', 1],
  ['?filter[active]=0', 0],
  ['?filter[active]=true', 2],
  ['?filter[company_id]=9999', 0],
  ['?filter[operations]=1', 0],
  ['?filter[active_companies]=0', 2],
  ['?per_page=-1', 2],
])('the list by %s', async (query, total) => {
  const { body } = await (await Client.of(admin)).ask({ path: '/api/users', query });
  expect(body.meta.total).toBe(total);
});

test.each([
  '?sort=password_hash',
  '?sort=constructor',
  '?filter[active]=maybe',
  '?filter[company_id]=x',
  '?filter[password_hash]=x',
  '?per_page=0',
  '?per_page=1000',
  '?page=0',
  '?surprise=1',
])('%s is 422', async (query) => {
  expect((await (await Client.of(admin)).ask({ path: '/api/users', query })).status).toBe(422);
});

test('a user is made, changed, deactivated and deleted', async () => {
  const client = await Client.of(admin);
  const made = await client.ask({ path: '/api/users', method: 'POST', body: options({ is_superadmin: 1 }) });
  expect([made.status, made.body.data.email]).toEqual([201, 'leo@harbor.test']);
  const userId = made.body.data.id;
  const changed = await client.ask({
    path: '/api/users/{userId}',
    method: 'PUT',
    userId,
    body: { name: 'Leo M.' },
  });
  expect(changed.body.data).toMatchObject({ id: userId, name: 'Leo M.', email: 'leo@harbor.test' });
  const off = await client.ask({
    path: '/api/users/{userId}/status',
    method: 'PUT',
    userId,
    body: { active: false },
  });
  expect(off.body.data.deactivated_at).toEqual(expect.any(String));
  const gone = await client.ask({ path: '/api/users/{userId}', method: 'DELETE', userId });
  expect([gone.status, gone.body]).toEqual([204, null]);
  expect((await client.ask({ path: '/api/users/{userId}', userId })).status).toBe(404);
  const [row] = await db().select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({ isSuperadmin: false, name: `Deleted person #${userId}` });
});

test('errors of the rows stand at their place', async () => {
  const client = await Client.of(admin);
  const { status, body } = await client.ask({
    path: '/api/users',
    method: 'POST',
    body: options({
      name: 'x',
      email: '',
      company_role: [{ t_company_id: harbor, role_id: 99 }, { role_id: 3 }],
    }),
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    name: ['The name must be at least 3 characters long.'],
    email: ['User e-mail is required'],
    'company_role.0.role_id': ['Role is required'],
    'company_role.1.t_company_id': ['Company is required'],
  });
  const raised = await client.ask({
    path: '/api/users',
    method: 'POST',
    body: options({ company_role: [{ t_company_id: harbor, role_id: ROLES.superadmin.id }] }),
  });
  expect(raised.body.errors).toEqual({ 'company_role.0.role_id': [AT_OPERATOR_ONLY] });
});

test('of a user of another company nothing can be read or written', async () => {
  const client = await Client.of(admin);
  const { userId } = stranger;
  const calls: Ask[] = [
    { path: '/api/users/{userId}', userId },
    { path: '/api/users/{userId}', method: 'PUT', userId, body: { name: 'Taken over' } },
    { path: '/api/users/{userId}/status', method: 'PUT', userId, body: { active: false } },
    { path: '/api/users/{userId}', method: 'DELETE', userId },
    { path: '/api/users/{userId}', userId: 'x' },
  ];
  for (const call of calls) expect((await client.ask(call)).status).toBe(404);
  expect((await client.ask({ path: '/api/impersonate/{userId}', method: 'POST', userId })).status).toBe(403);
});

test('who may not see users is told so, and changes only the own profile', async () => {
  const client = await Client.of(rosa);
  const { userId } = admin;
  const calls: Ask[] = [
    { path: '/api/users' },
    { path: '/api/roles' },
    { path: '/api/users/{userId}', userId },
    { path: '/api/users', method: 'POST', body: options() },
    { path: '/api/users/{userId}', method: 'PUT', userId, body: { name: 'Taken over' } },
    { path: '/api/users/{userId}', method: 'DELETE', userId },
    { path: '/api/users/{userId}/status', method: 'PUT', userId, body: { active: false } },
    {
      path: '/api/users/{userId}',
      method: 'PUT',
      userId: rosa.userId,
      body: { company_role: [{ t_company_id: harbor, role_id: 2 }] },
    },
  ];
  for (const call of calls) expect((await client.ask(call)).status).toBe(403);
  const profile = await client.ask({
    path: '/api/users/{userId}',
    method: 'PUT',
    userId: rosa.userId,
    body: {
      name: 'Rosa Q.',
      email: rosa.email,
      position: 'Dispatcher',
      org: null,
      is_superadmin: 1,
      deactivated_at: 'x',
    },
  });
  expect(profile.body.data).toMatchObject({ name: 'Rosa Q.', is_superadmin: false });
  const [row] = await db().select().from(users).where(eq(users.id, rosa.userId));
  expect(row).toMatchObject({ position: 'Dispatcher', isSuperadmin: false, deactivatedAt: null });
});

test('the roles are those that the one who asks may give', async () => {
  const offered = async (user: Actor) =>
    (await (await Client.of(user)).ask({ path: '/api/roles' })).body.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await offered(admin)).toEqual(['customer-admin', 'customer-user']);
  expect(await offered(superadmin)).toHaveLength(5);
});

test('acting as somebody is seen in the current user, and ends by DELETE or by logging out', async () => {
  const client = await Client.of(superadmin);
  const me = async () => (await client.ask({ path: '/api/user' })).body.data;
  const begin = () => client.ask({ path: '/api/impersonate/{userId}', method: 'POST', userId: rosa.userId });
  const begun = await begin();
  expect(begun.body.data.user).toMatchObject({ id: rosa.userId, is_impersonated: true });
  expect(await me()).toMatchObject({ id: rosa.userId, is_impersonated: true, is_superadmin: false });
  const ended = await client.ask({ path: '/api/impersonate', method: 'DELETE' });
  expect(ended.body.data.user).toMatchObject({ id: superadmin.userId, is_impersonated: false });
  expect((await client.ask({ path: '/api/impersonate', method: 'DELETE' })).status).toBe(409);
  await begin();
  expect((await client.ask({ path: '/api/logout', method: 'POST' })).status).toBe(204);
  expect(await me()).toMatchObject({ id: superadmin.userId, is_impersonated: false });
});

test.each([
  ['role', () => harbor, ROLES.superadmin.id, 422, AT_OPERATOR_ONLY],
  ['t_company', () => summit, ROLES['customer-user'].id, 422, 'Choose one of your companies.'],
] as const)('the page shows a refused %s at its field', async (name, company, role, status, message) => {
  const fields = {
    name: 'Leo Marchetti',
    email: 'raised@harbor.test',
    'company_role[0].t_company_id': String(company()),
    'company_role[0].role_id': String(role),
  };
  const answer = await createPage(await posted(admin, fields));
  expect(answer).toMatchObject({
    init: { status },
    data: { error: { [`company_role[0].${name}_id`]: [message] } },
  });
  expect(await db().select().from(users).where(eq(users.email, 'raised@harbor.test'))).toEqual([]);
});

test('the switch of the page says when it could not be turned, and leaves the user as they were', async () => {
  const helper = await aUser({ role: 'ops-admin', companyIds: [summit] });
  const answer = await statusPage(await posted(helper, { active: '0' }, superadmin.userId));
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.headers.get('Location')).toBe(`/users/${superadmin.userId}/edit`);
  expect(decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')).toContain(
    'There was an error updating the user status',
  );
  const [row] = await db().select().from(users).where(eq(users.id, superadmin.userId));
  expect(row?.deactivatedAt).toBeNull();
});
