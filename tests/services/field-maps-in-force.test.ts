import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { deliveryOrderPdf } from '../support/documents';
import { editsOf } from '../support/journal';
import { ordersOf, processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let variantId: number;
let rosa: Actor;
let reviewer: Actor;

beforeAll(async () => {
  world = await openWorld();
  [harbor, summit] = [await aCompany({ configuration: { update_window_days: 0 } }), await aCompany()];
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'order-review', companyIds: [summit] });
  const [made] = await db()
    .insert(variants)
    .values({ companyId: harbor, name: 'Generic document', variantType: 'textract' })
    .returning({ id: variants.id });
  variantId = made?.id ?? 0;
});
afterAll(() => world.close());
afterEach(() => db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'custom1')));

const SCOPES: Record<FieldMapLevel, () => Partial<typeof fieldMaps.$inferInsert>> = {
  1: () => ({}),
  2: () => ({ tmsProviderId: 1 }),
  3: () => ({ variantId }),
  4: () => ({ companyId: harbor }),
  5: () => ({ companyId: harbor, variantId }),
};
const mapped = (level: FieldMapLevel, config: FieldMapEntry, fieldName = 'custom1') =>
  db()
    .insert(fieldMaps)
    .values({ level, fieldName, config, ...SCOPES[level]() });

async function orderOfDocument() {
  const requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  await processRequest(requestId);
  const [order] = await ordersOf(requestId);
  return { requestId, order };
}

test('of five levels the most specific that has an entry gives the value, and the order says which', async () => {
  for (const level of [1, 2, 3, 4, 5] as const) {
    await mapped(level, { constant_value: `level ${level}` });
    const { order } = await orderOfDocument();
    expect(order?.fields.custom1).toBe(`level ${level}`);
    expect(order?.provenance.custom1).toMatchObject({ source: 'constant', level });
  }
});

test('a company, variant or TMS sees no entry of another', async () => {
  await db()
    .insert(fieldMaps)
    .values([
      { level: 4, fieldName: 'custom1', companyId: summit, config: { constant_value: 'of Summit' } },
      { level: 2, fieldName: 'custom1', tmsProviderId: 2, config: { constant_value: 'of Compcare' } },
      {
        level: 5,
        fieldName: 'custom1',
        companyId: summit,
        variantId,
        config: { constant_value: 'of both' },
      },
    ]);
  expect((await orderOfDocument()).order?.fields.custom1).toBeUndefined();
});

test('a field that must not be missing holds the order for an operator, who reads why', async () => {
  await mapped(4, { adminreview_if_missing: true, screen_name: 'Division' });
  const { requestId, order } = await orderOfDocument();
  expect(order?.status).toBe('process-ocr-output-file-review');
  const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
  expect(request).toMatchObject({ statusMessage: 'Division is missing.', ordersInReview: 1 });
  const id = request?.firstOrderId ?? 0;
  await expect(getOrderView(rosa, id)).rejects.toMatchObject({ status: 403 });
  expect((await getOrderView(reviewer, id)).screens.custom1?.label).toBe('Division');
});

test('a company whose map skips the admin review is never held for it', async () => {
  await mapped(4, { adminreview_if_missing: true });
  await mapped(4, { _config_value: 'true' }, '_config-skip_admin_review');
  expect((await orderOfDocument()).order?.status).toBe('ocr-post-processing-complete');
  await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, '_config-skip_admin_review'));
});

