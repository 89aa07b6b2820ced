import { addDays } from 'date-fns';
import { asc, eq } from 'drizzle-orm';
import { findActor } from '~/services/access/actor.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { DEMO_DELIVERIES, type DemoDelivery } from './data/deliveries';

/** Arranges the delivery of a demo document's first order. @throws as the service of the itinerary */
export async function arrangeDemoDelivery(
  requestId: string,
  file: string,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const delivery = DEMO_DELIVERIES.find((one) => one.file === file);
  const actor = delivery ? await findActor(people.get(delivery.by) ?? 0) : null;
  const [order] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.requestId, requestId))
    .orderBy(asc(orders.draftIndex))
    .limit(1);
  if (!delivery || !actor || !order) return;
  const { events } = await getOrderView(actor, order.id);
  await saveItinerary(actor, order.id, {
    events: events.map(({ id, type, note, address }) => ({
      id,
      type,
      address_id: address.addressId,
      note,
      ...(type === 'deliver' ? termsOf(delivery) : {}),
    })),
  });
}

function termsOf({ inDays, from, to, callsForAppointment, instructions }: DemoDelivery) {
  const day = addDays(now(), inDays).toISOString().slice(0, 10);
  return {
    call_for_appointment: callsForAppointment,
    delivery_window_from: `${day}T${from}`,
    delivery_window_to: `${day}T${to}`,
    delivery_instructions: instructions,
  };
}
