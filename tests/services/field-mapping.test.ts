import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { previewWords } from '~/domain/fields/map-preview';
import type { SourceMapping } from '~/domain/fields/source-mapping';
import { variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { journal } from '~/services/journal/schema.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { previewFieldMap } from '~/services/pipeline/preview-field-map.server';
import { db } from '~/services/platform/runtime.server';
import { askForMapping } from '~/services/questions/ask-for-mapping.server';
import { loadFieldMapping, mapFieldSource, planMapping } from '~/services/review/field-mapping.server';
import { deliveryOrderPdf } from '../support/documents';
import { ordersOf, processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** An operator maps a field of an order; the next document of its layout is read by it. */
let world: World;
let harbor: number;
let summit: number;
let layout: number;
let rosa: Actor;
let ops: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  summit = await aCompany();
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Kestrel delivery order', variantType: 'textract' })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  orderId = await anOrderOf(rosa);
});
afterAll(() => world.close());

let made = 0;
/** The first order of a document of the layout, with a gate code on it. */
async function anOrderOf(actor: Actor): Promise<number> {
  made += 1;
  const bytes = await deliveryOrderPdf({
    booking: `BKG44719${10 + made}`,
    more: [`Gate code: G${400 + made}`, `Yard row: Y${700 + made}`],
  });
  const requestId = await upload(actor, `delivery-order-${made}.pdf`, bytes, { variant_id: layout });
  await processRequest(requestId);
  return (await requestRow(requestId)).firstOrderId ?? 0;
}

async function fieldOf(id: number, field: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  return order?.fields[field];
}

const gate: SourceMapping = {
  mode: 'simple',
  source: 'Gate code',
  position: 'start',
  scope: 'company-variant',
};

test('the dialog shows what the document says under which label, and where the field comes from', async () => {
  const view = await loadFieldMapping(ops, orderId, 'booking_number', 'G401');
  expect(view).toMatchObject({
    value: 'BKG4471911',
    level: 'System-wide',
    chosen: 'Gate code',
    mayPick: true,
  });
  expect(view.sources).toContainEqual({ source: 'Gate code', value: 'G401', page: 0 });
  expect(view.sources).toContainEqual({ source: 'Seal Number', value: 'UL88123', page: 0 });
  expect(view.scopes).toEqual([
    { scope: 'variant', mayWrite: true },
    { scope: 'company-variant', mayWrite: true },
  ]);
});

test('an address and the place of a stop are mapped like fields, and the preview names them', async () => {
  expect(await loadFieldMapping(ops, orderId, 'bill_to_address', null)).toMatchObject({
    label: 'Bill to',
    value: expect.stringContaining('Juniper & Rush Logistics'),
    level: 'System-wide',
  });
  expect(await loadFieldMapping(ops, orderId, 'delivery_location', null)).toMatchObject({
    label: 'Deliver to',
    value: expect.stringContaining('Foxglove'),
  });
  const mapping: SourceMapping = { ...gate, source: 'Deliver To', position: 'replace' };
  const planned = await planMapping(ops, orderId, { field: 'forwarder_address', mapping });
  const { changes } = await previewFieldMap(ops, planned.cell, { entry: planned.entry });
  expect(changes).toContainEqual(
    expect.objectContaining({
      field: 'forwarder_address',
      before: null,
      after: expect.stringContaining('Foxglove'),
      verdict: 'open',
    }),
  );
});

test('before it is saved, a mapping says what it would change, and against what people confirmed', async () => {
  const { cell, entry, version } = await planMapping(ops, orderId, { field: 'custom1', mapping: gate });
  expect(version).toBe(0);
  expect(await previewFieldMap(ops, cell, { entry })).toMatchObject({
    documents: 1,
    changes: [{ orderId, field: 'custom1', before: null, after: 'G401', confirmed: null, verdict: 'open' }],
  });
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  await updateOrderField(rosa, orderId, { path: 'custom1', value: 'G401', version: order?.version ?? 0 });
  const preview = await previewFieldMap(ops, cell, { entry });
  expect(previewWords(preview)).toBe('1 document mapped again: 1 value changes (1 better).');
  expect(await db().select().from(fieldMaps).where(eq(fieldMaps.fieldName, 'custom1'))).toEqual([]);
});

