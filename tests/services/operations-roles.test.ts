import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, can } from '~/domain/access/actor';
import { ROLES, type RoleName } from '~/domain/access/permissions';
import { createUser } from '~/services/access/users/create-user.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { rolesOf, userRow } from '../support/user-rows';
import { aCompany, aUser, openWorld, theOperator, type World } from '../support/world';

/** Superadmins, operators and reviewers work at the operator's company: no client's user can be made one. */
let world: World;
let operations: number;
let harbor: number;
let superadmin: Actor;
beforeAll(async () => {
  world = await openWorld();
  operations = await theOperator();
  harbor = await aCompany({ name: 'Harbor' });
  superadmin = await aUser({ role: 'superadmin', companyIds: [operations] });
});
afterAll(() => world.close());

const row = (t_company_id: number, role: RoleName) => ({ t_company_id, role_id: ROLES[role].id });
const leo = (at: number, role: RoleName) => ({
  name: 'Leo Marchetti',
  email: `leo-${role}-${at}@harbor.test`,
  company_role: [row(at, role)],
});
const refused = (role: RoleName) => ({
  status: 422,
  errors: {
    'company_role.0.role_id': [
      `${ROLES[role].label} is a role of the operator: it can be given only at the operator's own company.`,
    ],
  },
});

const OPERATIONS = ['superadmin', 'ops-admin', 'order-review'] as const;

test.each(OPERATIONS)('%s is given at the operator’s company', async (role) => {
  const { id } = await createUser(superadmin, leo(operations, role));
  expect(await rolesOf(id)).toEqual([row(operations, role)]);
});

test.each(OPERATIONS)('%s is given at no client', async (role) => {
  const given = leo(harbor, role);
  await expect(createUser(superadmin, given)).rejects.toMatchObject(refused(role));
  const { userId } = await aUser({ companyIds: [harbor] });
  await expect(updateUser(superadmin, userId, given)).rejects.toMatchObject(refused(role));
  expect(await rolesOf(userId)).toEqual([row(harbor, 'customer-user')]);
});

test.each(OPERATIONS)(
  '%s that a client has from before works on, is kept, and is not given once more',
  async (role) => {
    const user = await aUser({ role, companyIds: [harbor] });
    expect(can(user, 'orders-view', harbor)).toBe(true);
    await updateUser(superadmin, user.userId, { name: 'Renamed', company_role: [row(harbor, role)] });
    expect((await userRow(user.userId)).name).toBe('Renamed');
    expect(await rolesOf(user.userId)).toEqual([row(harbor, role)]);
    await updateUser(superadmin, user.userId, { company_role: [row(harbor, 'customer-user')] });
    const again = updateUser(superadmin, user.userId, { company_role: [row(harbor, role)] });
    await expect(again).rejects.toMatchObject(refused(role));
    expect(await rolesOf(user.userId)).toEqual([row(harbor, 'customer-user')]);
  },
);

test.each(['customer-admin', 'customer-user'] as const)('%s is given at a client as ever', async (role) => {
  const { id } = await createUser(superadmin, leo(harbor, role));
  expect(await rolesOf(id)).toEqual([row(harbor, role)]);
});
