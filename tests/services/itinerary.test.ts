import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { updateOrder, updateOrderSchema } from '~/services/orders/update-order.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anAddress, anOrder, aUser, openWorld, type World } from '../support/world';

/** The stops of an order, as its form and the API save them. (spec 2 §2 Itinerary, §3 Order address event) */
let world: World;
let harbor: number;
let rosa: Actor;
let quarry: number;
let pier: number;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  [quarry, pier] = [await anAddress(), await anAddress({ locationName: 'Pier 400' })];
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({ companyId: harbor });
});

const view = () => getOrderView(rosa, orderId);

test('a stop that is added names an address of the book; one that the document named may be moved without', async () => {
  const added = { type: 'deliver' as const, address_id: null, note: 'Ring twice' };
  await expect(
    saveItinerary(rosa, orderId, { events: [{ ...added, address_id: quarry }, added, added] }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'Event 2 has no address. Event 3 has no address.',
    errors: {
      'events.1.address_id': ['Event 2 has no address.'],
      'events.2.address_id': ['Event 3 has no address.'],
    },
  });
  const [named] = await db()
    .insert(orderAddressEvents)
    .values({
      orderId,
      eventNumber: 1,
      type: 'deliver',
      rawAddress: { raw_text: 'COPERLINE' },
      provenance: { source: 'document' },
    })
    .returning();
  await saveItinerary(rosa, orderId, {
    events: [
      { type: 'pickup', address_id: quarry },
      { ...added, id: named?.id },
    ],
  });
  expect((await view()).events).toMatchObject([
    { type: 'pickup' },
    { id: named?.id, note: 'Ring twice', address: { rawText: 'COPERLINE' } },
  ]);
  const namesNothing = { rawAddress: { raw_text: ' ' } };
  await db()
    .update(orderAddressEvents)
    .set(namesNothing)
    .where(eq(orderAddressEvents.id, named?.id ?? 0));
  await expect(
    saveItinerary(rosa, orderId, { events: [{ ...added, id: named?.id }] }),
    'a stop that is there already and names nothing',
  ).rejects.toMatchObject({ status: 422, message: 'Event 1 has no address.' });
});

test('stops are changed as the order gives them, and by the flags of their types alone', async () => {
  await saveItinerary(rosa, orderId, {
    events: [
      { type: 'pickup', address_id: quarry },
      { type: 'deliver', address_id: quarry, note: 'Gate 2' },
    ],
  });
  const given = async () => (await oneOrder(rosa, orderId)).order_address_events;
  const put = async (value: unknown) =>
    updateOrder(rosa, orderId, updateOrderSchema.parse({ path: 'order_address_events', value }));
  const before = await given();
  await put(before);
  expect(await given()).toEqual(before);
  const flagged = before.map(({ type, ...stop }) =>
    stop.is_deliver_event ? { ...stop, is_deliver_event: false, is_drop_event: true } : stop,
  );
  await put(flagged);
  expect(await given()).toMatchObject([
    { type: 'pickup' },
    { type: 'drop', is_drop_event: true, note: 'Gate 2' },
  ]);
  for (const wrong of [
    { address_id: quarry },
    { t_address_id: quarry, is_hook_event: true, is_drop_event: true },
    { t_address_id: quarry, is_hook_event: false },
    { t_address_id: quarry, is_hook_event: true, type: 'drop' },
    { t_address_id: quarry, address_id: pier, type: 'drop' },
    { type: 'drop' },
  ])
    await expect(put([wrong])).rejects.toThrow();
  expect(await given()).toHaveLength(2);
});
