import { expect, test } from 'vitest';
import { type Actor, can, companiesWith } from './actor';
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS, ROLES, type RoleName } from './permissions';

test('what each role may do by default', () => {
  const table = Object.fromEntries(
    PERMISSIONS.map((permission) => [
      permission,
      (Object.keys(ROLES) as RoleName[])
        .filter((role) => DEFAULT_ROLE_PERMISSIONS[role].includes(permission))
        .join(', '),
    ]),
  );
  expect(table).toMatchSnapshot();
});

test('no role holds a permission twice or one that does not exist', () => {
  for (const held of Object.values(DEFAULT_ROLE_PERMISSIONS)) {
    expect(new Set(held).size).toBe(held.length);
    expect(held.filter((permission) => !PERMISSIONS.includes(permission))).toEqual([]);
  }
});

const someone: Actor = {
  userId: 1,
  name: 'Noor',
  email: 'multi@harbor.test',
  isSuperadmin: false,
  impersonatorId: null,
  homeCompanyId: 3,
  roles: [],
  permissions: new Map([
    [3, new Set(['orders-view', 'tms-submit'] as const)],
    [5, new Set(['orders-view'] as const)],
  ]),
  allCompanies: false,
};

test('a permission holds where it was given, and without a company wherever it was', () => {
  expect([
    can(someone, 'tms-submit', 3),
    can(someone, 'tms-submit', 5),
    can(someone, 'tms-submit', 4),
  ]).toEqual([true, false, false]);
  expect(can(someone, 'tms-submit')).toBe(true);
  expect(companiesWith(someone, 'orders-view')).toEqual([3, 5]);
});

test('who acts for all companies holds a permission everywhere that they hold anywhere, and no other', () => {
  const everywhere = { ...someone, allCompanies: true };
  expect([can(everywhere, 'tms-submit', 4), can(everywhere, 'users-edit', 3)]).toEqual([true, false]);
  expect([companiesWith(everywhere, 'orders-view'), companiesWith(everywhere, 'users-edit')]).toEqual([
    'all',
    [],
  ]);
});
