import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { readListQuery } from '~/domain/lists/list-query';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { sessions, userDevices, users } from '~/services/access/schema.server';
import { createUser } from '~/services/access/users/create-user.server';
import { deleteUser } from '~/services/access/users/delete-user.server';
import { updateUser } from '~/services/access/users/update-user.server';
import { notificationSettings } from '~/services/notifications/schema.server';
import { sendNotificationMail } from '~/services/notifications/send-notification-mail.server';
import { takeObjectLock } from '~/services/orders/object-locks.server';
import { orderAudit } from '~/services/orders/order-audit.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { forgetPerson } from '~/services/pipeline/forget-person.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { listOperations } from '~/services/reports/list-operations.server';
import { requests, savedViews } from '~/services/requests/schema.server';
import { aCompany, actorOf, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** A person who is deleted: what they did stays, without their name. (issue 15) */
let world: World;
let harbor: number;
let superadmin: Actor;
let marta: Actor;
let requestId: string;
let orderId: number;
const EMAIL = 'marta.oyelaran@harbor.test';

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor], name: 'Sam Root' });
  const company_role = [{ t_company_id: harbor, role_id: ROLES['customer-admin'].id }];
  const { id } = await createUser(superadmin, { name: 'Marta Oyelaran', email: EMAIL, company_role });
  await updateUser(superadmin, id, { name: 'Marta Oyelaran-Diaz' });
  marta = await actorOf(id);
  requestId = await aRequest({
    companyId: harbor,
    uploadUserId: id,
    search: 'delivery-order.pdf marta oyelaran-diaz',
  });
  orderId = await anOrder({ companyId: harbor, requestId });
  await takeObjectLock(marta, { object_type: 'request', object_id: requestId });
  await updateOrderField(marta, orderId, { path: 'seal_number', value: 'UL-1' } as never);
  await db().insert(savedViews).values({ userId: id, name: 'Mine', search: 'mine=true' });
  await db()
    .insert(notificationSettings)
    .values({ userId: id, mail: 'each' as never });
  await db().insert(userDevices).values({ userId: id, deviceHash: 'x' });
  await db()
    .insert(sessions)
    .values({ tokenHash: 'x', userId: id, expiresAt: new Date(Date.now() + 60_000) });
  await deleteUser(superadmin, id);
  await forgetPerson(id);
});
afterAll(() => world.close());

test('nobody is left of them in their own rows', async () => {
  const [row] = await db().select().from(users).where(eq(users.id, marta.userId));
  expect(row).toMatchObject({ name: `Deleted person #${marta.userId}`, passwordHash: null, position: null });
  expect(row?.email).toBe(`deleted-${marta.userId}@person.invalid`);
  for (const table of [sessions, savedViews, notificationSettings, userDevices])
    expect(await db().select().from(table).where(eq(table.userId, marta.userId))).toEqual([]);
});

test('their edits stay, by number', async () => {
  const audit = await orderAudit(superadmin, orderId);
  expect(JSON.stringify(audit)).toContain(`Deleted person #${marta.userId}`);
  expect(JSON.stringify(audit)).not.toMatch(/oyelaran/i);
});

test('what operators did names them no more, nor finds them by name', async () => {
  const ask = (search: string) =>
    listOperations(superadmin, readListQuery(OPERATIONS_LIST, new URLSearchParams(search)).query);
  const all = await ask('perPage=100');
  expect(all.items.filter(({ about }) => about === `Deleted person #${marta.userId}`).length).toBeGreaterThan(
    2,
  );
  expect(JSON.stringify(all.items)).not.toMatch(/oyelaran/i);
  expect((await ask('search=oyelaran')).items).toEqual([]);
});

test('their requests are found by their number and not by their name', async () => {
  const [row] = await db().select().from(requests).where(eq(requests.id, requestId));
  expect(row?.search).toContain(`deleted person #${marta.userId}`);
  expect(row?.search).not.toContain('oyelaran');
});

test('of all tables only what the journal had by value before still says the name', async () => {
  const tables = await rowsOf<{ name: string }>(
    db(),
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const named: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(
      db(),
      sql`select 1 from ${sql.identifier(name)} as r where r::text ilike '%oyelaran%' limit 1`,
    );
    if (rows.length > 0) named.push(name);
  }
  // `live_events` is what open pages are told, and is forgotten within the hour.
  expect(named.filter((name) => name !== 'live_events')).toEqual(['journal']);
  const types = await rowsOf<{ type: string }>(
    db(),
    sql`select distinct type from journal where details::text ilike '%oyelaran%' order by type`,
  );
  expect(types.map(({ type }) => type)).toEqual(['user-created', 'user-updated']);
});

test('no mail goes to them, and their address is free', async () => {
  await sendNotificationMail({ userId: marta.userId });
  const company_role = [{ t_company_id: harbor, role_id: ROLES['customer-user'].id }];
  const { id } = await createUser(superadmin, { name: 'Another Marta', email: EMAIL, company_role });
  expect(id).not.toBe(marta.userId);
});
