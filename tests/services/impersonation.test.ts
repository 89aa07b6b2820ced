import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { action as logout } from '~/routes/_auth+/logout';
import { sessions, users } from '~/services/access/schema.server';
import { changePassword } from '~/services/access/sessions/change-password.server';
import { csrfHolds, issueCsrfToken } from '~/services/access/sessions/csrf.server';
import { endImpersonation } from '~/services/access/sessions/end-impersonation.server';
import { currentActor, startSession } from '~/services/access/sessions/session.server';
import { signOut } from '~/services/access/sessions/sign-out.server';
import { startImpersonation } from '~/services/access/sessions/start-impersonation.server';
import { setUserStatus } from '~/services/access/users/set-user-status.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { accessEvents } from '../support/journal';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let superadmin: Actor;
let rosa: Actor;
beforeAll(async () => {
  world = await openWorld();
  const operations = await aCompany();
  harbor = await aCompany();
  superadmin = await aUser({ role: 'superadmin', companyIds: [operations] });
  rosa = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());
afterEach(async () => {
  setClock(undefined);
  await db().delete(sessions);
});

/** A browser: it sends back the cookies it was given. */
class Browser {
  readonly cookies = new Map<string, string>();

  take(headers: Headers): this {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    return this;
  }

  request(path = '/', init: RequestInit = {}): Request {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return new Request(`http://127.0.0.1:3000${path}`, { ...init, headers });
  }

  actor = async () => {
    const actor = await currentActor(this.request());
    if (!actor) throw new Error('nobody is signed in');
    return actor;
  };
  isSignedIn = async () => (await currentActor(this.request())) !== undefined;
}

async function signedIn(user: Actor, remember = false): Promise<Browser> {
  const { cookie } = await startSession(new Request('http://127.0.0.1:3000/'), user.userId, { remember });
  return new Browser().take(new Headers({ 'Set-Cookie': cookie }));
}

async function acting(remember = false): Promise<{ browser: Browser; before: string }> {
  const browser = await signedIn(superadmin, remember);
  const before = browser.cookies.get('oa_session') ?? '';
  browser.take(await startImpersonation(await browser.actor(), browser.request(), rosa.userId));
  return { browser, before };
}

const kinds = async () => (await accessEvents()).map(({ type }) => type);

test('acting as somebody is a new session with their rights alone, and is written down', async () => {
  const { browser, before } = await acting();
  expect(browser.cookies.get('oa_session')).not.toBe(before);
  expect(await browser.actor()).toMatchObject({
    userId: rosa.userId,
    impersonatorId: superadmin.userId,
    isSuperadmin: false,
    allCompanies: false,
  });
  const old = new Browser();
  old.cookies.set('oa_session', before);
  expect(await old.isSignedIn()).toBe(false);
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '');
  expect(csrfHolds(browser.request(), token)).toBe(true);
  expect((await kinds()).at(-1)).toBe('impersonation-started');
});

test('logging out goes back to the own account, in a new session, and to the users', async () => {
  const { browser } = await acting();
  const during = browser.cookies.get('oa_session');
  const { headers, to } = await signOut(await browser.actor(), browser.request());
  browser.take(headers);
  expect(to).toBe('/users');
  expect(await browser.actor()).toMatchObject({ userId: superadmin.userId, impersonatorId: null });
  expect(browser.cookies.get('oa_session')).not.toBe(during);
  expect(await db().select().from(sessions)).toHaveLength(1);
  expect((await kinds()).at(-1)).toBe('impersonation-ended');
  const last = await signOut(await browser.actor(), browser.request());
  expect(last.to).toBe('/login');
  expect(await browser.isSignedIn()).toBe(false);
});

test('the log-out page does the same', async () => {
  const { browser } = await acting();
  const token = issueCsrfToken(browser.cookies.get('oa_session') ?? '');
  browser.cookies.set('XSRF-TOKEN', encodeURIComponent(token));
  const request = browser.request('/logout', {
    method: 'POST',
    body: new URLSearchParams({ _token: token }),
  });
  const answer = await logout({ request, params: {}, context: {} });
  expect(answer.headers.get('Location')).toBe('/users');
  expect(await browser.take(answer.headers).actor()).toMatchObject({ userId: superadmin.userId });
});

