import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { tmsShipmentCall } from '~/services/api/orders.calls.server';
import { oneOrder } from '~/services/api/present-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { tmsPanel } from '~/services/screens/tms-panel.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { getTmsShipment } from '~/services/tms/tms-shipment.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';

/** What the TMS holds of the places of an order that updates a load. (spec 2 §4 Showing TMS values) */
const COMPCARE = 2;
let world: TmsWorld;
let rosa: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openTmsWorld(COMPCARE);
  rosa = world.rosa;
  const first = await world.aSendableOrder();
  await sendOrderToTms(rosa, first);
  await settles(first, 'shipment-created-by-compcare');
  const { tms_shipment_id: tmsShipmentId } = await oneOrder(rosa, first);
  orderId = await world.aSendableOrder({ precededByOrderId: first, tmsShipmentId });
  await db().update(orders).set({ succeededByOrderId: orderId }).where(eq(orders.id, first));
});
afterAll(() => world.close());

test('the addresses and stops of the load stand beside those of the order, marked where they differ', async () => {
  const same = 'Copperline · 88 Quarry Road, Savannah, GA 31401';
  const { places } = await getTmsShipment(rosa, orderId);
  expect(places).toMatchObject({
    bill_to_address: { text: same, differs: false },
    ssrr_location_address: { text: '--', differs: false },
    'event-1': { text: `Pick Up · ${same}`, differs: false },
    'event-2': { text: `Deliver · ${same}`, differs: false },
  });
  const stops = (await getOrderView(rosa, orderId)).events;
  await saveItinerary(rosa, orderId, {
    events: [
      { id: stops[0]?.id, type: 'hook', address_id: world.quarry },
      { id: stops[1]?.id, type: 'deliver', address_id: null },
      { type: 'drop', address_id: world.quarry },
    ],
  });
  await updateOrderField(rosa, orderId, { path: 'ssrr_location_address', value: world.quarry });
  expect((await getTmsShipment(rosa, orderId)).places).toMatchObject({
    bill_to_address: { differs: false },
    ssrr_location_address: { text: '--', differs: true },
    'event-1': { text: `Pick Up · ${same}`, differs: true },
    'event-2': { text: `Deliver · ${same}`, differs: true },
    'event-3': { text: '--', differs: true },
  });
  await saveItinerary(rosa, orderId, { events: [{ type: 'pickup', address_id: world.quarry }] });
  const panel = await tmsPanel(rosa, await getOrderView(rosa, orderId), new URLSearchParams('tms=show'));
  expect(panel?.places).toMatchObject({
    'event-1': { differs: false },
    'event-2': { text: `Deliver · ${same}`, differs: true },
  });
  const request = new Request('http://harbor.test/');
  const asked = { actor: rosa, params: { orderId }, query: {} as never, body: {} as never, request };
  const { data } = await (await tmsShipmentCall.run(asked)).json();
  expect(data).toMatchObject({
    bill_to_address: { location_name: 'Copperline', code: 'COPPERLINE' },
    ssrr_location_address: null,
    order_address_events: [
      { event_number: 1, type: 'pickup' },
      { event_number: 2, type: 'deliver' },
    ],
    differing_addresses: ['ssrr_location_address', 'order_address_events.2'],
  });
});
