import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/actor';
import { ROLES } from '~/domain/permissions';
import { type NewUser, type userChangeSchema, userSchema } from '~/domain/user-form';
import { createUser } from '~/services/access/create-user.server';
import { deleteUser } from '~/services/access/delete-user.server';
import { listUsers, type UserListFilter } from '~/services/access/list-users.server';
import { makePasswordLink } from '~/services/access/password-link.server';
import { accessEvents, passwordTokens, sessions, userRoles, users } from '~/services/access/schema.server';
import { sendPasswordMail } from '~/services/access/send-password-mail.server';
import { currentActor, startSession } from '~/services/access/session.server';
import { setUserStatus } from '~/services/access/set-user-status.server';
import { profileSchema, updateProfile } from '~/services/access/update-profile.server';
import { updateUser } from '~/services/access/update-user.server';
import { findUser } from '~/services/access/user-scope.server';
import { companies } from '~/services/companies/schema.server';
import { loadOrderContext } from '~/services/orders/order-context.server';
import { orders } from '~/services/orders/schema.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';
import { countQueries } from '~/services/platform/database.server';
import { db, house, transaction } from '~/services/platform/house.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { aCompany, actorOf, anOrder, aRequest, aUser, openWorld, type World } from '../world';

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
let count = 0;
const wish = (changes: Partial<NewUser> = {}): NewUser => ({
  name: 'Leo Marchetti',
  email: `leo-${++count}@harbor.test`,
  company_role: [row(harbor)],
  ...changes,
});

