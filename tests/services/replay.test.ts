import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { replay } from '~/services/pipeline/replay.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let requestId: string;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  await processRequest(requestId);
  orderId = (await requestRow(requestId)).firstOrderId ?? 0;
});
afterAll(() => world.close());

const MAPS: FieldMapRow[] = Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
  fieldName,
  level: 1,
  entry,
}));
const withConstant = (fieldName: string, constant_value: string): FieldMapRow[] => [
  ...MAPS,
  { fieldName, level: 4, entry: { constant_value } },
];
const differences = async (rows?: FieldMapRow[]) =>
  (await replay([requestId], rows ? { fieldMaps: rows } : {}))[0]?.orders.flatMap(
    (order) => order.differences,
  );

/** Everything the database holds about it. */
const everything = () =>
  rowsOf(
    db(),
    sql`select (select json_agg(orders.*) from orders) as orders, (select json_agg(drafts.*) from drafts) as drafts,
      (select json_agg(requests.*) from requests) as requests, (select count(*) from journal) as events`,
  );

test('mapped again by the maps of today a document gives the same, and nothing is written', async () => {
  const before = await everything();
  expect(await replay([requestId])).toEqual([
    { requestId, filename: 'delivery-order.pdf', orders: [], countThen: 1, countNow: 1 },
  ]);
  expect(await differences(withConstant('custom1', 'East'))).toHaveLength(1);
  expect(await everything()).toEqual(before);
});

test('another map shows what it would change, open where nobody confirmed the order', async () => {
  expect(await differences(withConstant('custom1', 'East'))).toEqual([
    { field: 'custom1', stored: null, replayed: 'East', confirmed: null, verdict: 'open' },
  ]);
});

test('what people confirmed says whether a map would have been better or worse', async () => {
  const { version } = (await db().select().from(orders).where(eq(orders.id, orderId)))[0] ?? { version: 1 };
  await updateOrderField(rosa, orderId, { path: 'custom1', value: 'East', version });
  const verdict = async (rows: FieldMapRow[]) => (await differences(rows))?.map((one) => one.verdict);
  expect(await verdict(withConstant('custom1', 'East'))).toEqual(['better']);
  expect(await verdict(withConstant('custom1', 'West'))).toEqual(['neither']);
  expect(await verdict(withConstant('booking_number', 'OTHER1'))).toEqual(['worse']);
});

test('a map changed since is replayed as it stands now', async () => {
  await db()
    .insert(fieldMaps)
    .values({ level: 4, companyId: harbor, fieldName: 'custom2', config: { constant_value: 'new' } });
  expect(await differences()).toEqual([
    { field: 'custom2', stored: null, replayed: 'new', confirmed: null, verdict: 'worse' },
  ]);
  await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'custom2'));
});

test('what was never read is left out', async () => {
  const manual = await aRequest({ companyId: harbor, dataExtractionMethod: 'manual' });
  expect(await replay([manual])).toEqual([]);
  expect(await replay([])).toEqual([]);
});
