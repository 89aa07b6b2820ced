import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { action as login } from '~/routes/_auth+/login';
import { csrfCookie, csrfFor, issueCsrfToken } from '~/services/access/sessions/csrf.server';
import { requireUser } from '~/services/access/sessions/guards.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { currentActor, endSession, startSession } from '~/services/access/sessions/session.server';
import { countQueries } from '~/services/platform/database.server';
import { useEnv } from '~/services/platform/env.server';
import { randomToken } from '~/services/platform/signing.server';
import { themeCookie, themeOf } from '~/services/web/theme.server';
import { redirectWithToast, takeToast } from '~/services/web/toast.server';
import { signedOut } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const PASSWORD = 'a password that is right';
let world: World;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  const passwordHash = await hashPassword(PASSWORD);
  rosa = await aUser({ companyIds: [await aCompany()], email: 'rosa@harbor.test', passwordHash });
});
afterAll(() => world.close());

const visit = (Cookie?: string, init: RequestInit = {}) =>
  new Request('http://127.0.0.1:3000/inbox', {
    ...init,
    headers: { ...init.headers, ...(Cookie ? { Cookie } : {}) },
  });

async function session(): Promise<string> {
  return (await startSession(visit(), rosa.userId, { remember: false })).token;
}

/** What the browser is asked to keep, over plain http or TLS. */
async function cookiesOver(scheme: 'http' | 'https'): Promise<string[]> {
  const secrets = {
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret of the tests alone',
    NODE_ENV: 'test',
  };
  useEnv({ ...secrets, APP_URL: `${scheme}://orders.test` });
  const { cookie, token } = await startSession(visit(), rosa.userId, { remember: true });
  const toast = redirectWithToast('/inbox', { tone: 'info', text: 'Hello' }).headers.getSetCookie();
  const all = [
    cookie,
    await endSession(visit()),
    csrfCookie(issueCsrfToken(token)),
    ...csrfFor(visit()).cookies,
    themeCookie('dark'),
    ...toast,
  ];
  useEnv(secrets);
  return all;
}

test('over https every cookie is Secure, and session and guest belong to this host alone', async () => {
  const all = await cookiesOver('https');
  expect(all.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-oa_session',
    '__Host-oa_session',
    'XSRF-TOKEN',
    'XSRF-TOKEN',
    '__Host-oa_guest',
    'oa_theme',
    'oa_toast',
  ]);
  for (const cookie of all) expect(cookie).toMatch(/; Path=\/(; HttpOnly)?; SameSite=Lax; Secure/);
});

test('no script reads a cookie but the token of forms and the message to show, over http as over https', async () => {
  for (const scheme of ['http', 'https'] as const) {
    const readable = (await cookiesOver(scheme)).filter((cookie) => !cookie.includes('; HttpOnly'));
    expect(readable.map((cookie) => cookie.split('=')[0])).toEqual(['XSRF-TOKEN', 'XSRF-TOKEN', 'oa_toast']);
  }
});

test('a message is given to every part that a page asks for until the page has shown it', () => {
  const [left] = redirectWithToast('/inbox', { tone: 'info', text: 'Hello' }).headers.getSetCookie();
  const asked = (dest: string) =>
    takeToast(
      new Request('http://orders.test/inbox', {
        headers: { Cookie: left?.split(';')[0] ?? '', 'Sec-Fetch-Dest': dest },
      }),
    );
  expect(asked('empty')).toMatchObject({ toast: { text: 'Hello' } });
  expect(asked('empty').cookie).toBeUndefined();
  expect(asked('document')).toMatchObject({
    toast: { text: 'Hello' },
    cookie: expect.stringContaining('Max-Age=0'),
  });
});

test('over http no cookie is Secure, or browsers would not keep it', async () => {
  for (const cookie of await cookiesOver('http')) expect(cookie).not.toContain('Secure');
});

