import { and, asc, eq, gte, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Author } from '~/domain/orders/journal';
import { SENDING_STATUSES } from '~/domain/orders/statuses';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { tellState } from './ask-same-load.server';
import { countToCheck } from './count-to-check.server';
import { holdLoads } from './find-prior-orders.server';
import { orderForAction, recordOrderActions } from './order-for-action.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { recordLoadTaken, replacedBy, tieOrder, untieOrder } from './order-succession.server';
import { MAX_CHAIN } from './predecessors.server';
import { recountRequest } from './recount-request.server';
import { orders } from './schema.server';

/**
 * Takes an order out of the lists; it stays where it is stored and can be restored. The order that it updated is what it
 * was before the update, and can be sent again. (spec 2 §4 Order state) @throws NotFound, Forbidden, Conflict
 */
export async function deleteOrder(actor: Actor, orderId: number): Promise<void> {
  await transaction(async (tx) => {
    await takeOut(tx, actor, await orderForAction(tx, actor, orderId, 'delete'));
  });
}

/**
 * Deletes the orders that an earlier reading of a request made and that have no load. What the TMS has, or is being given, stays until another order has its load, as do certified ones and the copies that somebody made.
 */
export async function deleteOriginals(tx: Db, author: Author, request: RequestRow): Promise<void> {
  await deleteOf(tx, author, request, [isNull(orders.sentAt), isNull(orders.tmsShipmentId)]);
}

/** Deletes those whose load is an order's of the new reading by now, however many orders lie between in the line of the load. */
export async function deleteReplaced(tx: Db, author: Author, request: RequestRow): Promise<void> {
  const isOfNewReading = and(
    eq(orders.requestId, request.id),
    gte(orders.draftIndex, request.firstDraftIndex),
  );
  const before = sql`(
    with recursive line(id, steps) as (
      select ${orders.id}, 0 from ${orders} where ${isOfNewReading}
      union all
      select ${orders.id}, steps + 1 from ${orders} join line on ${orders.succeededByOrderId} = line.id
        where steps < ${MAX_CHAIN}
    )
    select id from line where steps > 0)`;
  await deleteOf(tx, author, request, [inArray(orders.id, before)]);
}

async function deleteOf(
  tx: Db,
  author: Author,
  request: RequestRow,
  which: (SQL | undefined)[],
): Promise<void> {
  const originals = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.requestId, request.id),
        lt(orders.draftIndex, request.firstDraftIndex),
        isNull(orders.deletedAt),
        sql`${orders.certification} is distinct from 'certified'`,
        isNull(orders.replicatedFromOrderId),
        notInArray(orders.status, [...SENDING_STATUSES]),
        ...which,
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  for (const order of originals) await takeOut(tx, author, order);
}

/** Deletes an order in the caller's transaction; it can be restored like any other. */
export async function takeOut(tx: Db, author: Author, order: OrderRow): Promise<void> {
  const { id: orderId } = order;
  await tx.update(orders).set({ deletedAt: now(), updatedAt: now() }).where(eq(orders.id, orderId));
  const succession = await untieOrder(tx, order);
  const { updated } = succession;
  await settle(tx, order, updated);
  await tellState(tx, [order], true);
  const what = { type: 'successor-deleted', details: { subsequent_order_id: orderId } } as const;
  await recordOrderActions(tx, author, [
    { order, what: { type: 'order-deleted', details: {} } },
    ...updated.map((one) => ({ order: one, what })),
  ]);
  await recordLoadTaken(tx, succession);
}

/**
 * Brings a deleted order back, as the update that it was; not where a later reading's order has its load. (spec 2 §4 Order state)
 * @throws NotFound, Forbidden, Conflict
 */
export async function restoreOrder(actor: Actor, orderId: number): Promise<void> {
  await transaction(async (tx) => {
    await holdLoads(tx, (await findOrder(tx, actor, orderId)).companyId);
    const order = await orderForAction(tx, actor, orderId, 'restore');
    const by = await replacedBy(tx, order);
    if (by !== null) throw new Conflict(hasItsLoad(by));
    await tx.update(orders).set({ deletedAt: null, updatedAt: now() }).where(eq(orders.id, orderId));
    const succession = await tieOrder(tx, order);
    const { updated } = succession;
    await settle(tx, order, updated);
    await tellState(tx, [order], false);
    const what = { type: 'successor-restored', details: { subsequent_order_id: orderId } } as const;
    await recordOrderActions(tx, actor, [
      { order, what: { type: 'order-restored', details: {} } },
      ...updated.map((one) => ({ order: one, what })),
    ]);
    await recordLoadTaken(tx, succession);
  });
}

const hasItsLoad = (id: number) => `Order #${id}, which was read later, has its load. Delete that one first.`;

async function settle(tx: Db, order: OrderRow, updated: readonly OrderRow[]): Promise<void> {
  await recountRequest(tx, order.requestId);
  await countToCheck(
    tx,
    [order, ...updated].map(({ id }) => id),
  );
}
