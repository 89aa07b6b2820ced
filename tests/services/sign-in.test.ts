import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { paths } from '~/domain/urls/paths';
import { action as login } from '~/routes/_auth+/login';
import { action as apiLogin } from '~/routes/api+/$';
import { rolePermissions, users } from '~/services/access/schema.server';
import { csrfFor, csrfToSet, givenCsrfToken, issueCsrfToken } from '~/services/access/sessions/csrf.server';
import { requireGuest, requirePermission, requireUser } from '~/services/access/sessions/guards.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { currentActor, endSession, startSession } from '~/services/access/sessions/session.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { authenticator, signIn } from '~/services/access/sessions/sign-in.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { rateLimits } from '~/services/platform/schema.server';
import { signedOut } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const PASSWORD = 'a password that is right';
const REFUSAL = 'There was a problem. Please check your email and password.';

let world: World;
let company: number;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  company = await aCompany();
  rosa = await aUser({
    companyIds: [company],
    email: 'Rosa@Harbor.test',
    passwordHash: await hashPassword(PASSWORD),
  });
});
afterAll(() => world.close());
afterEach(() => db().delete(rateLimits));

const visit = (path = '/inbox', init: RequestInit = {}) => new Request(`http://127.0.0.1:3000${path}`, init);

/** A browser that is signed in, with what it sends along. */
async function browser(userId: number, remember = false) {
  const { token } = await startSession(visit(), userId, { remember });
  const csrf = issueCsrfToken(token);
  const Cookie = `oa_session=${token}; XSRF-TOKEN=${encodeURIComponent(csrf)}`;
  return { token, csrf, Cookie };
}

/** What a guard threw. */
async function refusal(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => new Error('it was let through'),
    (problem: unknown) => problem,
  );
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

test('a user signs in with e-mail in any case and the right password', async () => {
  expect(await signIn('  rosa@harbor.TEST', PASSWORD)).toBe(rosa.userId);
});

test.each([
  ['a wrong password', 'rosa@harbor.test', 'wrong'],
  ['an unknown account', 'nobody@harbor.test', PASSWORD],
  ['a password of a megabyte', 'rosa@harbor.test', 'x'.repeat(1_000_000)],
])('%s is refused with the same words', async (_, email, password) => {
  await expect(signIn(email, password)).rejects.toMatchObject({ status: 422, errors: { email: [REFUSAL] } });
});

test('an unknown account takes as long as a wrong password', async () => {
  const time = async (email: string) => {
    const started = performance.now();
    for (let i = 0; i < 5; i += 1) await signIn(email, 'wrong').catch(() => {});
    return performance.now() - started;
  };
  await time('warm@up.test');
  const [known, unknown] = [await time('rosa@harbor.test'), await time('nobody@harbor.test')];
  expect(unknown).toBeGreaterThan(known / 4);
});

test('a deactivated user cannot sign in, and the sessions there are end at once', async () => {
  const gone = await aUser({
    companyIds: [company],
    email: 'gone@harbor.test',
    passwordHash: await hashPassword(PASSWORD),
  });
  const { Cookie } = await browser(gone.userId);
  expect(await currentActor(visit('/inbox', { headers: { Cookie } }))).toMatchObject({ userId: gone.userId });
  await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, gone.userId));
  expect(await currentActor(visit('/inbox', { headers: { Cookie } }))).toBeUndefined();
  await expect(signIn('gone@harbor.test', PASSWORD)).rejects.toMatchObject({ status: 422 });
});

test('signing out ends the session of this browser and no other', async () => {
  const [here, there] = [await browser(rosa.userId), await browser(rosa.userId)];
  await endSession(visit('/logout', { headers: { Cookie: here.Cookie } }));
  expect(await currentActor(visit('/', { headers: { Cookie: here.Cookie } }))).toBeUndefined();
  expect(await currentActor(visit('/', { headers: { Cookie: there.Cookie } }))).toMatchObject({
    userId: rosa.userId,
  });
});