const BAD: [string, (token: string) => string][] = [
  ['empty', () => 'oa_session='],
  ['garbage', () => 'oa_session=%E0%A4%A;;=;"\u00ff'],
  ['one character short', (token) => `oa_session=${token.slice(1)}`],
  ['one character long', (token) => `oa_session=${token}x`],
  [
    'changed in its last character',
    (token) => `oa_session=${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
  ],
  ['in quotes', (token) => `oa_session="${token}"`],
  ['under another name', (token) => `oa_sessions=${token}; xoa_session=${token}; OA_SESSION=${token}`],
  ['under the name it has over https', (token) => `__Host-oa_session=${token}`],
  ['there twice', (token) => `oa_session=${token}; oa_session=${randomToken()}`],
  ['there twice, the other way round', (token) => `oa_session=${randomToken()}; oa_session=${token}`],
  ['a token that nobody was given', () => `oa_session=${randomToken()}`],
  ['of 15 KB', () => `oa_session=${'x'.repeat(15_000)}`],
  ['an SQL statement', () => "oa_session=' or 1=1 --"],
  ['a NUL', () => 'oa_session=%00'],
];

describe('a session cookie that is', () => {
  test.each(BAD)('%s is nobody, and no error', async (_, cookie) => {
    const Cookie = cookie(await session());
    expect(await currentActor(visit(Cookie))).toBeUndefined();
    const answer = await requireUser(visit(Cookie)).catch((thrown: Response) => thrown);
    expect(answer).toMatchObject({ status: 302 });
    await expect(endSession(visit(Cookie))).resolves.toContain('Max-Age=0');
    expect(csrfFor(visit(Cookie)).token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  });

  test('no token of ours is not looked up: it costs what a visitor costs, whether the application is up', async () => {
    const token = await session();
    const cost = (Cookie: string) =>
      countQueries(async (count) => {
        await requireUser(visit(Cookie)).catch(() => {});
        return count.queries;
      });
    expect(await cost('oa_session=garbage')).toBe(await cost(''));
    expect(await cost(`oa_session=${token}`)).toBe(1);
  });
});

test.each(['%E0%A4%A', '{"tone":"x"}', 'null', '%7B%22tone%22%3A1%7D', 'x'.repeat(9000)])(
  'a theme, message or token of %.12s is as good as none',
  (value) => {
    const request = visit(`oa_theme=${value}; oa_toast=${value}; XSRF-TOKEN=${value}`);
    expect(themeOf(request)).toBe('system');
    expect(takeToast(request).toast).toBeNull();
    expect(csrfFor(request).cookies[0]).toMatch(/^XSRF-TOKEN=/);
  },
);

test('a guest has a token by a page, not by what a script fetched; a session has one either way', async () => {
  const Cookie = `oa_session=${await session()}`;
  const names = (destination: string, cookie?: string) =>
    csrfFor(visit(cookie, { headers: { 'Sec-Fetch-Dest': destination } })).cookies.map(
      (each) => each.split('=', 1)[0],
    );
  expect(names('document')).toEqual(['XSRF-TOKEN', 'oa_guest']);
  const guest = `oa_guest=${randomToken()}`;
  expect(names('document', guest)).toEqual(['XSRF-TOKEN']);
  expect([...names('empty'), ...names('empty', guest)]).toEqual([]);
  expect(names('empty', Cookie)).toEqual(['XSRF-TOKEN']);
});

function postLogin(session?: string): Request {
  const guest = signedOut();
  const token = session ? issueCsrfToken(session) : guest.csrf;
  const Cookie = session ? `oa_session=${session}; XSRF-TOKEN=${encodeURIComponent(token)}` : guest.cookie;
  const body = new URLSearchParams({ _token: token, email: 'rosa@harbor.test', password: PASSWORD });
  return new Request('http://127.0.0.1:3000/login', { method: 'POST', headers: { Cookie }, body });
}

/** The session cookie that signing in gives. */
async function signedIn(request: Request): Promise<string> {
  const answer = (await login({ request, params: {}, context: {} })) as Response;
  const [cookie = ''] = answer.headers.getSetCookie();
  return /^oa_session=([\w-]{43});/.exec(cookie)?.[1] ?? '';
}

test('a session that somebody planted before signing in is not adopted', async () => {
  const planted = randomToken();
  const mine = await signedIn(postLogin(planted));
  expect(mine).not.toBe(planted);
  expect(await currentActor(visit(`oa_session=${planted}`))).toBeUndefined();
  expect(await currentActor(visit(`oa_session=${mine}`))).toMatchObject({ userId: rosa.userId });
});

test('the session that a browser had ends when it starts another', async () => {
  const before = await session();
  const { token: after } = await startSession(visit(`oa_session=${before}`), rosa.userId, {
    remember: false,
  });
  expect(await currentActor(visit(`oa_session=${before}`))).toBeUndefined();
  expect(await currentActor(visit(`oa_session=${after}`))).toMatchObject({ userId: rosa.userId });
});
