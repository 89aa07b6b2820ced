import { eq } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { findSameLoad } from './find-prior-orders.server';
import { linkUpdates } from './link-updates.server';
import type { OrderRow } from './order-scope.server';
import { loadPredecessors, passOnTmsId, recordPassedOnId } from './predecessors.server';
import { orders } from './schema.server';

/** What an order that goes or comes back changes in the line of the orders of its load. */
type Succession = {
  /** The orders that it updates. */
  updated: OrderRow[];
  /** Orders that took the TMS id of the load, and whose it was. */
  load: { from: Pick<OrderRow, 'id'>; tmsShipmentId: string; given: OrderRow[] } | null;
};

/**
 * An order that goes is no update any more: the one before it is what it was, or is updated by the one after it. A load that it
 * made is that one's from now on, so that it is not made a second time.
 */
export async function untieOrder(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'succeededByOrderId' | 'tmsShipmentId'>,
): Promise<Succession> {
  const { id, succeededByOrderId, tmsShipmentId } = order;
  const freed = await tx
    .update(orders)
    .set({ succeededByOrderId })
    .where(eq(orders.succeededByOrderId, id))
    .returning();
  const updated = await Promise.all(freed.map((one) => tiedAmong(tx, one, freed)));
  const [last] = updated.filter((one) => one.succeededByOrderId === succeededByOrderId);
  if (tmsShipmentId === null || !last) return { updated, load: null };
  const given = await passOnTmsId(tx, { succeededByOrderId: last.id }, tmsShipmentId);
  return { updated, load: { from: order, tmsShipmentId, given } };
}

/** Of orders that one took the place of together, each is updated by the one among them that was made to update it. */
async function tiedAmong(tx: Db, order: OrderRow, freed: readonly OrderRow[]): Promise<OrderRow> {
  const next = freed.find(({ precededByOrderId }) => precededByOrderId === order.id);
  if (!next) return order;
  const set = { succeededByOrderId: next.id };
  await tx.update(orders).set(set).where(eq(orders.id, order.id));
  return { ...order, ...set };
}

/**
 * An order that comes back is the update that it was, of a load that may have been made meanwhile. Where another update came in its
 * place it stands behind that one.
 */
export async function tieOrder(tx: Db, order: OrderRow): Promise<Succession> {
  const { id, precededByOrderId, succeededByOrderId } = order;
  if (precededByOrderId === null) return tieToSameLoad(tx, order);
  const [before] = await tx.select().from(orders).where(eq(orders.id, precededByOrderId)).for('update');
  if (!before) return { updated: [], load: null };
  const other = before.succeededByOrderId;
  const isFree = other === null || other === id || other === succeededByOrderId;
  const [changed, by] = isFree ? [precededByOrderId, id] : [id, succeededByOrderId ?? other];
  await tx.update(orders).set({ succeededByOrderId: by }).where(eq(orders.id, changed));
  const load = await loadTaken(tx, order);
  return { updated: isFree ? [{ ...before, succeededByOrderId: id }] : [], load };
}

/** An order in whose absence another one came for its load: of the two the one whose document came later stays. */
async function tieToSameLoad(tx: Db, order: OrderRow): Promise<Succession> {
  const none = { updated: [], load: null };
  const other = order.succeededByOrderId === null ? await findSameLoad(tx, order) : null;
  if (!other) return none;
  const [earlier, later] = order.id < other.id ? [order, other] : [other, order];
  await linkUpdates(tx, [{ earlier, later, known: other }]);
  const { tmsShipmentId } = earlier;
  if (tmsShipmentId === null) return none;
  const given = await passOnTmsId(tx, { succeededByOrderId: later.id }, tmsShipmentId);
  return { updated: [], load: { from: earlier, tmsShipmentId, given } };
}

/** The load of the orders before it is that of an order that came back, and of those that update it. */
async function loadTaken(tx: Db, order: OrderRow): Promise<Succession['load']> {
  const from = (await loadPredecessors(tx, order)).find(({ tmsShipmentId }) => tmsShipmentId !== null);
  if (!from?.tmsShipmentId) return null;
  const { tmsShipmentId } = from;
  return {
    from,
    tmsShipmentId,
    given: await passOnTmsId(tx, { succeededByOrderId: order.id }, tmsShipmentId),
  };
}

/** What `untieOrder` and `tieOrder` did with a load, in the histories; apart from them, since orders are locked before requests. */
export async function recordLoadTaken(tx: Db, { load }: Succession): Promise<void> {
  if (load) await recordPassedOnId(tx, load.from, load.given, load.tmsShipmentId);
}