test('a session lasts a day, a remembered one thirty', async () => {
  const [short, long] = [await browser(rosa.userId), await browser(rosa.userId, true)];
  const at = (days: number) => setClock(new Date(Date.now() + days * 86_400_000));
  at(2);
  expect(await currentActor(visit('/', { headers: { Cookie: short.Cookie } }))).toBeUndefined();
  expect(await currentActor(visit('/', { headers: { Cookie: long.Cookie } }))).toBeDefined();
  at(31);
  expect(await currentActor(visit('/', { headers: { Cookie: long.Cookie } }))).toBeUndefined();
  setClock(undefined);
});

test('a visitor who is not signed in goes to the login page, which remembers the target', async () => {
  const answer = await refusal(requireUser(visit('/search?search=MSCU')));
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    '/login?redirectTo=%2Fsearch%3Fsearch%3DMSCU',
  ]);
});

test('the API and the event stream answer 401 to a visitor', async () => {
  for (const path of ['/api/user', '/events'])
    expect((await refusal(requireUser(visit(path)))).status).toBe(401);
});

test('a user without the permission is sent to the not-authorized page, or told 403 by the API', async () => {
  const { Cookie } = await browser((await aUser({ companyIds: [] })).userId);
  const page = await refusal(requirePermission(visit('/inbox', { headers: { Cookie } }), 'orders-view'));
  expect(page.headers.get('Location')).toBe('/not-authorized');
  const api = await refusal(requirePermission(visit('/api/orders', { headers: { Cookie } }), 'orders-view'));
  expect([api.status, await api.json()]).toEqual([403, { message: 'You are not authorized' }]);
});

test('a permission taken from a role is gone with the next request', async () => {
  const { Cookie } = await browser(rosa.userId);
  const ask = () => requirePermission(visit('/api/orders', { headers: { Cookie } }), 'feedbacks-view');
  expect(await ask()).toMatchObject({ userId: rosa.userId });
  const grant = { roleId: 3, permission: 'feedbacks-view' };
  await db()
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, 3), eq(rolePermissions.permission, 'feedbacks-view')));
  expect((await refusal(ask())).status).toBe(403);
  await db().insert(rolePermissions).values(grant);
});

test('a signed-in visitor of a guest page goes to the inbox', async () => {
  const { Cookie } = await browser(rosa.userId);
  expect(
    (await refusal(requireGuest(visit('/login', { headers: { Cookie } })))).headers.get('Location'),
  ).toBe('/inbox');
});

test.each([
  '//evil.test',
  'https://evil.test/',
  '/\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test/phish?a=1',
  '/%2e//evil.test',
  '/x/%2E%2e//evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '/login?redirectTo=%2F',
  '/login?redirectTo=/login?redirectTo=//evil.test',
  '/./login',
  '/',
  '',
  null,
  'inbox',
])('%s is no target to go to after signing in', (target) => {
  expect(safeTarget(target)).toBe('/inbox');
});

test('no text leads to another site, whatever a browser makes of it', () => {
  const pieces = [
    '/',
    '//',
    '.',
    '..',
    '/.',
    '/..',
    '%2e',
    '%2f',
    '%5c',
    '\\',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    ' ',
    'x',
    'evil.test',
    'http:',
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return pieces[seed % pieces.length] ?? '';
  };
  for (let i = 0; i < 20_000; i += 1) {
    const text = `/${Array.from({ length: 1 + (i % 8) }, next).join('')}`;
    for (const own of ['http://127.0.0.1:3000', 'https://orders.carrier.test'])
      expect({ text, origin: new URL(safeTarget(text), own).origin }).toEqual({ text, origin: own });
  }
});

test('a remembered target keeps its query', () => {
  expect(safeTarget('/search?status=Processed')).toBe('/search?status=Processed');
});

test('a call that comes when the login page is shown already leads to what that page is for', () => {
  const page = '/order/7/itinerary?from=inbox';
  const login = paths.login(page);
  for (const target of [login, `/Login${login.slice(6)}`, paths.login(login)])
    expect(safeTarget(target)).toBe(page);
});