test.each([
  ['a session of the browser', false],
  ['a remembered one', true],
])('who came with %s gets such a one back, which lasts no longer', async (_, remember) => {
  const browser = await signedIn(superadmin, remember);
  const [own] = await db().select().from(sessions);
  setClock(new Date(Date.now() + 3_600_000));
  browser.take(await startImpersonation(await browser.actor(), browser.request(), rosa.userId));
  const { headers } = await endImpersonation(await browser.actor(), browser.request());
  const [back] = await db().select().from(sessions);
  expect(back).toMatchObject({ remembered: remember, userId: superadmin.userId, impersonatorId: null });
  expect(back?.expiresAt).toEqual(own?.expiresAt);
  const cookie = headers.getSetCookie().find((text) => text.startsWith('oa_session=')) ?? '';
  expect(cookie.includes('Max-Age')).toBe(remember);
});

test('it ends after eight hours, or with the own session when that is earlier', async () => {
  const { browser } = await acting(true);
  setClock(new Date(Date.now() + 8 * 3_600_000 + 1000));
  expect(await browser.isSignedIn()).toBe(false);
  setClock(undefined);
  const short = await signedIn(superadmin);
  const soon = new Date(Date.now() + 60_000);
  await db().update(sessions).set({ expiresAt: soon });
  short.take(await startImpersonation(await short.actor(), short.request(), rosa.userId));
  const rows = await db().select().from(sessions).where(eq(sessions.impersonatorId, superadmin.userId));
  expect(rows.map(({ expiresAt }) => expiresAt.getTime())).toContain(soon.getTime());
});

describe('it is refused', () => {
  test('while acting as somebody already', async () => {
    const { browser } = await acting();
    const other = await aUser({ companyIds: [harbor] });
    const work = startImpersonation(await browser.actor(), browser.request(), other.userId);
    await expect(work).rejects.toMatchObject({ status: 409 });
    expect(await browser.actor()).toMatchObject({ userId: rosa.userId });
  });

  test('as somebody inactive', async () => {
    const gone = await aUser({ companyIds: [harbor] });
    await setUserStatus(superadmin, gone.userId, false);
    const browser = await signedIn(superadmin);
    const work = startImpersonation(await browser.actor(), browser.request(), gone.userId);
    await expect(work).rejects.toMatchObject({ status: 403 });
    expect(await browser.actor()).toMatchObject({ userId: superadmin.userId });
  });

  test('to end what was not begun', async () => {
    const browser = await signedIn(superadmin);
    const work = endImpersonation(await browser.actor(), browser.request());
    await expect(work).rejects.toMatchObject({ status: 409 });
    expect(await browser.isSignedIn()).toBe(true);
  });
});

test('it ends at once when the one behind it is deactivated', async () => {
  const other = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const browser = await signedIn(other);
  browser.take(await startImpersonation(await browser.actor(), browser.request(), rosa.userId));
  await setUserStatus(superadmin, other.userId, false);
  expect(await browser.isSignedIn()).toBe(false);
});

test('who was deactivated behind its back does not come in again by ending it', async () => {
  const other = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const browser = await signedIn(other);
  browser.take(await startImpersonation(await browser.actor(), browser.request(), rosa.userId));
  const asRosa = await browser.actor();
  await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, other.userId));
  expect(await browser.isSignedIn()).toBe(false);
  const { headers, to } = await signOut(asRosa, browser.request());
  expect(to).toBe('/login');
  expect(await browser.take(headers).isSignedIn()).toBe(false);
});

test('it ends when the roles of either change: who may do it was asked of the old ones', async () => {
  const { browser } = await acting();
  await updateUser(superadmin, rosa.userId, {
    company_role: [{ t_company_id: harbor, role_id: ROLES['customer-admin'].id }],
  });
  expect(await browser.isSignedIn()).toBe(false);
});

test('what is done meanwhile names both, and the password stays out of reach', async () => {
  const { browser } = await acting();
  const change = { old_password: 'x', password: 'a long new one', password_confirmation: 'a long new one' };
  await expect(changePassword(await browser.actor(), change)).rejects.toMatchObject({ status: 403 });
  const leader = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const own = await signedIn(superadmin);
  own.take(await startImpersonation(await own.actor(), own.request(), leader.userId));
  await setUserStatus(await own.actor(), rosa.userId, false);
  const all = await accessEvents(rosa.userId);
  expect(all.find(({ type }) => type === 'user-deactivated')).toMatchObject({
    actorId: leader.userId,
    impersonatorId: superadmin.userId,
  });
});