describe('a field that is left to the template', () => {
  let template: number;
  beforeAll(async () => {
    const [row] = await db()
      .insert(dictionaryItems)
      .values({
        companyId: harbor,
        itemType: 'template',
        itemKey: 'IMPLIVE',
        itemDisplayName: 'Import, live unload',
        itemValue: { line_haul: '325.50', move_type: 'Live', weight: '1', live_load: 'yes', chassis: 'X' },
      })
      .returning({ id: dictionaryItems.id });
    template = row?.id ?? 0;
    for (const name of ['line_haul', 'move_type']) await mapped(4, { use_template_value: true }, name);
    await mapped(4, { use_template_value: true, ocr_source_field: 'Weight' }, 'weight');
    await mapped(4, { use_template_value: true, adminreview_if_missing: true }, 'fuel_surcharge');
    await mapped(4, { use_template_value: false }, 'chassis');
  });
  afterAll(() => db().delete(fieldMaps).where(eq(fieldMaps.companyId, harbor)));
  const chosenBy = (config: FieldMapEntry) => mapped(5, config, 'tms_template_dictid');

  test('takes its value where the document has none, and says whose it is', async () => {
    await chosenBy({ constant_value: String(template) });
    const { order, requestId } = await orderOfDocument();
    expect(order?.fields).toMatchObject({ line_haul: 325.5, move_type: 'Live', weight: 19_200 });
    expect(order?.fields.live_load).toBe(true);
    expect(order?.fields.chassis).toBeUndefined();
    expect(order?.provenance.line_haul).toMatchObject({
      source: 'constant',
      level: 4,
      template: 'Import, live unload',
    });
    const { firstOrderId } = await requestRow(requestId);
    const { screens } = await getOrderView(rosa, firstOrderId ?? 0);
    expect(screens.fuel_surcharge?.managedByTemplate).toBe(true);
    expect(order?.status).toBe('ocr-post-processing-complete');
    await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'tms_template_dictid'));
  });

  test('is an ordinary field of an order without a template', async () => {
    const { order } = await orderOfDocument();
    expect(order?.fields.line_haul).toBeUndefined();
    expect(order?.status).toBe('process-ocr-output-file-review');
  });

  test('is filled when somebody chooses the template, emptied when they take it away, and both are kept as edits', async () => {
    const id = await anOrder({ companyId: harbor, variantId, fields: { move_type: 'Drop' } });
    const choose = (value: number | null) =>
      updateOrderField(rosa, id, { path: 'tms_template_dictid', value: value === null ? '' : String(value) });
    const fieldsOf = async () => (await getOrderView(rosa, id)).fields;
    await choose(template);
    expect(await fieldsOf()).toMatchObject({
      line_haul: 325.5,
      move_type: 'Drop',
      weight: 1,
      live_load: true,
    });
    await choose(null);
    expect(await fieldsOf()).toEqual({ move_type: 'Drop' });
    const edits = await editsOf(id);
    expect(edits.filter(({ path }) => path === 'line_haul')).toMatchObject([
      { before: null, after: 325.5 },
      { before: 325.5, after: null },
    ]);
  });

  test('takes nothing of a template of another company', async () => {
    const foreign = await anOrder({ companyId: summit });
    await expect(
      updateOrderField(reviewer, foreign, { path: 'tms_template_dictid', value: template }),
    ).rejects.toMatchObject({ message: 'Choose an entry of the list' });
  });
});

test('notes for those who edit maps are seen by them alone', async () => {
  await mapped(1, { notes: 'Ask Dana before changing this.' });
  const id = await anOrder({ companyId: summit });
  const seen = async (actor: Actor) => (await getOrderView(actor, id)).screens.custom1?.notes;
  expect(await seen(await aUser({ companyIds: [summit] }))).toBeNull();
  expect(await seen(await aUser({ role: 'superadmin', companyIds: [summit] }))).toBe(
    'Ask Dana before changing this.',
  );
});

test('an order that no entry of a field is for is told so and does not load, until a default is there', async () => {
  await mapped(4, { shipment_direction_filter: 'export' });
  const id = await anOrder({ companyId: harbor, variantId });
  const message =
    'There is no default fieldmap configured for custom1. Please contact the system administrator.';
  await expect(getOrderView(rosa, id)).rejects.toMatchObject({ status: 409, message });
  await expect(updateOrderField(rosa, id, { path: 'custom1', value: 'x', version: 1 })).rejects.toMatchObject(
    { message },
  );
  await mapped(1, { screen_name: 'For all others' });
  expect((await getOrderView(rosa, id)).screens.custom1?.label).toBe('For all others');
  await db()
    .update(orders)
    .set({ fields: { shipment_direction: 'export' } })
    .where(eq(orders.id, id));
  expect((await getOrderView(rosa, id)).screens.custom1?.label).toBe('Custom 1');
});