test('a change without the CSRF token, or with that of another session, is refused', async () => {
  const [mine, other] = [await browser(rosa.userId), await browser(rosa.userId)];
  const change = (headers: Record<string, string>) =>
    requireUser(visit('/api/logout', { method: 'POST', headers }));
  expect((await refusal(change({ Cookie: mine.Cookie }))).status).toBe(419);
  expect(
    (await refusal(change({ Cookie: mine.Cookie, 'X-XSRF-TOKEN': encodeURIComponent(other.csrf) }))).status,
  ).toBe(419);
  const planted = `oa_session=${mine.token}; XSRF-TOKEN=${encodeURIComponent(other.csrf)}`;
  expect(
    (await refusal(change({ Cookie: planted, 'X-XSRF-TOKEN': encodeURIComponent(other.csrf) }))).status,
  ).toBe(419);
  expect((await refusal(change({ Cookie: mine.Cookie, 'X-XSRF-TOKEN': '%E0%A4%A' }))).status).toBe(419);
  expect(await change({ Cookie: mine.Cookie, 'X-XSRF-TOKEN': encodeURIComponent(mine.csrf) })).toMatchObject({
    userId: rosa.userId,
  });
});

test('the token of a form stands in its _token field', async () => {
  const body = new URLSearchParams({ _token: 'abc.def', email: 'x' });
  expect(await givenCsrfToken(visit('/login', { method: 'POST', body }))).toBe('abc.def');
});

test('a browser keeps its token while its session lasts', async () => {
  const { Cookie, csrf } = await browser(rosa.userId);
  const request = visit('/', { headers: { Cookie } });
  expect(csrfFor(request)).toEqual({ token: csrf, cookies: [] });
  expect(csrfToSet(request)).toEqual({
    token: csrf,
    cookies: [expect.stringContaining(encodeURIComponent(csrf))],
  });
});

test('a guest’s token holds in the guest’s own browser alone', async () => {
  const { token, cookies } = csrfFor(visit('/login'));
  expect(cookies).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=.*; Path=\/; SameSite=Lax$/),
    expect.stringMatching(/^oa_guest=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const [planted = '', guest = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const other = signedOut().cookie.split('; ').at(-1) ?? '';
  const fields = { _token: token, email: 'rosa@harbor.test', password: PASSWORD };
  const post = (Cookie: string) => {
    const headers = { Cookie, 'Sec-Fetch-Site': 'cross-site' };
    const request = visit('/login', { method: 'POST', headers, body: new URLSearchParams(fields) });
    return login({ request, params: {}, context: {} }) as Promise<Response>;
  };
  expect(await post(`${planted}; ${guest}`)).toMatchObject({ status: 302 });
  for (const cookie of [
    planted,
    `${planted}; ${other}`,
    `${planted}; oa_guest=x`,
    `${planted}; ${guest}; ${other}`,
  ])
    expect((await refusal(post(cookie))).status, cookie).toBe(419);
});

async function postLogin(path: string, fields: Record<string, string>): Promise<Request> {
  const { cookie, csrf: token } = signedOut();
  return visit(path, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ _token: token, ...fields }),
  });
}

test('the login page signs in and goes on to the remembered target', async () => {
  const request = await postLogin('/login?redirectTo=%2Fsearch', {
    email: 'rosa@harbor.test',
    password: PASSWORD,
  });
  const answer = (await login({ request, params: {}, context: {} })) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/search']);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^oa_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a sign-in that fails for a fault of ours is refused with the same words, under the field', async () => {
  const lookup = vi
    .spyOn(authenticator, 'authenticate')
    .mockRejectedValueOnce(new Error('the database is gone'));
  const request = await postLogin('/login', { email: 'rosa@harbor.test', password: PASSWORD });
  const answer = await login({ request, params: {}, context: {} });
  lookup.mockRestore();
  expect(answer).toMatchObject({ init: { status: 500 }, data: { error: { password: [REFUSAL] } } });
});

test('POST /api/login answers with the user, their companies and permissions', async () => {
  const request = await postLogin('/api/login', {
    email: 'rosa@harbor.test',
    password: PASSWORD,
    remember: 'on',
  });
  const answer = await apiLogin({ request, params: {}, context: {} });
  expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  const { data } = await answer.json();
  expect(data.user).toMatchObject({
    email: 'Rosa@Harbor.test',
    t_company_id: company,
    has_companies: false,
    is_superadmin: false,
    offices_authorization: {
      [company]: { permissions: expect.arrayContaining(['orders-view', 'tms-submit']) },
    },
  });
});