test('the next document of the variant is read by the mapping, and who changed it is written down', async () => {
  await mapFieldSource(ops, orderId, { field: 'custom1', mapping: gate, version: 0 });
  const next = await anOrderOf(rosa);
  expect(await fieldOf(next, 'custom1')).toBe(`G${400 + made}`);
  const others = await aUser({ companyIds: [summit] });
  expect(await fieldOf(await anOrderOf(others), 'custom1')).toBeUndefined();
  const written = await db()
    .select()
    .from(journal)
    .where(and(eq(journal.kind, 'field-map'), eq(journal.actorId, ops.userId)));
  expect(written).toMatchObject([
    {
      type: 'field-map-changed',
      companyId: harbor,
      details: {
        level: 5,
        field: 'custom1',
        variant_id: layout,
        version: 1,
        before: null,
        after: { ocr_source_field: 'Gate code' },
      },
    },
  ]);
});

test('with the scope of the variant it holds for every company, and a company of its own goes before', async () => {
  const mapping: SourceMapping = { ...gate, source: 'Yard row', scope: 'variant' };
  const planned = await planMapping(ops, orderId, { field: 'custom1', mapping });
  expect(planned.overruledBy).toBe('Company and variant');
  await mapFieldSource(ops, orderId, { field: 'custom1', mapping, version: 0 });
  const others = await aUser({ companyIds: [summit] });
  expect(await fieldOf(await anOrderOf(others), 'custom1')).toBe(`Y${700 + made}`);
  expect(await fieldOf(await anOrderOf(rosa), 'custom1')).toBe(`G${400 + made}`);
});

test('the first source that has a value is taken', async () => {
  const map = async (source: string, position: SourceMapping['position'], version: number) => {
    const mapping: SourceMapping = { ...gate, source, position };
    await mapFieldSource(ops, orderId, { field: 'custom2', mapping, version });
    return fieldOf(await anOrderOf(rosa), 'custom2');
  };
  expect(await map('Yard row', 'start', 0)).toBe(`Y${700 + made}`);
  expect(await map('Gate code', 'end', 1)).toBe(`Y${700 + made}`);
  expect(await map('Gate code', 'start', 2)).toBe(`G${400 + made}`);
  expect(await map('Yard row', 'replace', 3)).toBe(`Y${700 + made}`);
});

test('the answer to a question is a source, before the labels where it was put first', async () => {
  const queries = ['What is the yard row?', 'What is the name of the ship?'];
  expect(await askForMapping(ops, orderId, queries)).toMatchObject([
    { query: queries[0], answer: 'Y701', page: 0 },
    { query: queries[1], answer: null },
  ]);
  const mapping: SourceMapping = {
    mode: 'nlp',
    alias: 'yard_nlp',
    query: 'What is the yard row?',
    position: 'start',
    scope: 'company-variant',
  };
  await mapFieldSource(ops, orderId, { field: 'custom1', mapping, version: 1 });
  expect(await fieldOf(await anOrderOf(rosa), 'custom1')).toBe(`Y${700 + made}`);
});

test('somebody who saw an older version is told so', async () => {
  await expect(
    mapFieldSource(ops, orderId, { field: 'custom1', mapping: gate, version: 1 }),
  ).rejects.toMatchObject({
    status: 409,
  });
});

test('who may not map, and what has no layout, has no mapping', async () => {
  const reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
  await expect(loadFieldMapping(reviewer, orderId, 'custom1', null)).rejects.toMatchObject({ status: 403 });
  const stranger = await aUser({ companyIds: [summit] });
  await expect(loadFieldMapping(stranger, orderId, 'custom1', null)).rejects.toMatchObject({ status: 404 });
  await expect(loadFieldMapping(ops, orderId, 'no_field', null)).rejects.toMatchObject({ status: 404 });
  await db().update(orders).set({ variantId: 112 }).where(eq(orders.id, orderId));
  await expect(loadFieldMapping(ops, orderId, 'custom1', null)).rejects.toMatchObject({ status: 404 });
  await db().update(orders).set({ variantId: layout }).where(eq(orders.id, orderId));
  expect(
    await ordersOf((await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.requestId ?? ''),
  ).toHaveLength(1);
});
