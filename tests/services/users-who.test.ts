import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES, type RoleName } from '~/domain/access/permissions';
import { rolePermissions, userRoles, users } from '~/services/access/schema.server';
import { startImpersonation } from '~/services/access/sessions/start-impersonation.server';
import { findUser } from '~/services/access/user-scope.server';
import { createUser } from '~/services/access/users/create-user.server';
import { deleteUser } from '~/services/access/users/delete-user.server';
import { sendPasswordMail } from '~/services/access/users/send-password-mail.server';
import { setUserStatus } from '~/services/access/users/set-user-status.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { db } from '~/services/platform/runtime.server';
import { accessEvents } from '../support/journal';
import { aCompany, actorOf, aUser, openWorld, theOperator, type World } from '../support/world';

let world: World;
let operations: number;
let harbor: number;
let summit: number;
beforeAll(async () => {
  world = await openWorld();
  [operations, harbor, summit] = [await theOperator(), await aCompany(), await aCompany()];
  await aUser({ role: 'superadmin', companyIds: [operations] });
});
afterAll(() => world.close());

const request = () => new Request('http://127.0.0.1:3000/users', { method: 'POST' });
const home = (role: RoleName) => (ROLES[role].operations ? operations : harbor);

/** Everything that is done to a user by their id. */
const DEEDS: Record<string, (actor: Actor, target: Actor) => Promise<unknown>> = {
  see: (actor, { userId }) => findUser(actor, userId),
  rename: (actor, { userId }) => updateUser(actor, userId, { name: 'Somebody Else' }),
  demote: (actor, target) =>
    updateUser(actor, target.userId, {
      company_role: target.roles.map(({ companyId }) => ({
        t_company_id: companyId,
        role_id: ROLES['customer-user'].id,
      })),
    }),
  mail: (actor, { userId }) => sendPasswordMail(actor, userId),
  deactivate: (actor, { userId }) => setUserStatus(actor, userId, false),
  delete: (actor, { userId }) => deleteUser(actor, userId),
  impersonate: (actor, { userId }) => startImpersonation(actor, request(), userId),
};

async function trace(userId: number) {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  const roles = await db().select().from(userRoles).where(eq(userRoles.userId, userId));
  const events = await accessEvents(userId);
  return { user, roles, events };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'yes',
    (problem: { status?: number }) => String(problem.status ?? problem),
  );

type Where = 'own' | 'foreign';
/** Who asks, about whom, of the same company or another: who may do it; everybody else is answered with the number. */
const ALL = 'see rename demote mail deactivate delete impersonate';
const TABLE: [RoleName, RoleName, Where, string, string?][] = [
  ['superadmin', 'superadmin', 'own', ALL],
  ['superadmin', 'ops-admin', 'own', ALL],
  ['superadmin', 'customer-admin', 'foreign', ALL],
  ['ops-admin', 'superadmin', 'own', 'see', '403'],
  ['ops-admin', 'ops-admin', 'own', ALL],
  ['ops-admin', 'order-review', 'own', ALL],
  ['ops-admin', 'customer-admin', 'foreign', ALL],
  ['order-review', 'customer-user', 'foreign', '', '404'],
  ['customer-admin', 'customer-admin', 'own', 'see rename demote mail deactivate delete', '403'],
  ['customer-admin', 'customer-user', 'own', 'see rename demote mail deactivate delete', '403'],
  ['customer-admin', 'customer-user', 'foreign', '', '404'],
  ['customer-admin', 'customer-admin', 'foreign', '', '404'],
  ['customer-admin', 'superadmin', 'own', '', '404'],
  ['customer-user', 'customer-user', 'own', '', '404'],
  ['customer-user', 'customer-admin', 'own', '', '404'],
  ['customer-user', 'customer-user', 'foreign', '', '404'],
];

describe.each(TABLE)('%s and a %s of their %s company', (asks, about, where, may, refusal = '') => {
  test.each(Object.keys(DEEDS))('%s', async (deed) => {
    const actor = await aUser({ role: asks, companyIds: [home(asks)] });
    const company = where === 'own' ? home(about) : ROLES[about].operations ? operations : summit;
    const target = await aUser({ role: about, companyIds: [company] });
    const before = await trace(target.userId);
    const answer = await outcome(DEEDS[deed]?.(actor, target) ?? Promise.reject(new Error(deed)));
    const allowed = may.split(' ').includes(deed);
    expect(answer).toBe(allowed ? 'yes' : refusal);
    const quiet = ['see', 'mail'].includes(deed) || (deed === 'demote' && about === 'customer-user');
    if (!allowed) expect(await trace(target.userId)).toEqual(before);
    else if (!quiet) expect((await trace(target.userId)).events).toHaveLength(before.events.length + 1);
  });
});

