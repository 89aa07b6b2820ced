import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { passwordTokens, users } from '~/services/access/schema.server';
import { changePassword } from '~/services/access/sessions/change-password.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { requestPasswordMail } from '~/services/access/sessions/request-password-mail.server';
import { currentActor } from '~/services/access/sessions/session.server';
import { setPasswordByLink } from '~/services/access/sessions/set-password.server';
import { signIn } from '~/services/access/sessions/sign-in.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { rateLimits } from '~/services/platform/schema.server';
import { accessEvents } from '../support/journal';
import { deliverMails } from '../support/mails';
import { requestTo, signedIn } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const OLD = 'the container is at the pier';
const NEW = 'the chassis is in the yard';
const DEAD = 'This password reset link is invalid or has expired.';

let world: World;
let company: number;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  company = await aCompany();
});
beforeEach(async () => {
  rosa = await aUser({
    companyIds: [company],
    name: 'Rosa Quintanilla',
    passwordHash: await hashPassword(OLD),
  });
});
afterEach(async () => {
  setClock(undefined);
  await db().delete(rateLimits);
  await deliverMails();
});
afterAll(() => world.close());

/** The token of the link in the last letter. */
async function mailedToken(email = rosa.email): Promise<string> {
  await requestPasswordMail(email);
  const [letter] = await deliverMails();
  return /\/password\/(?:reset|create)\/([\w-]+)\?/.exec(letter?.link ?? '')?.[1] ?? '';
}

const set = (token: string, changes: Partial<Parameters<typeof setPasswordByLink>[0]> = {}) =>
  setPasswordByLink(
    { token, email: rosa.email, password: NEW, password_confirmation: NEW, ...changes },
    'device',
  );
const signsIn = (password: string) =>
  signIn(rosa.email, password).then(
    () => true,
    () => false,
  );

test('a forgotten password is reset by the mailed link; every session of the user ends', async () => {
  const { cookie: Cookie } = await signedIn(rosa.userId);
  await requestPasswordMail(`  ${rosa.email.toUpperCase()} `);
  const [letter] = await deliverMails();
  expect(letter).toMatchObject({ to: rosa.email, subject: 'Reset your Order Automation password' });
  expect(letter?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/password\/reset\/[\w-]{43}\?email=/);
  await set(/reset\/([\w-]+)/.exec(letter?.link ?? '')?.[1] ?? '');
  expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([false, true]);
  expect(await currentActor(requestTo('/', { headers: { Cookie } }))).toBeUndefined();
  expect(await deliverMails()).toMatchObject([
    { to: rosa.email, subject: 'Your Order Automation password was changed' },
  ]);
});

test('the database holds no link, only its hash', async () => {
  const token = await mailedToken();
  const rows = await db().select().from(passwordTokens).where(eq(passwordTokens.userId, rosa.userId));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an account that never had a password is sent a link to create one, good for seven days', async () => {
  await db().update(users).set({ passwordHash: null }).where(eq(users.id, rosa.userId));
  await requestPasswordMail(rosa.email);
  const [letter] = await deliverMails();
  expect(letter?.link).toContain('/password/create/');
  setClock(new Date(Date.now() + 6.9 * 86_400_000));
  await set(/create\/([\w-]+)/.exec(letter?.link ?? '')?.[1] ?? '');
  setClock(undefined);
  expect(await signsIn(NEW)).toBe(true);
  const events = await accessEvents(rosa.userId);
  expect(events.map(({ type }) => type)).toContain('password-created');
});

test('an unknown address and a deactivated user are sent nothing', async () => {
  const gone = await aUser({ companyIds: [company] });
  await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, gone.userId));
  await requestPasswordMail('nobody@harbor.test');
  await requestPasswordMail(gone.email);
  expect(await deliverMails()).toEqual([]);
});

test('a look-alike of an address is another address', async () => {
  const victim = await aUser({ companyIds: [company], email: 'mike@harbor.test' });
  await requestPasswordMail('mi\u212Ae@harbor.test');
  expect(await deliverMails()).toEqual([]);
  expect(victim.email).toBe('mike@harbor.test');
});

