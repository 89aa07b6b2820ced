import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/actor';
import { rowId } from '~/domain/inputs';
import type { DraftAddress } from '~/domain/order-draft';
import { withoutNul } from '~/domain/row-values';
import { addresses } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/house.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { publishOrderUpdate } from './record-order-status.server';
import { orderAddressEvents, orderEdits, orders } from './schema.server';

export const MAX_EVENTS = 8;

const eventSchema = z.object({
  /** Absent for a new stop. */
  id: rowId.optional(),
  type: z.enum(['hook', 'mount', 'pickup', 'deliver', 'dismount', 'drop']),
  address_id: z.union([z.literal('').transform(() => null), rowId.nullable()]),
  note: z.string().trim().max(500).transform(withoutNul).nullish(),
});

/** The whole itinerary, in its order; a stop that is not in it is removed. */
export const itinerarySchema = z.object({
  events: z.array(eventSchema).max(MAX_EVENTS, `An order has up to ${MAX_EVENTS} events`),
  version: rowId.optional(),
});
export type Itinerary = z.infer<typeof itinerarySchema>;

/**
 * Saves an order's stops as one change: added, reordered, retyped, removed. (spec 2 §2 Itinerary, §5)
 * @throws NotFound, Forbidden, Invalid, Conflict when the itinerary was changed meanwhile
 */
export async function saveItinerary(
  actor: Actor,
  orderId: number,
  { events, version }: Itinerary,
): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (order.deletedAt || !can(actor, 'ocr-requests-edit', order.companyId)) throw new Forbidden();
    if (version !== undefined && version !== order.version)
      throw new Conflict('The order was changed by somebody else meanwhile', { version: order.version });
    const before = await currentEvents(tx, orderId);
    const kept = new Map(before.map((row) => [row.id, row]));
    for (const [i, event] of events.entries()) {
      if (event.id !== undefined && !kept.has(event.id))
        throw invalid(`events.${i}.id`, 'This event does not exist');
      if (event.address_id !== null) await requireAddress(tx, order, i, event.address_id);
    }
    await storeEvents(tx, orderId, events, kept);
    return storeVersion(tx, actor, order, before, await currentEvents(tx, orderId));
  });
}

type EventRow = typeof orderAddressEvents.$inferSelect;

function currentEvents(tx: Db, orderId: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(orderAddressEvents)
    .where(and(eq(orderAddressEvents.orderId, orderId), isNull(orderAddressEvents.deletedAt)))
    .orderBy(orderAddressEvents.eventNumber);
}

async function storeEvents(
  tx: Db,
  orderId: number,
  events: Itinerary['events'],
  kept: Map<number, EventRow>,
): Promise<void> {
  const stays = events.map(({ id }) => id).filter((id): id is number => id !== undefined);
  await tx
    .update(orderAddressEvents)
    .set({ deletedAt: now() })
    .where(
      and(
        eq(orderAddressEvents.orderId, orderId),
        isNull(orderAddressEvents.deletedAt),
        stays.length > 0 ? notInArray(orderAddressEvents.id, stays) : undefined,
      ),
    );
  for (const [i, event] of events.entries()) {
    const row = event.id === undefined ? undefined : kept.get(event.id);
    const values = {
      eventNumber: i + 1,
      type: event.type,
      addressId: event.address_id,
      note: event.note || null,
      score: row?.addressId === event.address_id ? (row?.score ?? null) : null,
    };
    if (row) await tx.update(orderAddressEvents).set(values).where(eq(orderAddressEvents.id, row.id));
    else
      await tx.insert(orderAddressEvents).values({
        ...values,
        orderId,
        rawAddress: await rawOf(tx, event.address_id),
        provenance: { source: 'user' },
      });
  }
}

async function rawOf(tx: Db, addressId: number | null): Promise<DraftAddress> {
  if (addressId === null) return { raw_text: '' };
  const [row] = await tx.select().from(addresses).where(eq(addresses.id, addressId));
  return row
    ? {
        raw_text: '',
        location_name: row.locationName,
        address_line_1: row.addressLine1,
        city: row.city,
        state: row.state,
        postal_code: row.postalCode,
      }
    : { raw_text: '' };
}

async function requireAddress(
  tx: Db,
  { companyId }: OrderRow,
  index: number,
  addressId: number,
): Promise<void> {
  const [row] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(
        eq(addresses.id, addressId),
        isNull(addresses.deletedAt),
        or(isNull(addresses.companyId), eq(addresses.companyId, companyId)),
      ),
    );
  if (!row) throw invalid(`events.${index}.address_id`, 'Address Not Found');
}

async function storeVersion(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  before: EventRow[],
  after: EventRow[],
): Promise<{ version: number }> {
  const version = order.version + 1;
  const plain = (rows: EventRow[]) =>
    rows.map(({ type, addressId, note }) => ({ type, address_id: addressId, note }));
  await tx
    .update(orders)
    .set({ version, updatedAt: now(), editedAt: now(), editedByUserId: actor.userId })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEdits).values({
    orderId: order.id,
    version,
    path: 'order_address_events',
    oldValue: plain(before),
    newValue: plain(after),
    userId: actor.userId,
    at: now(),
  });
  await publishOrderUpdate(tx, order, {
    path: 'order_address_events',
    version,
    user_id: actor.userId,
    user_name: actor.name,
  });
  return { version };
}

function invalid(path: string, message: string): Invalid {
  return new Invalid(message, { [path]: [message] });
}
