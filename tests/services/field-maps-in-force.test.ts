import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/actor';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/field-map';
import { variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/mapping/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/house.server';
import { requests } from '~/services/requests/schema.server';
import { deliveryOrderPdf } from '../documents';
import { ordersOf, process, upload } from '../uploads';
import { aCompany, anOrder, aUser, openWorld, type World } from '../world';

let world: World;
let harbor: number;
let summit: number;
let variantId: number;
let rosa: Actor;
let reviewer: Actor;

beforeAll(async () => {
  world = await openWorld();
  [harbor, summit] = [await aCompany(), await aCompany()];
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
  await process(requestId);
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
