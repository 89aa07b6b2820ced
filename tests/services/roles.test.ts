import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, can } from '~/domain/access/actor';
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS, type Permission } from '~/domain/access/permissions';
import { action } from '~/routes/_app+/authorization';
import { getRoleMatrix, roleHistory, saveRoleMatrix } from '~/services/access/roles/role-matrix.server';
import { rolePermissions } from '~/services/access/schema.server';
import { currentActor, startSession } from '~/services/access/sessions/session.server';
import { db } from '~/services/platform/runtime.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { requestTo, signedIn } from '../support/visits';
import { aCompany, actorOf, aUser, openWorld, type World } from '../support/world';

let world: World;
let company: number;
let superadmin: Actor;

beforeAll(async () => {
  world = await openWorld();
  company = await aCompany();
  superadmin = await aUser({ role: 'superadmin', companyIds: [company] });
});
afterAll(() => world.close());

const USER = DEFAULT_ROLE_PERMISSIONS['customer-user'];
const version = async () => (await getRoleMatrix(superadmin)).version;

test('roles carry what the default mapping says until somebody changes it', async () => {
  const { granted } = await getRoleMatrix(superadmin);
  for (const [role, permissions] of Object.entries(DEFAULT_ROLE_PERMISSIONS))
    expect(new Set(granted[role as keyof typeof granted])).toEqual(new Set(permissions));
});

test.each(['ops-admin', 'order-review', 'customer-admin', 'customer-user'] as const)(
  '%s neither sees nor changes the roles',
  async (role) => {
    const actor = await aUser({ role, companyIds: [company] });
    await expect(getRoleMatrix(actor)).rejects.toMatchObject({ status: 403 });
    await expect(roleHistory(actor)).rejects.toMatchObject({ status: 403 });
    const before = await db().select().from(rolePermissions);
    await expect(
      (async () => saveRoleMatrix(actor, { [role]: [...PERMISSIONS] }, 0))(),
    ).rejects.toMatchObject({ status: 403 });
    expect(await db().select().from(rolePermissions)).toEqual(before);
  },
);

test('whoever holds nova-view alone sees the roles and changes none', async () => {
  const actor = await aUser({ companyIds: [company] });
  const reader = { ...actor, permissions: new Map([[company, new Set(['nova-view'] as const)]]) };
  expect(await getRoleMatrix(reader)).toMatchObject({ mayChange: false });
  await expect(roleHistory(reader)).rejects.toMatchObject({ status: 403 });
  await expect((async () => saveRoleMatrix(reader, {}, 0))()).rejects.toMatchObject({ status: 403 });
  expect(await getRoleMatrix(superadmin)).toMatchObject({ mayChange: true });
});

test('a permission that is granted or taken counts from the next request on, and the history says who did it', async () => {
  const rosa = await aUser({ companyIds: [company] });
  const wanted = [...USER.filter((one) => one !== 'tms-submit'), 'audit-logs-view' as Permission];
  expect(await saveRoleMatrix(superadmin, { 'customer-user': wanted }, await version())).toBe(2);
  const now = await actorOf(rosa.userId);
  expect([can(now, 'tms-submit'), can(now, 'audit-logs-view')]).toEqual([false, true]);
  expect((await roleHistory(superadmin)).slice(0, 2)).toMatchObject([
    { by: superadmin.name, granted: true, role: 'customer-user', permission: 'audit-logs-view' },
    { by: superadmin.name, granted: false, role: 'customer-user', permission: 'tms-submit' },
  ]);
  expect(await saveRoleMatrix(superadmin, { 'customer-user': [...USER] }, await version())).toBe(2);
});

test('saving what is there changes nothing and writes no history', async () => {
  const before = await version();
  const { granted } = await getRoleMatrix(superadmin);
  expect(await saveRoleMatrix(superadmin, granted, before)).toBe(0);
  expect(await version()).toBe(before);
});

test('of two who save on the same page the second is told, and nothing of theirs is stored', async () => {
  const seen = await version();
  await saveRoleMatrix(superadmin, { 'customer-user': [...USER, 'metrics-view'] }, seen);
  await expect(
    saveRoleMatrix(superadmin, { 'customer-user': [...USER, 'nova-view'] }, seen),
  ).rejects.toMatchObject({ status: 409 });
  expect((await getRoleMatrix(superadmin)).granted['customer-user']).not.toContain('nova-view');
  await saveRoleMatrix(superadmin, { 'customer-user': [...USER] }, await version());
});

test('who acts as somebody stops when the roles change', async () => {
  const ops = await aUser({ role: 'ops-admin', companyIds: [company] });
  const rosa = await aUser({ companyIds: [company] });
  const { token } = await startSession(requestTo(), rosa.userId, {
    remember: false,
    impersonatorId: ops.userId,
  });
  const own = await signedIn(rosa.userId);
  const seen = (Cookie: string) => currentActor(requestTo('/', { headers: { Cookie } }));
  expect(await seen(`oa_session=${token}`)).toMatchObject({ userId: rosa.userId });
  await saveRoleMatrix(superadmin, { 'customer-user': [...USER, 'metrics-view'] }, await version());
  expect(await seen(`oa_session=${token}`)).toBeUndefined();
  expect(await seen(own.cookie)).toMatchObject({ userId: rosa.userId });
  await saveRoleMatrix(superadmin, { 'customer-user': [...USER] }, await version());
});

test('superadmins keep every permission, whatever is posted', async () => {
  await saveRoleMatrix(superadmin, { superadmin: [] }, await version());
  expect((await getRoleMatrix(superadmin)).granted.superadmin).toEqual([...PERMISSIONS]);
});

test('an update brings superadmins its new permissions, and changes nothing that was decided', async () => {
  await saveRoleMatrix(superadmin, { 'customer-user': [] }, await version());
  await db().delete(rolePermissions);
  await seedFacts();
  const { granted } = await getRoleMatrix(superadmin);
  expect(granted.superadmin).toHaveLength(PERMISSIONS.length);
  expect(granted['customer-user']).toEqual([]);
});

test('a permission that there is not is refused', async () => {
  const { cookie: Cookie, csrf } = await signedIn(superadmin.userId);
  const body = new URLSearchParams({ _token: csrf, version: '0', 'customer-user': 'everything' });
  const request = requestTo('/authorization', { method: 'POST', headers: { Cookie }, body });
  await expect(action({ request, params: {}, context: {} })).rejects.toMatchObject({
    issues: [{ code: 'invalid_enum_value' }],
  });
});
