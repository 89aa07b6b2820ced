import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { ReprocessOptions } from '~/domain/orders/reprocess';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { db } from '~/services/platform/runtime.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What people keyed does not go under when a document is read anew. */
let world: World;
let rosa: Actor;
let ops: Actor;
beforeAll(async () => {
  world = await openWorld();
  rosa = await aUser({ companyIds: [await aCompany()] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());

const AUTO: ReprocessOptions = { variant_id: null, shipment_direction: null, delete_orders: true };

async function aDocument(container: string): Promise<string> {
  const pdf = await deliveryOrderPdf({ booking: `BKG${container.slice(4)}`, container });
  const requestId = await upload(rosa, `${container}.pdf`, pdf);
  await processRequest(requestId);
  return requestId;
}

const ordersOf = (requestId: string) =>
  db().select().from(orders).where(eq(orders.requestId, requestId)).orderBy(asc(orders.id));

test.each([
  [true, 'MSKU9070323'],
  [false, 'CSQU3054383'],
])(
  'what people had set by hand is offered where the document says otherwise, and kept where it says nothing, deleted before: %s',
  async (deletes, container) => {
    const requestId = await aDocument(container);
    const [original] = await ordersOf(requestId);
    const id = original?.id ?? 0;
    const { booking_number: booking } = original?.fields ?? {};
    expect(booking).toEqual(expect.any(String));
    for (const [path, value] of [
      ['booking_number', 'BKG-BY-HAND'],
      ['pickup_number', 'PU-77123'],
      ['unit_number', null],
    ] as const)
      await updateOrderField(rosa, id, { path, value });
    await reprocessRequest(ops, requestId, { ...AUTO, delete_orders: deletes });
    await processRequest(requestId);
    const [, after] = await ordersOf(requestId);
    const view = await getOrderView(rosa, after?.id ?? 0);
    expect(view.fields).toMatchObject({
      booking_number: booking,
      pickup_number: 'PU-77123',
      unit_number: container,
    });
    expect(view.doubts).toMatchObject({
      booking_number: `set to BKG-BY-HAND by hand in order #${id}`,
      pickup_number: `set by hand in order #${id}, not in the document`,
      unit_number: expect.stringContaining(`cleared by hand in order #${id}`),
    });
    expect(view.repairs.booking_number).toEqual(['BKG-BY-HAND']);
  },
);
