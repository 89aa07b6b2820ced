import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { compareOrders } from '~/domain/orders/order-comparison';
import { NO_TERMS } from '~/domain/orders/stop-terms';
import { oneOrder } from '~/services/api/present-order.server';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { addresses } from '~/services/companies/schema.server';
import { loadCompared } from '~/services/orders/compared-orders.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { saveItineraryOfAll } from '~/services/orders/save-for-all.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrder, updateOrderSchema } from '~/services/orders/update-order.server';
import { db } from '~/services/platform/runtime.server';
import { orderAuditView } from '~/services/screens/order-audit-view.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { compCareLoad } from '~/services/tms/connectors/compcare/connector';
import { profitToolsLoad } from '~/services/tms/connectors/profittools/connector';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** The appointment, the window and the instructions of a stop, wherever a stop goes. (spec 2 §3 Order address event) */
let world: World;
let harbor: number;
let reviewer: Actor;
let quarry: number;
let orderId: number;
let sibling: number;
let stopId: number;

const ARRANGED = {
  call_for_appointment: true,
  delivery_window_from: '2026-11-24T08:00',
  delivery_window_to: '2026-11-24T14:00',
  delivery_instructions: 'Dock 4, ask for Priya',
};

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  reviewer = await aUser({ role: 'ops-admin', companyIds: [await aCompany()], name: 'Rosa Quintanilla' });
  const [row] = await db()
    .insert(addresses)
    .values({
      locationName: 'Copperline Quarry',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
    })
    .returning({ id: addresses.id });
  quarry = row?.id ?? 0;
});
afterAll(() => world.close());
beforeEach(async () => {
  const requestId = await aRequest({ companyId: harbor, ordersCount: 2 });
  orderId = await anOrder({ companyId: harbor, requestId });
  sibling = await anOrder({ companyId: harbor, requestId, draftIndex: 1 });
  await saveItinerary(reviewer, orderId, {
    events: [{ type: 'deliver', address_id: quarry, note: 'Gate 2', ...ARRANGED }],
  });
  stopId = (await stopsOf(orderId))[0]?.id ?? 0;
});

const stopsOf = async (id: number) => (await getOrderView(reviewer, id)).events;

test('an itinerary that says nothing of a delivery leaves it, one that empties it takes it away', async () => {
  const stop = { id: stopId, type: 'drop' as const, address_id: quarry };
  await saveItinerary(reviewer, orderId, { events: [stop] });
  expect(await stopsOf(orderId)).toMatchObject([{ type: 'drop', note: null, ...ARRANGED }]);
  const emptied = { call_for_appointment: false, delivery_window_from: null, delivery_instructions: '' };
  await saveItinerary(reviewer, orderId, { events: [{ ...stop, ...emptied }] });
  expect(await stopsOf(orderId)).toMatchObject([
    { ...NO_TERMS, delivery_window_to: ARRANGED.delivery_window_to },
  ]);
});

test('what was changed of a delivery is told part by part, undone, and done again', async () => {
  const stop = { id: stopId, type: 'deliver' as const, address_id: quarry, note: 'Gate 2' };
  await saveItinerary(reviewer, orderId, {
    events: [{ ...stop, call_for_appointment: false, delivery_window_to: '2026-11-24T16:00' }],
  });
  expect((await orderAuditView(reviewer, orderId)).slice(0, 2)).toMatchObject([
    { label: 'Stop 1: Call for appointment', before: 'Yes', after: 'No' },
    { label: 'Stop 1: Delivery window to', before: '2026-11-24 14:00', after: '2026-11-24 16:00' },
  ]);
  await undoOrderChange(reviewer, orderId, 'undo');
  expect(await stopsOf(orderId)).toMatchObject([ARRANGED]);
  await undoOrderChange(reviewer, orderId, 'redo');
  expect(await stopsOf(orderId)).toMatchObject([{ delivery_window_to: '2026-11-24T16:00' }]);
});

