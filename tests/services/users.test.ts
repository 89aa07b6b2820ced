import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { type NewUser, userSchema } from '~/domain/access/user-form';
import { passwordTokens, sessions, users } from '~/services/access/schema.server';
import { makePasswordLink } from '~/services/access/sessions/password-link.server';
import { currentActor, startSession } from '~/services/access/sessions/session.server';
import { findUser } from '~/services/access/user-scope.server';
import { createUser } from '~/services/access/users/create-user.server';
import { deleteUser } from '~/services/access/users/delete-user.server';
import { listUsers } from '~/services/access/users/list-users.server';
import { sendPasswordMail } from '~/services/access/users/send-password-mail.server';
import { setUserStatus } from '~/services/access/users/set-user-status.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { companies } from '~/services/companies/schema.server';
import { loadOrderContext } from '~/services/orders/order-context.server';
import { orders } from '~/services/orders/schema.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { accessEvents } from '../support/journal';
import { mails, rolesOf, userRow } from '../support/user-rows';
import {
  aCompany,
  actorOf,
  anOrder,
  aRequest,
  aUser,
  openWorld,
  theOperator,
  type World,
} from '../support/world';

let world: World;
let operations: number;
let harbor: number;
let summit: number;
let superadmin: Actor;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld();
  operations = await theOperator();
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
const options = (changes: Partial<NewUser> = {}): NewUser => ({
  name: 'Leo Marchetti',
  email: `leo-${++count}@harbor.test`,
  company_role: [row(harbor)],
  ...changes,
});

describe('a new user', () => {
  test('gets the mail to create a password, and is written down, in one go', async () => {
    const { id } = await createUser(admin, options({ name: 'Leo Marchetti', email: 'leo@harbor.test' }));
    expect(await userRow(id)).toMatchObject({
      name: 'Leo Marchetti',
      email: 'leo@harbor.test',
      homeCompanyId: harbor,
      isSuperadmin: false,
      passwordHash: null,
    });
    expect(await rolesOf(id)).toEqual([row(harbor)]);
    expect(await mails()).toEqual([{ mail: 'set-password', userId: id, byUserId: admin.userId }]);
    expect(await accessEvents(id)).toMatchObject([{ type: 'user-created', actorId: admin.userId }]);
  });

  test('cannot have the address of somebody, in any case; the address of somebody deleted is free', async () => {
    const first = options({ email: 'taken@harbor.test' });
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
    const both = options({ email: 'twice@harbor.test' });
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
    const { email, ...rest } = options();
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
    await expect(createUser(superadmin, options({ company_role: [row(closed)] }))).rejects.toMatchObject({
      status: 422,
    });
  });

  test('has only what the form has: other keys change nothing', () => {
    const parsed = userSchema.parse({
      ...options(),
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
    const { id } = await createUser(admin, options({ name }));
    expect((await findUser(admin, id)).name).toBe(name);
    const { items } = await listUsers(
      admin,
      { query: `'; drop table` },
      { page: 1, perPage: 10, sort: 'name' },
    );
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
    expect(await accessEvents(user.userId)).toMatchObject([
      {
        type: 'user-updated',
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
    expect(await accessEvents(user.userId)).toEqual([]);
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
    expect((await accessEvents(user.userId)).map(({ type }) => type)).toEqual([
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

test('a deleted user is found no more, and history shows them by number', async () => {
  const rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  const requestId = await aRequest({ companyId: harbor, uploadUserId: rosa.userId, ordersCount: 1 });
  const orderId = await anOrder({
    companyId: harbor,
    requestId,
    editedByUserId: rosa.userId,
    sentByUserId: rosa.userId,
  });
  await transaction((tx) =>
    recordStatus(tx, { requestId, companyId: harbor, status: 'request-marked-done', author: rosa }),
  );
  await deleteUser(admin, rosa.userId);
  await expect(findUser(admin, rosa.userId)).rejects.toMatchObject({ status: 404 });
  await expect(deleteUser(admin, rosa.userId)).rejects.toMatchObject({ status: 404 });
  expect(
    (await listUsers(admin, { query: 'Quintanilla' }, { page: 1, perPage: 10, sort: 'name' })).total,
  ).toBe(0);
  const deleted = `Deleted person #${rosa.userId}`;
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('no order');
  expect(await loadOrderContext(order, admin)).toMatchObject({
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
