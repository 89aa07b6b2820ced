import { readdirSync, readFileSync } from 'node:fs';
import { and, desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { record } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { notify } from '~/services/notifications/notify.server';
import { askForAddress } from '~/services/orders/ask-for-address.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { liveEvents } from '~/services/platform/schema.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { makeDatabase } from '../support/databases';
import { statusRowsOf } from '../support/journal';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let marcus: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ configuration: { can_add_addresses: true } });
  marcus = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

const heard = async (requestId: string) =>
  (await db().select().from(liveEvents)).filter(({ payload }) => payload.request_id === requestId);

test('what was rolled back is neither in the history nor told to a page', async () => {
  const requestId = await aRequest({ companyId: harbor });
  const status = { requestId, companyId: harbor, status: 'request-marked-done' } as const;
  const broken = transaction(async (tx) => {
    await recordStatus(tx, status);
    throw new Error('the change failed');
  });
  await expect(broken).rejects.toThrow('the change failed');
  expect(await statusRowsOf(requestId)).toEqual([]);
  expect(await heard(requestId)).toEqual([]);
  await transaction((tx) => recordStatus(tx, status));
  expect(await statusHistory(marcus, { requestId })).toMatchObject([{ status: 'request-marked-done' }]);
  expect(await heard(requestId)).toMatchObject([{ name: 'request-status-updated' }]);
});

test('the latest status of an order closes its request’s and its own, not that of the order beside it', async () => {
  const requestId = await aRequest({ companyId: harbor });
  const say = (status: 'ocr-completed' | 'request-marked-done', orderId?: number) =>
    transaction((tx) => recordStatus(tx, { requestId, companyId: harbor, status, orderId }));
  await say('ocr-completed');
  await say('ocr-completed', 1);
  await say('ocr-completed', 2);
  const open = async () =>
    (await statusRowsOf(requestId)).filter((row) => !row.endedAt).map((r) => r.orderId);
  expect(await open()).toEqual([1, 2]);
  await say('request-marked-done');
  expect(await open()).toEqual([null]);
});

test('an edit in somebody else’s name is written down with who stands behind it', async () => {
  const orderId = await anOrder({ companyId: harbor });
  const operator = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  const acting = { ...marcus, impersonatorId: operator.userId };
  await saveOrderPart(acting, orderId, { path: 'seal_number', value: 'UL-1' });
  const [edit] = await db()
    .select()
    .from(journal)
    .where(and(eq(journal.kind, 'edit'), eq(journal.orderId, orderId)));
  expect(edit).toMatchObject({ actorId: marcus.userId, impersonatorId: operator.userId });
});

describe('who is concerned is told', () => {
  const letters = () =>
    runtime()
      .database.execute(`select data from pgboss.job where name = 'send-address-question'`)
      .then(({ rows }) => (rows as { data: { userId: number; orderId: number } }[]).map(({ data }) => data));

  test('once, however often the job runs', async () => {
    const rosa = await aUser({ companyIds: [harbor], role: 'customer-admin' });
    const leo = await aUser({ companyIds: [harbor], role: 'customer-admin' });
    const orderId = await anOrder({ companyId: harbor });
    await askForAddress(marcus, orderId, 'bill_to_address');
    const [event] = await db().select().from(journal).orderBy(desc(journal.id)).limit(1);
    expect(event).toMatchObject({ type: 'address-asked', orderId, actorId: marcus.userId });
    await notify({ eventId: event?.id ?? 0 });
    await notify({ eventId: event?.id ?? 0 });
    const asked = (await letters()).filter((letter) => letter.orderId === orderId);
    expect(asked.map(({ userId }) => userId).sort()).toEqual([rosa.userId, leo.userId].sort());
  });

  test('and an event that concerns nobody asks for no job', async () => {
    const jobs = async () =>
      (await runtime().database.execute(`select 1 from pgboss.job where name = 'notify'`)).rows.length;
    const before = await jobs();
    await transaction((tx) =>
      record(tx, marcus, [{ kind: 'access', type: 'signed-in', userId: marcus.userId, details: {} }]),
    );
    expect(await jobs()).toBe(before);
  });
});

test('an installation from before has its histories, edits and audit in the journal, in the order of time', async () => {
  const { url, drop } = await makeDatabase();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const folder = 'app/services/platform/migrations';
  const itself = '0012_journal.sql';
  const run = async (file: string) => {
    for (const statement of readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
      await database.query(statement);
  };
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name < itself)
    .sort())
    await run(file);
  const request = '00000000-0000-4000-8000-000000000001';
  await database.query(`
    insert into companies (id, name) values (3, 'Harbor');
    insert into users (id, name, email) values (7, 'Rosa', 'rosa@harbor.test');
    insert into requests (id, company_id, filename, data_extraction_method, stage, status)
      values ('${request}', 3, 'a.pdf', 'automated', 'done', 'ocr-completed');
    insert into orders (id, request_id, draft_index, company_id, fields, status)
      overriding system value values (10, '${request}', 0, 3, '{}', 'ocr-completed');
    insert into status_events (request_id, company_id, status, metadata, user_id, started_at)
      values ('${request}', 3, 'ocr-completed', '{"message":"read"}', 7, '2026-11-02');
    insert into order_edits (order_id, version, path, new_value, user_id, at)
      values (10, 2, 'seal_number', '"UL-1"', 7, '2026-11-03');
    insert into access_events (kind, actor_id, user_id, address, at)
      values ('signed-in', 7, 7, '127.0.0.1', '2026-11-01');`);
  await run(itself);
  const { rows } = await database.query(
    'select kind, type, actor_id, company_id, request_id, order_id, details from journal order by id',
  );
  expect(rows).toMatchObject([
    { kind: 'access', type: 'signed-in', actor_id: 7, company_id: null },
    {
      kind: 'status',
      type: 'ocr-completed',
      company_id: 3,
      request_id: request,
      details: { message: 'read' },
    },
    {
      kind: 'edit',
      order_id: 10,
      request_id: request,
      details: { version: 2, path: 'seal_number', before: null, after: 'UL-1' },
    },
  ]);
  await database.end();
  await drop();
});
