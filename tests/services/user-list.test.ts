import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { loader } from '~/routes/_app+/users';
import { users } from '~/services/access/schema.server';
import { listUsers, type UserListFilter } from '~/services/access/users/list-users.server';
import { profileSchema, updateProfile } from '~/services/access/users/update-profile.server';
import { companies } from '~/services/companies/schema.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';
import { countQueries } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { accessEvents } from '../support/journal';
import { mails, rolesOf, userRow } from '../support/user-rows';
import { signedIn, visit } from '../support/visits';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let operations: number;
let harbor: number;
let summit: number;
let superadmin: Actor;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld();
  operations = await aCompany({ name: 'Operations' });
  harbor = await aCompany({ name: 'Harbor' });
  summit = await aCompany({ name: 'Summit' });
  superadmin = await aUser({ role: 'superadmin', companyIds: [operations], name: 'Imogen' });
});
beforeEach(async () => {
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Marcus Delacroix' });
});
afterEach(() => db().execute('delete from pgboss.job'));
afterAll(() => world.close());

const CUSTOMER_USER = ROLES['customer-user'].id;
const row = (t_company_id: number, role_id: number = CUSTOMER_USER) => ({ t_company_id, role_id });

const PAGE = { page: 1, perPage: 10, sort: 'name' };

test('a page behind the last one is the last one, with the filters kept', async () => {
  const browser = await signedIn(superadmin.userId);
  const asked = (path: string) => loader({ request: visit(browser, 'GET', path), params: {}, context: {} });
  const answer = await asked('/users?perPage=10&page=99&query=imogen').catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('Location')).toBe('/users?perPage=10&page=1&query=imogen');
  expect(await asked('/users?page=1')).toMatchObject({ paging: { page: 1 } });
});

describe('the list', () => {
  let port: number;
  let boss: Actor;
  const names = async (filter: UserListFilter, actor = boss, page = PAGE) =>
    (await listUsers(actor, filter, page)).items.map(({ name }) => name);

  beforeAll(async () => {
    port = await aCompany({ name: 'Port' });
    boss = await aUser({
      role: 'customer-admin',
      companyIds: [port],
      name: 'Aaron Boss',
      email: 'boss@port.test',
    });
    await aUser({ companyIds: [port], name: 'berta 100%', email: 'z@port.test' });
    await aUser({ companyIds: [port], name: 'Carl_Under', email: 'y@port.test' });
    await aUser({ companyIds: [port, summit], name: 'Dora Shared', email: 'x@port.test' });
    const gone = await aUser({ companyIds: [port], name: 'Emil Inactive', email: 'w@port.test' });
    await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, gone.userId));
    await aUser({ companyIds: [summit], name: 'Stranger', email: 'stranger@summit.test' });
  });

  test('shows the users of the own companies, by name, with the roles held there', async () => {
    const page = await listUsers(boss, {}, PAGE);
    expect(page.items.map(({ name }) => name)).toEqual([
      'Aaron Boss',
      'berta 100%',
      'Carl_Under',
      'Dora Shared',
      'Emil Inactive',
    ]);
    const shared = page.items.find(({ name }) => name === 'Dora Shared');
    expect(shared?.roles.map(({ companyName }) => companyName)).toEqual(['Port']);
    expect(shared?.elsewhere).toBe(true);
    expect(page).toMatchObject({ total: 5, page: 1, lastPage: 1 });
  });

  test.each<[string, UserListFilter, string[]]>([
    ['a part of the name', { query: 'BOSS' }, ['Aaron Boss']],
    ['a part of the address', { query: 'x@port' }, ['Dora Shared']],
    ['a per cent sign, as it is', { query: '%' }, ['berta 100%']],
    ['an underscore, as it is', { query: '_' }, ['Carl_Under']],
    ['a backslash, as it is', { query: '\\' }, []],
    ['SQL, as text', { query: "' or 1=1 --" }, []],
    ['a NUL, left out', { query: 'bo\u0000ss' }, ['Aaron Boss']],
    ['inactive', { active: false }, ['Emil Inactive']],
    [
      'active',
      { active: true, query: 'port.test' },
      ['Aaron Boss', 'berta 100%', 'Carl_Under', 'Dora Shared'],
    ],
    ['operations', { operations: true }, []],
  ])('by %s', async (_, filter, found) => {
    expect(await names(filter)).toEqual(found);
  });

  test('by a company of others finds nobody, also not who belongs to both', async () => {
    expect(await names({ companyIds: [summit] })).toEqual([]);
    expect(await names({ companyIds: [port], query: 'Dora' })).toEqual(['Dora Shared']);
  });

  test('knows who has an active company, for those who see all', async () => {
    const closed = await aCompany();
    const lost = await aUser({ companyIds: [closed], name: 'Lost Soul' });
    await db().update(companies).set({ deactivatedAt: new Date() }).where(eq(companies.id, closed));
    expect(await names({ activeCompanies: false, query: 'Lost' }, superadmin)).toEqual(['Lost Soul']);
    expect(await names({ activeCompanies: true, query: 'Lost' }, superadmin)).toEqual([]);
    expect(await names({ operations: true, query: 'Imogen' }, superadmin)).toEqual(['Imogen']);
    expect((await listUsers(boss, { activeCompanies: false }, PAGE)).total).toBe(5);
    expect(lost.userId).toBeGreaterThan(0);
  });

  test.each([
    ['-name', ['Emil Inactive', 'Dora Shared']],
    ['email', ['Aaron Boss', 'Emil Inactive']],
    ['-id', ['Emil Inactive', 'Dora Shared']],
    ['created_at', ['Aaron Boss', 'berta 100%']],
  ])('sorts by %s, two on a page of three', async (sort, first) => {
    const page = await listUsers(boss, {}, { page: 1, perPage: 2, sort });
    expect(page.items.map(({ name }) => name)).toEqual(first);
    expect(page).toMatchObject({ total: 5, lastPage: 3 });
  });

  test('shows all on one page when asked', async () => {
    expect(await listUsers(boss, {}, { page: 1, perPage: -1, sort: 'id' })).toMatchObject({
      total: 5,
      lastPage: 1,
    });
  });

  test.each(['password_hash', 'name; drop table users', '', '--name', 'constructor'])(
    'does not sort by "%s"',
    async (sort) => {
      await expect(listUsers(boss, {}, { ...PAGE, sort })).rejects.toMatchObject({ status: 422 });
    },
  );

  test('says what the actor may do with each', async () => {
    const page = await listUsers(boss, {}, PAGE);
    const may = Object.fromEntries(page.items.map((user) => [user.name, user.may]));
    expect(may['berta 100%']).toEqual({ edit: true, remove: true, impersonate: false });
    expect(may['Dora Shared']).toEqual({ edit: true, remove: false, impersonate: false });
    expect(may['Aaron Boss']).toEqual({ edit: true, remove: false, impersonate: false });
    const seen = await listUsers(superadmin, { companyIds: [port] }, PAGE);
    expect(seen.items.find(({ name }) => name === 'Emil Inactive')?.may.impersonate).toBe(false);
    expect(seen.items.find(({ name }) => name === 'Dora Shared')?.may.impersonate).toBe(true);
  });

  test('asks the database as often for one user as for many', async () => {
    const queriesFor = (perPage: number) =>
      countQueries(async (asked) => {
        const page = await listUsers(boss, {}, { ...PAGE, perPage });
        await countWeeklyOrders(
          boss,
          page.items.map(({ id }) => id),
        );
        return asked.queries;
      });
    expect(await queriesFor(1)).toBe(3);
    expect(await queriesFor(100)).toBe(3);
  });
});