/** Whom somebody may make in their own company, and in a client's. */
const MAKES: [RoleName, RoleName[], RoleName[]][] = [
  [
    'superadmin',
    ['superadmin', 'ops-admin', 'order-review', 'customer-admin', 'customer-user'],
    ['customer-admin', 'customer-user'],
  ],
  [
    'ops-admin',
    ['ops-admin', 'order-review', 'customer-admin', 'customer-user'],
    ['customer-admin', 'customer-user'],
  ],
  ['order-review', [], []],
  ['customer-admin', ['customer-admin', 'customer-user'], []],
  ['customer-user', [], []],
];

describe.each(MAKES)('%s makes users', (asks, inOwn, inForeign) => {
  test.each(Object.keys(ROLES) as RoleName[])('%s', async (role) => {
    const own = home(asks);
    const actor = await aUser({ role: asks, companyIds: [own] });
    for (const [company, may] of [
      [own, inOwn],
      [summit, inForeign],
    ] as const) {
      const email = `${asks}-${role}-${company}@new.test`;
      const answer = await outcome(
        createUser(actor, {
          name: 'Somebody New',
          email,
          company_role: [{ t_company_id: company, role_id: ROLES[role].id }],
        }),
      );
      expect([company, answer]).toEqual([company, may.includes(role) ? 'yes' : '422']);
      const made = await db().select().from(users).where(eq(users.email, email));
      expect(made).toHaveLength(may.includes(role) ? 1 : 0);
      if (made[0]) expect(made[0].isSuperadmin).toBe(role === 'superadmin');
    }
  });
});

describe('of a user who also belongs to a company of others, an administrator', () => {
  const setUp = async () => {
    const admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
    const shared = await aUser({ companyIds: [harbor, summit] });
    return { admin, shared };
  };

  test('sees the roles in their own company, and that there are others, not whose', async () => {
    const { admin, shared } = await setUp();
    const seen = await findUser(admin, shared.userId);
    expect(seen.roles.map(({ companyId }) => companyId)).toEqual([harbor]);
    expect(seen.elsewhere).toBe(true);
  });

  test.each(['rename', 'deactivate', 'delete'])('cannot %s them', async (deed) => {
    const { admin, shared } = await setUp();
    const before = await trace(shared.userId);
    expect(await outcome(DEEDS[deed]?.(admin, shared) ?? Promise.resolve())).toBe('403');
    expect(await trace(shared.userId)).toEqual(before);
  });

  test('changes the role in their own company; the others stay', async () => {
    const { admin, shared } = await setUp();
    await updateUser(admin, shared.userId, {
      company_role: [{ t_company_id: harbor, role_id: ROLES['customer-admin'].id }],
    });
    const { roles } = await trace(shared.userId);
    expect(new Set(roles.map(({ companyId, roleId }) => `${companyId}:${roleId}`))).toEqual(
      new Set([`${harbor}:${ROLES['customer-admin'].id}`, `${summit}:${ROLES['customer-user'].id}`]),
    );
  });

  test('cannot write into the other company, not even what stands there already', async () => {
    const { admin, shared } = await setUp();
    const before = await trace(shared.userId);
    await expect(
      updateUser(admin, shared.userId, {
        company_role: [
          { t_company_id: harbor, role_id: ROLES['customer-user'].id },
          { t_company_id: summit, role_id: ROLES['customer-user'].id },
        ],
      }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { 'company_role.1.t_company_id': ['Choose one of your companies.'] },
    });
    expect(await trace(shared.userId)).toEqual(before);
  });

  test('who is only a user in the second company does not see the roles there', async () => {
    const admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
    await db()
      .insert(userRoles)
      .values({ userId: admin.userId, companyId: summit, roleId: ROLES['customer-user'].id });
    const shared = await aUser({ companyIds: [harbor, summit] });
    const seen = await findUser(await actorOf(admin.userId), shared.userId);
    expect(seen.roles.map(({ companyId }) => companyId)).toEqual([harbor]);
  });
});

test('a role that was given more by now than the actor may do cannot be given', async () => {
  const admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const extra = { roleId: ROLES['customer-user'].id, permission: 'metrics-view' };
  await db().insert(rolePermissions).values(extra);
  const made = createUser(admin, {
    name: 'Mightier',
    email: 'mightier@new.test',
    company_role: [{ t_company_id: harbor, role_id: ROLES['customer-user'].id }],
  });
  await expect(made).rejects.toMatchObject({ status: 403 });
  expect(await db().select().from(users).where(eq(users.email, 'mightier@new.test'))).toEqual([]);
  await db()
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, extra.roleId), eq(rolePermissions.permission, extra.permission)));
});
