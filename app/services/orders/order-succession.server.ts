import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { findSameLoad } from './find-prior-orders.server';
import { linkUpdates } from './link-updates.server';
import type { OrderRow } from './order-scope.server';
import { loadPredecessors, MAX_CHAIN, passOnTmsId, recordPassedOnId } from './predecessors.server';
import { orders } from './schema.server';

/** What an order that goes or comes back changes in the line of the orders of its load. */
type Succession = {
  /** The orders that it updates. */
  updated: OrderRow[];
  /** Orders that took the TMS id of the load, and whose it was. */
  load: { from: Pick<OrderRow, 'id'>; tmsShipmentId: string; given: OrderRow[] } | null;
};

/**
 * An order that goes is no update any more: the ones before it are what they were, one after another, or are updated by the one after
 * it. A load that it made is theirs from now on, so that it is not made a second time.
 */
export async function untieOrder(tx: Db, order: OrderRow): Promise<Succession> {
  const after = await thereAfter(tx, order.id);
  const freed = await tx
    .update(orders)
    .set({ succeededByOrderId: after })
    .where(eq(orders.succeededByOrderId, order.id))
    .returning();
  const line = await there(
    tx,
    freed.map(({ id }) => id),
  );
  for (const [at, later] of line.entries()) {
    const earlier = line[at - 1];
    if (earlier) await follow(tx, earlier, later);
  }
  const [first] = line;
  const { tmsShipmentId } = order;
  if (tmsShipmentId === null || !first) return { updated: line, load: null };
  const given = await passOnTmsId(tx, { succeededByOrderId: first.id }, tmsShipmentId);
  return { updated: line, load: { from: order, tmsShipmentId, given } };
}

/** Of two orders of one load the later one takes the place of the other, as its update. */
async function follow(tx: Db, earlier: OrderRow, later: OrderRow): Promise<void> {
  if (later.precededByOrderId === null) return linkUpdates(tx, [{ earlier, later, known: earlier }]);
  await tx.update(orders).set({ succeededByOrderId: later.id }).where(eq(orders.id, earlier.id));
}

/** Those of some orders that are not deleted, nor is their request, in the order in which they were made. */
async function there(tx: Db, ids: number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(and(inArray(orders.id, ids), isNull(orders.deletedAt), isNull(requests.deletedAt)))
    .orderBy(asc(orders.id));
  return rows.map(({ order }) => order);
}

/** The nearest order after one that is there. */
async function thereAfter(tx: Db, id: number, steps = MAX_CHAIN): Promise<number | null> {
  const [own] = await tx.select({ next: orders.succeededByOrderId }).from(orders).where(eq(orders.id, id));
  if (!own?.next || steps === 0) return null;
  const [after] = await there(tx, [own.next]);
  return after ? after.id : thereAfter(tx, own.next, steps - 1);
}

/**
 * The order that has the load of one of an earlier reading by now; null where none is there. Both would be live with one load, though the
 * document was read anew to have one in the other's place.
 */
export async function replacedBy(tx: Db, { id, requestId, draftIndex }: OrderRow): Promise<number | null> {
  const [request] = await tx
    .select({ firstDraftIndex: requests.firstDraftIndex })
    .from(requests)
    .where(eq(requests.id, requestId));
  return request && draftIndex < request.firstDraftIndex ? thereAfter(tx, id) : null;
}

/**
 * An order that comes back is the update that it was, of a load that may have been made meanwhile. Where another update came in its
 * place it stands behind that one.
 */
export async function tieOrder(tx: Db, order: OrderRow): Promise<Succession> {
  const { id, precededByOrderId, succeededByOrderId } = order;
  if (precededByOrderId === null) return tieToSameLoad(tx, order);
  const [before] = await tx.select().from(orders).where(eq(orders.id, precededByOrderId)).for('update');
  if (!before) return tieToSameLoad(tx, order);
  const other = before.succeededByOrderId;
  const isFree = other === null || other === id || other === succeededByOrderId;
  const [changed, by] = isFree ? [precededByOrderId, id] : [id, succeededByOrderId ?? other];
  await tx.update(orders).set({ succeededByOrderId: by }).where(eq(orders.id, changed));
  // Nobody speaks for the load of an order that is deleted: another one may have come for it.
  const isThere = (await there(tx, [precededByOrderId])).length > 0;
  if (isFree && !isThere) {
    const tied = await tieToSameLoad(tx, order);
    if (tied.load) return tied;
  }
  const load = await loadTaken(tx, order);
  return { updated: isFree && isThere ? [{ ...before, succeededByOrderId: id }] : [], load };
}

/** An order in whose absence another one came for its load: of the two the one whose document came later stays. */
async function tieToSameLoad(tx: Db, order: OrderRow): Promise<Succession> {
  const none = { updated: [], load: null };
  const other = order.succeededByOrderId === null ? await findSameLoad(tx, order) : null;
  if (!other) return none;
  const [earlier, later] = order.id < other.id ? [order, other] : [other, order];
  await linkUpdates(tx, [{ earlier, later, known: other }]);
  const tmsShipmentId = earlier.tmsShipmentId ?? later.tmsShipmentId;
  if (tmsShipmentId === null) return none;
  const given = await passOnTmsId(tx, { succeededByOrderId: earlier.id }, tmsShipmentId);
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