test('the orders of a week count for who uploaded their request, in the companies the actor sees', async () => {
  const noor = await aUser({ companyIds: [harbor, summit] });
  for (const companyId of [harbor, summit]) {
    const requestId = await aRequest({ companyId, uploadUserId: noor.userId });
    await anOrder({ companyId, requestId });
    await anOrder({ companyId, requestId, draftIndex: 1, deletedAt: new Date() });
    await anOrder({
      companyId,
      requestId,
      draftIndex: 2,
      createdAt: new Date(Date.now() - 8 * 86_400_000),
    });
  }
  expect((await countWeeklyOrders(admin, [noor.userId])).get(noor.userId)).toBe(1);
  expect((await countWeeklyOrders(superadmin, [noor.userId])).get(noor.userId)).toBe(2);
  expect((await countWeeklyOrders(noor, [noor.userId])).size).toBe(0);
});

describe('the own profile', () => {
  test('changes name, address, position and organisation, and nothing else that is sent', async () => {
    const user = await aUser({ companyIds: [harbor], email: 'old@harbor.test' });
    await updateProfile(
      user,
      profileSchema.parse({
        name: 'Rosa Quintanilla',
        email: 'new@harbor.test',
        position: 'Dispatcher',
        org: '',
        is_superadmin: 1,
        home_company_id: summit,
        company_role: [row(operations, 1)],
      }),
    );
    expect(await userRow(user.userId)).toMatchObject({
      name: 'Rosa Quintanilla',
      email: 'new@harbor.test',
      position: 'Dispatcher',
      org: null,
      isSuperadmin: false,
      homeCompanyId: harbor,
    });
    expect(await rolesOf(user.userId)).toEqual([row(harbor)]);
    expect(await mails()).toMatchObject([{ mail: 'email-changed', to: 'old@harbor.test' }]);
    expect(await accessEvents(user.userId)).toHaveLength(1);
  });

  test('cannot take the address of somebody else', async () => {
    const user = await aUser({ companyIds: [harbor] });
    await expect(
      updateProfile(user, profileSchema.parse({ name: 'Rosa', email: admin.email })),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('keeps its address while somebody else acts as the user', async () => {
    const user = await aUser({ companyIds: [harbor] });
    const acting = { ...user, impersonatorId: superadmin.userId };
    await expect(
      updateProfile(acting, profileSchema.parse({ name: user.name, email: 'mine@harbor.test' })),
    ).rejects.toMatchObject({ status: 403 });
    expect((await userRow(user.userId)).email).toBe(user.email);
  });

  test('takes at most 200 characters', () => {
    expect(profileSchema.safeParse({ name: 'Rosa', email: 'r@h.test', org: 'x'.repeat(201) }).success).toBe(
      false,
    );
  });
});
