import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type ComparedStop, type OrderChange, orderDifferences } from '~/domain/order-differences';
import type { FieldValue } from '~/domain/order-draft';
import { ORDER_FIELDS } from '~/domain/order-fields';
import { changesFrom } from '~/domain/order-update-words';
import { dictionaryItems } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { noteStatuses } from '~/services/requests/record-status.server';
import type { OrderRow } from './order-scope.server';
import { publishOrderUpdate } from './record-order-status.server';
import { orderAddressEvents, orders } from './schema.server';

/** Two orders of one load, and which of their documents came first. The one that was `known` is locked, the other new. */
export type UpdatePair = { earlier: OrderRow; later: OrderRow; known: OrderRow };

/**
 * Ties orders to those they update: the difference as it is now, the TMS id that the load has already, a note in both
 * histories, and the live pages of the earlier one. What either order's status is stays. (spec 2 §2 banners, §4)
 */
export async function linkUpdates(tx: Db, pairs: readonly UpdatePair[]): Promise<void> {
  if (pairs.length === 0) return;
  const all = pairs.flatMap(({ earlier, later }) => [earlier, later]);
  const stops = await stopsOf(tx, all);
  const names = await namesOf(tx, all);
  const compared = (order: OrderRow) => ({ ...order, stops: stops.get(order.id) ?? [] });
  const notes = [];
  for (const pair of pairs) {
    const changes = orderDifferences(compared(pair.earlier), compared(pair.later), (id) => names.get(id));
    await tieTogether(tx, pair, changes);
    notes.push(...notesOf(pair, changes));
  }
  await noteStatuses(tx, notes);
  // Nobody has the new one open yet.
  for (const { known, earlier, later } of pairs)
    await publishOrderUpdate(tx, known, { preceding_order_id: earlier.id, subsequent_order_id: later.id });
}

/** An order keeps the predecessor it has: a document read late only takes its own order out of the way. */
async function tieTogether(tx: Db, { earlier, later }: UpdatePair, changes: OrderChange[]): Promise<void> {
  await tx.update(orders).set({ succeededByOrderId: later.id }).where(eq(orders.id, earlier.id));
  if (later.precededByOrderId !== null) return;
  await tx
    .update(orders)
    .set({
      precededByOrderId: earlier.id,
      precedingOrderChanges: changes,
      tmsShipmentId: later.tmsShipmentId ?? earlier.tmsShipmentId,
    })
    .where(eq(orders.id, later.id));
}

/** What both histories say of it. */
function notesOf({ earlier, later }: UpdatePair, changes: OrderChange[]) {
  const inherited = later.tmsShipmentId === null ? earlier.tmsShipmentId : null;
  const load = inherited ? ` Its load in the TMS, ${inherited}, is this order's too.` : '';
  const of = ({ id, requestId, companyId }: OrderRow) => ({ orderId: id, requestId, companyId });
  return [
    {
      ...of(later),
      status: 'updates-prior-order' as const,
      metadata: {
        preceding_order_id: earlier.id,
        changes: changes.length,
        ...(inherited ? { tms_shipment_id: inherited } : {}),
        message: `${changesFrom(changes.length)} order #${earlier.id}.${load}`,
      },
    },
    {
      ...of(earlier),
      status: 'updated-by-subsequent-order' as const,
      metadata: { subsequent_order_id: later.id, message: `Updated by order #${later.id}.` },
    },
  ];
}

async function stopsOf(tx: Db, all: readonly OrderRow[]): Promise<Map<number, ComparedStop[]>> {
  const rows = await tx
    .select()
    .from(orderAddressEvents)
    .where(
      and(
        inArray(
          orderAddressEvents.orderId,
          all.map(({ id }) => id),
        ),
        isNull(orderAddressEvents.deletedAt),
      ),
    )
    .orderBy(asc(orderAddressEvents.eventNumber), asc(orderAddressEvents.id));
  const byOrder = new Map<number, ComparedStop[]>();
  for (const { orderId, type, addressId, rawAddress, note } of rows) {
    const held = byOrder.get(orderId) ?? [];
    held.push({ type, addressId, address: rawAddress, note });
    byOrder.set(orderId, held);
  }
  return byOrder;
}

/** The names of all dictionary items that any of the orders holds. */
async function namesOf(tx: Db, all: readonly OrderRow[]): Promise<Map<number, string>> {
  const isItem = ([name]: [string, FieldValue]) => ORDER_FIELDS[name]?.type === 'dictionary';
  const ids = all.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(isItem)
      .map(([, id]) => Number(id)),
  );
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: dictionaryItems.id, name: dictionaryItems.itemDisplayName })
    .from(dictionaryItems)
    .where(inArray(dictionaryItems.id, [...new Set(ids.filter(Number.isInteger))]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
