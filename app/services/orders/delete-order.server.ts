import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Author } from '~/domain/orders/journal';
import { SENDING_STATUSES } from '~/domain/orders/statuses';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { countToCheck } from './count-to-check.server';
import { orderForAction, recordOrderActions } from './order-for-action.server';
import type { OrderRow } from './order-scope.server';
import { tieOrder, untieOrder } from './order-succession.server';
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
 * Deletes the orders that an earlier reading of a request made. What the TMS has, or is being given, stays: the new order
 * of that load becomes an update of it, and never a second load. So do certified ones and the copies that somebody made.
 */
export async function deleteOriginals(tx: Db, author: Author, request: RequestRow): Promise<void> {
  const originals = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.requestId, request.id),
        lt(orders.draftIndex, request.firstDraftIndex),
        isNull(orders.deletedAt),
        isNull(orders.sentAt),
        isNull(orders.tmsShipmentId),
        sql`${orders.certification} is distinct from 'certified'`,
        isNull(orders.replicatedFromOrderId),
        notInArray(orders.status, [...SENDING_STATUSES]),
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
  const updated = await untieOrder(tx, order);
  await settle(tx, order, updated);
  const what = { type: 'successor-deleted', details: { subsequent_order_id: orderId } } as const;
  await recordOrderActions(tx, author, [
    { order, what: { type: 'order-deleted', details: {} } },
    ...updated.map((one) => ({ order: one, what })),
  ]);
}

/** Brings a deleted order back, as the update that it was. (spec 2 §4 Order state) @throws NotFound, Forbidden, Conflict */
export async function restoreOrder(actor: Actor, orderId: number): Promise<void> {
  await transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, 'restore');
    await tx.update(orders).set({ deletedAt: null, updatedAt: now() }).where(eq(orders.id, orderId));
    const updated = await tieOrder(tx, order);
    await settle(tx, order, updated);
    const what = { type: 'successor-restored', details: { subsequent_order_id: orderId } } as const;
    await recordOrderActions(tx, actor, [
      { order, what: { type: 'order-restored', details: {} } },
      ...updated.map((one) => ({ order: one, what })),
    ]);
  });
}

async function settle(tx: Db, order: OrderRow, updated: readonly OrderRow[]): Promise<void> {
  await recountRequest(tx, order.requestId);
  await countToCheck(
    tx,
    [order, ...updated].map(({ id }) => id),
  );
}