async function userRow(userId: number) {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`there is no user ${userId}`);
  return user;
}
const rolesOf = (userId: number) =>
  db()
    .select({ t_company_id: userRoles.companyId, role_id: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
async function mails() {
  const { rows } = await house().database.execute(
    "select data from pgboss.job where name = 'send-account-mail'",
  );
  return rows.map(({ data }) => data as Record<string, unknown>);
}
const eventsOf = (userId: number) =>
  db().select().from(accessEvents).where(eq(accessEvents.userId, userId)).orderBy(accessEvents.id);
const messagesOf = (given: unknown, schema: typeof userSchema | typeof userChangeSchema = userSchema) => {
  const parsed = schema.safeParse(given);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the rules of the form', () => {
  test.each([
    [{ name: '' }, 'name: User name is required'],
    [{ name: '   ' }, 'name: User name is required'],
    [{ name: '\u200b\u200b\u200b' }, 'name: User name is required'],
    [{ name: undefined }, 'name: User name is required'],
    [{ name: 7 }, 'name: User name is required'],
    [{ name: ' ab ' }, 'name: The name must be at least 3 characters long.'],
    [{ email: '' }, 'email: User e-mail is required'],
    [{ email: undefined }, 'email: User e-mail is required'],
    [{ email: 'leo' }, 'email: The user e-mail must be valid'],
    [{ email: 'leo@harbor' }, 'email: The user e-mail must be valid'],
    [{ email: 'lеo@harbor.test' }, 'email: The user e-mail must be valid'],
    [{ email: 'leo@harbor.test\r\nBcc: all@x.test' }, 'email: The user e-mail must be valid'],
    [{ company_role: [] }, 'company_role: Company is required'],
    [{ company_role: undefined }, 'company_role: Company is required'],
    [{ company_role: [{ role_id: 3 }] }, 'company_role.0.t_company_id: Company is required'],
    [
      { company_role: [{ t_company_id: '', role_id: 3 }] },
      'company_role.0.t_company_id: Company is required',
    ],
    [{ company_role: [{ t_company_id: 3 }] }, 'company_role.0.role_id: Role is required'],
    [{ company_role: [{ t_company_id: 3, role_id: 5 }] }, 'company_role.0.role_id: Role is required'],
    [
      { company_role: [{ t_company_id: 1e10, role_id: 3 }] },
      'company_role.0.t_company_id: Company is required',
    ],
    [{ company_role: [row(3), row(3)] }, 'company_role.1.t_company_id: This company is chosen already.'],
    [
      { company_role: [row(3), row(4, ROLES['ops-admin'].id)] },
      'company_role.1.role_id: A user with an operations role can have only one company.',
    ],
    [
      { company_role: Array.from({ length: 51 }, (_, i) => row(i + 1)) },
      'company_role: A user can have at most 50 companies.',
    ],
  ])('%j is refused: %s', (changes, message) => {
    expect(messagesOf({ ...wish(), ...changes })).toContain(message);
  });

  test('a form sends numbers as text; names lose what surrounds them, addresses their capitals', () => {
    const parsed = userSchema.parse({
      name: '  Leo\n  Marchetti ',
      email: ' Leo@Harbor.TEST ',
      company_role: [{ t_company_id: '3', role_id: '3' }],
    });
    expect(parsed).toEqual({ name: 'Leo Marchetti', email: 'leo@harbor.test', company_role: [row(3)] });
  });
});

describe('a new user', () => {
  test('gets the mail to create a password, and is written down, in one go', async () => {
    const { id } = await createUser(admin, wish({ name: 'Leo Marchetti', email: 'leo@harbor.test' }));
    expect(await userRow(id)).toMatchObject({
      name: 'Leo Marchetti',
      email: 'leo@harbor.test',
      homeCompanyId: harbor,
      isSuperadmin: false,
      passwordHash: null,
    });
    expect(await rolesOf(id)).toEqual([row(harbor)]);
    expect(await mails()).toEqual([{ mail: 'set-password', userId: id, byUserId: admin.userId }]);
    expect(await eventsOf(id)).toMatchObject([{ kind: 'user-created', actorId: admin.userId }]);
  });

  test('cannot have the address of somebody, in any case; the address of somebody deleted is free', async () => {
    const first = wish({ email: 'taken@harbor.test' });
    const { id } = await createUser(admin, first);
    await db().update(users).set({ email: 'Taken@Harbor.test' }).where(eq(users.id, id));
    await expect(createUser(admin, first)).rejects.toMatchObject({
      status: 422,
      errors: { email: ['The email has already been taken.'] },
    });
    expect(await mails()).toHaveLength(1);
    await deleteUser(admin, id);
    await expect(createUser(admin, first)).resolves.toMatchObject({ id: expect.any(Number) });
  });

  test('of two made with one address at the same moment there is one', async () => {
    const both = wish({ email: 'twice@harbor.test' });
    const answers = await Promise.allSettled([createUser(admin, both), createUser(superadmin, both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 422, errors: { email: ['The email has already been taken.'] } },
    });
  });

  test.each([
    ['a company that does not exist', () => 999_999],
    ['a company of others', () => summit],
  ])('in %s is refused on that row, in the same words', async (_, company) => {
    const { email, ...rest } = wish();
    await expect(
      createUser(admin, { email, ...rest, company_role: [row(harbor), row(company())] }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { 'company_role.1.t_company_id': ['Choose one of your companies.'] },
    });
    expect(await db().select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test('cannot be put into a company that is no longer active', async () => {
    const closed = await aCompany();
    await db().update(companies).set({ deactivatedAt: new Date() }).where(eq(companies.id, closed));
    await expect(createUser(superadmin, wish({ company_role: [row(closed)] }))).rejects.toMatchObject({
      status: 422,
    });
  });

  test('has only what the form has: other keys change nothing', () => {
    const parsed = userSchema.parse({
      ...wish(),
      is_superadmin: true,
      isSuperadmin: true,
      deactivated_at: null,
      home_company_id: 1,
      id: 1,
    });
    expect(Object.keys(parsed).sort()).toEqual(['company_role', 'email', 'name']);
  });

  test('HTML and SQL in a name stay the text they are', async () => {
    const name = `<script>alert(1)</script>'; drop table users; --`;
    const { id } = await createUser(admin, wish({ name }));
    expect((await findUser(admin, id)).name).toBe(name);
    const { items } = await listUsers(admin, { query: `'; drop table` }, PAGE);
    expect(items.map((user) => user.id)).toEqual([id]);
  });
});

describe('a change', () => {
  test('of the address tells the old one and voids the links that were mailed', async () => {
    const user = await aUser({ companyIds: [harbor], email: 'before@harbor.test', passwordHash: 'x' });
    await makePasswordLink(user.userId, user.email, 'reset');
    await updateUser(admin, user.userId, { email: 'after@harbor.test' });
    expect((await userRow(user.userId)).email).toBe('after@harbor.test');
    expect(await mails()).toMatchObject([
      { mail: 'email-changed', userId: user.userId, to: 'before@harbor.test' },
    ]);
    const links = await db().select().from(passwordTokens).where(eq(passwordTokens.userId, user.userId));
    expect(links.every(({ usedAt }) => usedAt !== null)).toBe(true);
    expect(await eventsOf(user.userId)).toMatchObject([
      {
        kind: 'user-updated',
        details: { before: { email: 'before@harbor.test' }, after: { email: 'after@harbor.test' } },
      },
    ]);
  });

  test('of the address of somebody who has no password yet sends the link to the new one', async () => {
    const { userId } = await aUser({ companyIds: [harbor] });
    await updateUser(admin, userId, { email: 'right@harbor.test' });
    expect((await mails()).map(({ mail }) => mail).sort()).toEqual(['email-changed', 'set-password']);
  });

  test('to the same values is none: nothing is written down, nobody is told', async () => {
    const user = await aUser({ companyIds: [harbor], email: 'Same@Harbor.test', name: 'Same Person' });
    await updateUser(admin, user.userId, {
      name: 'Same Person',
      email: 'same@harbor.test',
      company_role: [row(harbor)],
    });
    expect(await eventsOf(user.userId)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('to an address that is taken changes nothing', async () => {
    const [one, two] = [await aUser({ companyIds: [harbor] }), await aUser({ companyIds: [harbor] })];
    await expect(updateUser(admin, one.userId, { name: 'New Name', email: two.email })).rejects.toMatchObject(
      { errors: { email: ['The email has already been taken.'] } },
    );
    expect((await userRow(one.userId)).name).toBe(one.name);
  });

  test('of the rows replaces them; the home company moves when it is gone', async () => {
    const { userId } = await aUser({ companyIds: [harbor] });
    await updateUser(superadmin, userId, { company_role: [row(summit, ROLES['customer-admin'].id)] });
    expect(await rolesOf(userId)).toEqual([row(summit, ROLES['customer-admin'].id)]);
    expect((await userRow(userId)).homeCompanyId).toBe(summit);
  });

  test('makes a superadmin and unmakes one by the role alone', async () => {
    const { userId } = await aUser({ companyIds: [operations] });
    await updateUser(superadmin, userId, { company_role: [row(operations, ROLES.superadmin.id)] });
    expect((await userRow(userId)).isSuperadmin).toBe(true);
    await updateUser(superadmin, userId, { company_role: [row(operations, ROLES['ops-admin'].id)] });
    expect((await userRow(userId)).isSuperadmin).toBe(false);
  });

  test("of one's own roles is refused; one's own name may change", async () => {
    await expect(updateUser(admin, admin.userId, { company_role: [row(harbor)] })).rejects.toMatchObject({
      status: 403,
      message: 'You cannot change your own roles.',
    });
    expect(await rolesOf(admin.userId)).toEqual([row(harbor, ROLES['customer-admin'].id)]);
    await updateUser(admin, admin.userId, {
      name: 'Marcus D.',
      company_role: [row(harbor, ROLES['customer-admin'].id)],
    });
    expect((await userRow(admin.userId)).name).toBe('Marcus D.');
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 40])('of user %d is 404', async (id) => {
    await expect(updateUser(superadmin, id, {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('the last superadmin', () => {
  test.each([
    ['lose the role', (by: Actor) => updateUser(by, superadmin.userId, { company_role: [row(operations)] })],
    ['be deactivated', (by: Actor) => setUserStatus(by, superadmin.userId, false)],
    ['be deleted', (by: Actor) => deleteUser(by, superadmin.userId)],
  ])('cannot %s', async (_, work) => {
    const other = await aUser({ role: 'superadmin', companyIds: [operations] });
    await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, other.userId));
    await expect(work(await actorOf(other.userId))).rejects.toMatchObject({ status: 409 });
    expect(await userRow(superadmin.userId)).toMatchObject({
      isSuperadmin: true,
      deactivatedAt: null,
      deletedAt: null,
    });
  });

  test('stays also when two take the role from each other at once', async () => {
    const pair = [
      await aUser({ role: 'superadmin', companyIds: [operations] }),
      await aUser({ role: 'superadmin', companyIds: [operations] }),
    ] as const;
    await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, superadmin.userId));
    const answers = await Promise.allSettled([
      setUserStatus(pair[0], pair[1].userId, false),
      setUserStatus(pair[1], pair[0].userId, false),
    ]);
    await db().update(users).set({ deactivatedAt: null }).where(eq(users.id, superadmin.userId));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await db()
      .update(users)
      .set({ deactivatedAt: new Date() })
      .where(
        inArray(
          users.id,
          pair.map(({ userId }) => userId),
        ),
      );
  });
});

describe('the status', () => {
  test('ends every session of a user at once, also where they act as somebody', async () => {
    const user = await aUser({ companyIds: [harbor] });
    const visit = new Request('http://127.0.0.1:3000/');
    const { token } = await startSession(visit, user.userId, { remember: true });
    await startSession(visit, admin.userId, { remember: false, impersonatorId: user.userId });
    await makePasswordLink(user.userId, user.email, 'reset');
    await setUserStatus(admin, user.userId, false);
    expect((await userRow(user.userId)).deactivatedAt).not.toBeNull();
    expect(await db().select().from(sessions).where(eq(sessions.impersonatorId, user.userId))).toEqual([]);
    const later = new Request('http://127.0.0.1:3000/', { headers: { Cookie: `oa_session=${token}` } });
    expect(await currentActor(later)).toBeUndefined();
    await setUserStatus(admin, user.userId, false);
    await setUserStatus(admin, user.userId, true);
    expect((await eventsOf(user.userId)).map(({ kind }) => kind)).toEqual([
      'user-deactivated',
      'user-activated',
    ]);
    expect(await currentActor(later)).toBeUndefined();
    const links = await db().select().from(passwordTokens).where(eq(passwordTokens.userId, user.userId));
    expect(links.every(({ usedAt }) => usedAt !== null)).toBe(true);
  });

  test('of oneself stays', async () => {
    await expect(setUserStatus(admin, admin.userId, false)).rejects.toMatchObject({ status: 403 });
    await expect(deleteUser(admin, admin.userId)).rejects.toMatchObject({ status: 403 });
    expect(await userRow(admin.userId)).toMatchObject({ deactivatedAt: null, deletedAt: null });
  });
});

test('a deleted user is found no more, and history shows them as deleted', async () => {
  const rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  const requestId = await aRequest({ companyId: harbor, uploadUserId: rosa.userId, ordersCount: 1 });
  const orderId = await anOrder({
    companyId: harbor,
    requestId,
    editedByUserId: rosa.userId,
    sentByUserId: rosa.userId,
  });
  await transaction((tx) =>
    recordStatus(tx, { requestId, companyId: harbor, status: 'request-marked-done', userId: rosa.userId }),
  );
  await deleteUser(admin, rosa.userId);
  await expect(findUser(admin, rosa.userId)).rejects.toMatchObject({ status: 404 });
  await expect(deleteUser(admin, rosa.userId)).rejects.toMatchObject({ status: 404 });
  expect((await listUsers(admin, { query: 'Quintanilla' }, PAGE)).total).toBe(0);
  const deleted = 'Rosa Quintanilla (deleted)';
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('no order');
  expect(await loadOrderContext(admin, order)).toMatchObject({
    uploader: deleted,
    editor: deleted,
    sender: deleted,
  });
  expect((await statusHistory(admin, { requestId }))[0]).toMatchObject({ user_name: deleted });
  expect((await listRequests(admin, {}, null)).items.find(({ id }) => id === requestId)).toMatchObject({
    by: deleted,
  });
});

describe('the password mail', () => {
  test('goes out at most three times in ten minutes', async () => {
    const { userId } = await aUser({ companyIds: [harbor] });
    for (let i = 0; i < 3; i += 1) await sendPasswordMail(admin, userId);
    await expect(sendPasswordMail(superadmin, userId)).rejects.toMatchObject({ status: 429 });
    expect(await mails()).toHaveLength(3);
  });

  test('is not sent to somebody inactive', async () => {
    const { userId } = await aUser({ companyIds: [harbor] });
    await setUserStatus(admin, userId, false);
    await expect(sendPasswordMail(admin, userId)).rejects.toMatchObject({ status: 409 });
    expect(await mails()).toEqual([]);
  });
});

const PAGE = { page: 1, perPage: 10, sort: 'name' };

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
    expect(await eventsOf(user.userId)).toHaveLength(1);
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
