import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { action as login } from '~/routes/_auth+/login';
import { beginSession } from '~/services/access/sessions/begin-session.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { pruneAccess } from '~/services/access/sessions/prune-access.server';
import { signIn } from '~/services/access/sessions/sign-in.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { rateLimits } from '~/services/platform/schema.server';
import { deliverMails } from '../support/mails';
import { from, requestTo, signedOut } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const PASSWORD = 'the container is at the pier';

let world: World;
let rosa: Actor;
/** The cookie of a browser that another account was signed in with. */
let stranger: string;

beforeAll(async () => {
  world = await openWorld();
  rosa = await aUser({
    companyIds: [await aCompany()],
    email: 'rosa@harbor.test',
    passwordHash: await hashPassword(PASSWORD),
  });
  const other = await aUser({ companyIds: [await aCompany()] });
  const headers = await beginSession(requestTo('/login'), other.userId, { remember: false });
  stranger =
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('oa_device='))
      ?.split(';')[0] ?? '';
});
afterAll(() => world.close());
afterEach(async () => {
  setClock(undefined);
  await db().delete(rateLimits);
});

const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (problem: { status: number }) => problem.status,
  );
const attempt = (email: string, password = 'wrong', address = '192.0.2.1') =>
  status(from(address, () => signIn(email, password)));

async function attempts(count: number, email: (i: number) => string, address?: string): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < count; i += 1) answers.push(await attempt(email(i), 'wrong', address));
  return answers;
}

test.each(['rosa@harbor.test', 'nobody@harbor.test'])(
  'the sixth failed sign-in of %s within a minute is 429, and so is the right password',
  async (email) => {
    expect(await attempts(6, () => email)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await attempt(email, PASSWORD, '192.0.2.9')).toBe(429);
    setClock(new Date(Date.now() + 61_000));
    expect(await attempt(email, PASSWORD)).toBe(email === rosa.email ? 200 : 422);
  },
);

test('writing an address in another way does not get around the limit of its account', async () => {
  const ways = [
    'rosa@harbor.test',
    'ROSA@harbor.test',
    ' rosa@harbor.test',
    'rosa@harbor.test\u0000',
    'Rosa@Harbor.Test ',
  ];
  for (const email of ways) expect(await attempt(email)).toBe(422);
  expect(await attempt('rosa@HARBOR.test')).toBe(429);
});

test('whoever guesses a password keeps nobody out of a browser that has signed in with the account before', async () => {
  const headers = await beginSession(requestTo('/login'), rosa.userId, { remember: false });
  const Cookie =
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('oa_device='))
      ?.split(';')[0] ?? '';
  const own = requestTo('/login', { headers: { Cookie } });
  const inOwn = (password: string) => status(from('192.0.2.50', () => signIn(rosa.email, password, own)));
  expect((await attempts(6, () => rosa.email)).at(-1)).toBe(429);
  expect(await inOwn(PASSWORD)).toBe(200);
  // It has a count of its own, of five as well.
  for (let i = 0; i < 5; i += 1) expect(await inOwn('wrong')).toBe(422);
  expect(await inOwn(PASSWORD)).toBe(429);
});

test.each([
  ['a cookie that somebody made up', () => `oa_device=${'x'.repeat(43)}`],
  ['the browser of somebody else', () => stranger],
])('%s is limited with everybody else', async (_, cookie) => {
  const guess = (password: string) => {
    const request = requestTo('/login', { headers: { Cookie: cookie() } });
    return status(from('192.0.2.51', () => signIn(rosa.email, password, request)));
  };
  for (let i = 0; i < 5; i += 1) expect(await guess('wrong')).toBe(422);
  expect(await guess(PASSWORD)).toBe(429);
  expect(await attempt(rosa.email, PASSWORD, '192.0.2.52')).toBe(429);
});

test('the twenty-first failed sign-in from an address within a minute is 429, whatever the accounts', async () => {
  const answers = await attempts(21, (i) => `guess-${i}@harbor.test`, '192.0.2.7');
  expect(answers.filter((answer) => answer === 422)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  expect(await attempt('rosa@harbor.test', PASSWORD, '192.0.2.8')).toBe(200);
});

test('twenty at the same moment count one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('rosa@harbor.test')));
  expect(answers.filter((answer) => answer === 422)).toHaveLength(5);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(15);
});

test('signing in rightly counts for nothing, and failures of long ago are forgotten', async () => {
  for (let i = 0; i < 8; i += 1) expect(await attempt('rosa@harbor.test', PASSWORD)).toBe(200);
  await attempt('rosa@harbor.test');
  setClock(new Date(Date.now() + 2 * 86_400_000));
  await pruneAccess();
  expect(await db().select().from(rateLimits)).toEqual([]);
});

test('the login page says how long to wait, in words and as Retry-After', async () => {
  const post = () => {
    const { cookie, csrf: token } = signedOut();
    const request = requestTo('/login', {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams({ _token: token, email: 'rosa@harbor.test', password: 'wrong' }),
    });
    return login({ request, params: {}, context: {} });
  };
  for (let i = 0; i < 5; i += 1) await post();
  const answer = (await post()) as unknown as {
    data: { error: Record<string, string[]> };
    init: { status: number; headers: Record<string, string> };
  };
  expect(answer.init.status).toBe(429);
  expect(Number(answer.init.headers['Retry-After'])).toBeGreaterThan(50);
  expect(JSON.stringify(answer.data.error)).toContain('Too many attempts. Please try again in');
});

test('a browser that was never seen with an account is told of by mail, once', async () => {
  await deliverMails();
  const agent = { 'User-Agent': 'Firefox of a stranger' };
  const first = await from('203.0.113.5', () =>
    beginSession(requestTo('/login', { headers: agent }), rosa.userId, { remember: false }),
  );
  const [letter] = await deliverMails();
  expect(letter).toMatchObject({ to: 'rosa@harbor.test', subject: 'New sign-in to Order Automation' });
  expect(letter?.text).toContain('Firefox of a stranger');
  expect(letter?.text).toContain('203.0.113.5');
  const device = first.getSetCookie().find((cookie) => cookie.startsWith('oa_device='));
  expect(device).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=31536000/);
  const Cookie = device?.split(';')[0] ?? '';
  await beginSession(requestTo('/login', { headers: { ...agent, Cookie } }), rosa.userId, {
    remember: false,
  });
  expect(await deliverMails()).toEqual([]);
  const other = await aUser({ companyIds: [await aCompany()] });
  await beginSession(requestTo('/login', { headers: { Cookie } }), other.userId, { remember: false });
  expect(await deliverMails()).toMatchObject([{ to: other.email }]);
});