test('an undo sees that a colleague arranged the delivery anew', async () => {
  await db()
    .update(orderAddressEvents)
    .set({ deliveryWindowTo: '2026-11-24T18:00' })
    .where(eq(orderAddressEvents.id, stopId));
  await expect(undoOrderChange(reviewer, orderId, 'undo')).rejects.toMatchObject({ status: 409 });
});

test('Save All Events and a copy carry it', async () => {
  const events = [{ id: stopId, type: 'deliver' as const, address_id: quarry, ...ARRANGED }];
  await saveItineraryOfAll(reviewer, orderId, { events });
  expect(await stopsOf(sibling)).toMatchObject([ARRANGED]);
  expect(await stopsOf(await replicateOrder(reviewer, sibling))).toMatchObject([ARRANGED]);
});

test('it is given and changed by the API', async () => {
  const body = updateOrderSchema.parse({
    path: 'order_address_events',
    value: [
      {
        id: stopId,
        type: 'deliver',
        address_id: quarry,
        delivery_window_from: '2026-11-24T09:30:00',
        call_for_appointment: 'false',
      },
    ],
  });
  await updateOrder(reviewer, orderId, body);
  expect((await oneOrder(reviewer, orderId)).order_address_events).toMatchObject([
    {
      ...ARRANGED,
      call_for_appointment: false,
      delivery_window_from: '2026-11-24T09:30',
      is_deliver_event: true,
    },
  ]);
});

test('a window that ends before it begins, and a day that there is not, are refused', async () => {
  const stop = { id: stopId, type: 'deliver' as const, address_id: quarry };
  await expect(
    saveItinerary(reviewer, orderId, { events: [{ ...stop, delivery_window_to: '2026-11-23T08:00' }] }),
  ).rejects.toMatchObject({ status: 422, message: 'Event 1: its window ends before it begins' });
  const wrong = {
    path: 'order_address_events',
    value: [{ ...stop, delivery_window_to: '2026-11-31T08:00' }],
  };
  expect(JSON.stringify(updateOrderSchema.safeParse(wrong).error?.issues)).toContain(
    'Please enter a valid date',
  );
  expect(await stopsOf(orderId)).toMatchObject([ARRANGED]);
});

test('two orders that differ in it alone differ in that stop', async () => {
  await saveItinerary(reviewer, sibling, {
    events: [{ type: 'deliver', address_id: quarry, note: 'Gate 2' }],
  });
  const rows = [await findOrder(db(), reviewer, orderId), await findOrder(db(), reviewer, sibling)] as const;
  const { compared, nameOf } = await loadCompared(db(), rows);
  const sections = compareOrders(compared(rows[0]), compared(rows[1]), { screens: {}, nameOf });
  expect(sections.at(-1)?.rows).toMatchObject([
    {
      path: 'event-1',
      order: expect.stringContaining(
        'Gate 2 · Call for appointment · 2026-11-24 08:00 to 14:00 · Dock 4, ask for Priya',
      ),
      difference: 'differs',
    },
  ]);
});

test('the TMS is told of it in its own words', async () => {
  const order = await findOrder(db(), reviewer, orderId);
  const { tmsOrder } = await assembleTmsOrder(db(), order, await getCompanySetting(harbor));
  expect(profitToolsLoad(tmsOrder, 'https://orders.test/cb').stops).toMatchObject([
    {
      callForAppointment: true,
      windowFrom: '2026-11-24T08:00',
      windowTo: '2026-11-24T14:00',
      instructions: 'Dock 4, ask for Priya',
    },
  ]);
  expect(compCareLoad(tmsOrder, 'https://orders.test/cb').CompCareLoad.Legs).toMatchObject([
    {
      CallForAppointment: true,
      Window: { From: { Date: '11/24/2026', Time: '08:00' }, To: { Date: '11/24/2026', Time: '14:00' } },
      Instructions: 'Dock 4, ask for Priya',
    },
  ]);
});