describe('a link is refused', () => {
  const unchanged = async () => {
    expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([true, false]);
  };

  test('when there never was such a link', async () => {
    for (const token of ['', 'x'.repeat(43), "' or 1=1 --", 'x'.repeat(100_000)])
      await expect(set(token)).rejects.toMatchObject({ status: 422, errors: { email: [DEAD] } });
    await unchanged();
  });
  test('after an hour', async () => {
    const token = await mailedToken();
    setClock(new Date(Date.now() + 60.1 * 60_000));
    await expect(set(token)).rejects.toMatchObject({ message: DEAD });
    setClock(undefined);
    await unchanged();
  });
  test('the second time, and when two use it at once only one gets it', async () => {
    const token = await mailedToken();
    const both = await Promise.allSettled([set(token), set(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(set(token)).rejects.toMatchObject({ message: DEAD });
  });
  test('when a newer one was sent', async () => {
    const first = await mailedToken();
    const second = await mailedToken();
    await expect(set(first)).rejects.toMatchObject({ message: DEAD });
    await set(second);
  });
  test('with the address of another account', async () => {
    const token = await mailedToken();
    const other = await aUser({ companyIds: [company] });
    await expect(set(token, { email: other.email })).rejects.toMatchObject({ message: DEAD });
    await unchanged();
    await set(token);
  });
  test('for a user who was deactivated or deleted meanwhile', async () => {
    const token = await mailedToken();
    await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, rosa.userId));
    await expect(set(token)).rejects.toMatchObject({ message: DEAD });
    await db()
      .update(users)
      .set({ deactivatedAt: null, deletedAt: new Date() })
      .where(eq(users.id, rosa.userId));
    await expect(set(token)).rejects.toMatchObject({ message: DEAD });
  });
});

test.each([
  ['short', 'abc 123', 'abc 123', 'at least 10 characters'],
  ['one of the usual ones', '1234567890', '1234567890', 'first that are tried'],
  ['a repetition', 'pierpierpierpier', 'pierpierpierpier', 'first that are tried'],
  ['the own name', 'RosaQuintanilla1', 'RosaQuintanilla1', 'name or e-mail address'],
  ['a megabyte long', 'x1'.repeat(500_000), 'x1'.repeat(500_000), 'longer than 1024'],
  ['typed in two ways', NEW, `${NEW}.`, 'confirmation does not match'],
])(
  'a new password that is %s is refused, and the link stays good',
  async (_, password, confirmation, words) => {
    const token = await mailedToken();
    await expect(set(token, { password, password_confirmation: confirmation })).rejects.toMatchObject({
      status: 422,
      errors: { password: [expect.stringContaining(words)] },
    });
    await set(token);
  },
);

test.each([
  'ein Straßenbahnwagen',
  '密码是集装箱在码头上的那个',
  '   spaces around   ',
  'a\u0301ccent pier 9',
])('a password is taken as it was typed: %j', async (password) => {
  await set(await mailedToken(), { password, password_confirmation: password });
  expect([await signsIn(password), await signsIn(password.trim())]).toEqual([
    true,
    password === password.trim(),
  ]);
});

describe('changing the password', () => {
  const change = (changes: Partial<Parameters<typeof changePassword>[1]> = {}, keep?: string) =>
    changePassword(rosa, { old_password: OLD, password: NEW, password_confirmation: NEW, ...changes }, keep);

  test('ends every session but the one it was done in, and a mail says so', async () => {
    const [here, there] = [await signedIn(rosa.userId), await signedIn(rosa.userId)];
    await change({}, here.token);
    expect(await currentActor(requestTo('/', { headers: { Cookie: here.cookie } }))).toBeDefined();
    expect(await currentActor(requestTo('/', { headers: { Cookie: there.cookie } }))).toBeUndefined();
    expect(await deliverMails()).toMatchObject([
      { to: rosa.email, subject: 'Your Order Automation password was changed' },
    ]);
  });
  test('wants the old one', async () => {
    await expect(change({ old_password: 'a guess' })).rejects.toMatchObject({
      status: 422,
      errors: { old_password: ['The old password is not right.'] },
    });
    expect(await signsIn(OLD)).toBe(true);
  });
  test('counts wrong old passwords like failed sign-ins', async () => {
    for (let i = 0; i < 5; i += 1) await change({ old_password: 'a guess' }).catch(() => {});
    await expect(change()).rejects.toMatchObject({ status: 429 });
  });
  test('makes links void that were mailed before', async () => {
    const token = await mailedToken();
    await change();
    await expect(set(token)).rejects.toMatchObject({ message: DEAD });
  });
  test('is for the user alone: not for somebody who acts as them', async () => {
    const acting = { ...rosa, impersonatorId: 1 };
    await expect(
      changePassword(acting, { old_password: OLD, password: NEW, password_confirmation: NEW }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await signsIn(OLD)).toBe(true);
  });
  test('wants another one than before', async () => {
    await expect(change({ password: OLD, password_confirmation: OLD })).rejects.toMatchObject({
      status: 422,
    });
  });
});

test('password mails are limited for an account, known or not', async () => {
  for (const email of [rosa.email, 'nobody@harbor.test']) {
    for (let i = 0; i < 3; i += 1) await requestPasswordMail(email);
    await expect(requestPasswordMail(email)).rejects.toMatchObject({
      status: 429,
      // The first of the three was so long ago as the four took.
      headers: { 'Retry-After': expect.stringMatching(/^(600|5\d\d)$/) },
    });
  }
});
