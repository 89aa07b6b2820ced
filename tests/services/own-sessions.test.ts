import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { action as profile } from '~/routes/_app+/edit-profile';
import { sessions, users } from '~/services/access/schema.server';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '~/services/access/sessions/own-sessions.server';
import { startSession } from '~/services/access/sessions/session.server';
import { getProfile } from '~/services/access/users/get-profile.server';
import { updateProfile } from '~/services/access/users/update-profile.server';
import { db } from '~/services/platform/runtime.server';
import { requestTo, signedIn } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let company: number;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  company = await aCompany();
});
beforeEach(async () => {
  rosa = await aUser({ companyIds: [company] });
});
afterAll(() => world.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const begin = (userId = rosa.userId, impersonatorId?: number) =>
  startSession(requestTo('/', { headers: { 'User-Agent': FIREFOX } }), userId, {
    remember: false,
    impersonatorId,
  });

test('people see where they are signed in, and sign one browser out', async () => {
  const [here, there] = [await begin(), await begin()];
  const listed = await listOwnSessions(rosa, here.token);
  expect(listed.map(({ browser, isThis }) => [browser, isThis]).toSorted()).toEqual([
    ['Firefox on Linux', false],
    ['Firefox on Linux', true],
  ]);
  expect(JSON.stringify(listed)).not.toContain(there.token);
  await endOwnSession(rosa, listed.find(({ isThis }) => !isThis)?.id ?? '');
  expect(await listOwnSessions(rosa, here.token)).toMatchObject([{ isThis: true }]);
});

test('signing out everywhere else leaves this browser', async () => {
  const here = await begin();
  await begin();
  await begin();
  await endOtherSessions(rosa, here.token);
  expect(await listOwnSessions(rosa, here.token)).toMatchObject([{ isThis: true }]);
});

test('a session of somebody else does not exist, and neither does one that is none', async () => {
  const other = await aUser({ companyIds: [company] });
  const { token } = await begin(other.userId);
  const [theirs] = await listOwnSessions(other, token);
  for (const id of [theirs?.id ?? '', 'others', "' or true --", crypto.randomUUID()])
    await expect(endOwnSession(rosa, id)).rejects.toMatchObject({ status: 404 });
  expect(await listOwnSessions(other, token)).toHaveLength(1);
});

test('who acts as somebody neither shows among their sessions nor ends them', async () => {
  const admin = await aUser({ role: 'superadmin', companyIds: [company] });
  const { token } = await begin();
  await begin(rosa.userId, admin.userId);
  expect(await listOwnSessions(rosa, token)).toHaveLength(1);
  const acting = { ...rosa, impersonatorId: admin.userId };
  const [own] = await listOwnSessions(rosa, token);
  await expect(endOwnSession(acting, own?.id ?? '')).rejects.toMatchObject({ status: 403 });
  await expect(endOtherSessions(acting, 'x')).rejects.toMatchObject({ status: 403 });
  expect(await db().select().from(sessions).where(eq(sessions.userId, rosa.userId))).toHaveLength(2);
});

test('a profile post changes the details and nothing else, whatever it carries', async () => {
  const { cookie: Cookie, csrf } = await signedIn(rosa.userId);
  const before = (await db().select().from(users).where(eq(users.id, rosa.userId)))[0];
  const body = new URLSearchParams({
    _token: csrf,
    name: "  Rosa <b>O'Hara</b>;--  ",
    email: ' Rosa.New@Harbor.test',
    is_superadmin: '1',
    isSuperadmin: 'true',
    home_company_id: '1',
    homeCompanyId: '1',
    id: '1',
    password_hash: 'x',
    'company_role[0].role_id': '1',
    deactivated_at: '',
  });
  const request = requestTo('/edit-profile', { method: 'POST', headers: { Cookie }, body });
  const answer = (await profile({ request, params: {}, context: {} })) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/edit-profile']);
  const after = (await db().select().from(users).where(eq(users.id, rosa.userId)))[0];
  expect(after).toEqual({ ...before, name: "Rosa <b>O'Hara</b>;--", email: 'rosa.new@harbor.test' });
  expect(await getProfile(rosa)).toMatchObject({ email: 'rosa.new@harbor.test' });
});

test('nobody asks of many addresses whether they have an account', async () => {
  const taken = await aUser({ companyIds: [company] });
  const ask = () => updateProfile(rosa, { name: rosa.name, email: taken.email });
  for (let i = 0; i < 10; i += 1) await expect(ask()).rejects.toMatchObject({ status: 422 });
  await expect(ask()).rejects.toMatchObject({ status: 429 });
  await updateProfile(rosa, { name: 'Rosa of the Harbor', email: rosa.email });
});
