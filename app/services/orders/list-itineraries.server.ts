import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { db } from '~/services/platform/runtime.server';
import { listedOrders } from './order-scope.server';
import { orderAddressEvents, orders } from './schema.server';

export type ListedStop = { id: number; label: string; place: string; note: string | null };

/** The stops of some orders in their order, for rows of a list that are opened; one query. */
export async function listItineraries(actor: Actor, orderIds: number[]): Promise<Map<number, ListedStop[]>> {
  const stops = new Map<number, ListedStop[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return stops;
  const seen = db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), listedOrders(actor)));
  const rows = await db()
    .select()
    .from(orderAddressEvents)
    .where(and(inArray(orderAddressEvents.orderId, seen), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber), asc(orderAddressEvents.id));
  for (const { id, orderId, type, rawAddress, note } of rows) {
    const { location_name, address_line_1, city, state, postal_code, raw_text } = rawAddress;
    const place = [location_name, address_line_1, city, [state, postal_code].filter(Boolean).join(' ')];
    stops.get(orderId)?.push({
      id,
      label: EVENT_LABELS[type],
      place: place.filter(Boolean).join(', ') || raw_text || '--',
      note,
    });
  }
  return stops;
}
