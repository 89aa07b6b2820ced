import { eq } from 'drizzle-orm';
import { type OrderChange, orderDifferences } from '~/domain/orders/order-differences';
import { changesFrom } from '~/domain/orders/order-update-words';
import type { Db } from '~/services/platform/database.server';
import { noteStatuses, type StatusNote } from '~/services/requests/record-status.server';
import { loadCompared } from './compared-orders.server';
import { countToCheck } from './count-to-check.server';
import type { OrderRow } from './order-scope.server';
import { orders } from './schema.server';

/** Two orders of one load, and which of their documents came first. The one that was `known` is locked, the other new. */
export type UpdatePair = { earlier: OrderRow; later: OrderRow; known: OrderRow };

/**
 * Ties orders to those they update: the difference as it is now, the TMS id that the load has already, a note in both
 * histories, and the live pages of the earlier one. What either order's status is stays. (spec 2 §2 banners, §4)
 */
export async function linkUpdates(tx: Db, pairs: readonly UpdatePair[]): Promise<void> {
  if (pairs.length === 0) return;
  const all = pairs.flatMap(({ earlier, later }) => [earlier, later]);
  const { compared, nameOf } = await loadCompared(tx, all);
  const [toKnown, toNew]: [StatusNote[], StatusNote[]] = [[], []];
  for (const pair of pairs) {
    const changes = orderDifferences(compared(pair.earlier), compared(pair.later), nameOf);
    await tieTogether(tx, pair, changes);
    for (const note of notesOf(pair, changes)) (note.orderId === pair.known.id ? toKnown : toNew).push(note);
  }
  await noteStatuses(tx, toKnown);
  await noteStatuses(tx, toNew, { isQuiet: true });
  // The new ones are counted by whoever makes them.
  await countToCheck(
    tx,
    pairs.map(({ known }) => known.id),
  );
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
function notesOf({ earlier, later }: UpdatePair, changes: OrderChange[]): StatusNote[] {
  const inherited = later.tmsShipmentId === null ? earlier.tmsShipmentId : null;
  const load = inherited ? ` Its load in the TMS, ${inherited}, is this order's too.` : '';
  const of = ({ id, requestId, companyId }: OrderRow) => ({ orderId: id, requestId, companyId });
  return [
    {
      ...of(later),
      status: 'updates-prior-order',
      metadata: {
        preceding_order_id: earlier.id,
        changes: changes.length,
        ...(inherited ? { tms_shipment_id: inherited } : {}),
        message: `${changesFrom(changes.length)} order #${earlier.id}.${load}`,
      },
    },
    {
      ...of(earlier),
      status: 'updated-by-subsequent-order',
      metadata: { subsequent_order_id: later.id, message: `Updated by order #${later.id}.` },
    },
  ];
}
