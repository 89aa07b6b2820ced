import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import { countToCheck } from './count-to-check.server';
import { orderForAction, recordOrderActions } from './order-for-action.server';
import type { OrderRow } from './order-scope.server';
import { recountRequest } from './recount-request.server';
import { orders } from './schema.server';

/**
 * Takes an order out of the lists; it stays where it is stored and can be restored. The order that it updated is what it
 * was before the update, and can be sent again. (spec 2 §4 Order state) @throws NotFound, Forbidden, Conflict
 */
export async function deleteOrder(actor: Actor, orderId: number): Promise<void> {
  await transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, 'delete');
    await tx.update(orders).set({ deletedAt: now(), updatedAt: now() }).where(eq(orders.id, orderId));
    const updated = await tx
      .update(orders)
      .set({ succeededByOrderId: order.succeededByOrderId })
      .where(eq(orders.succeededByOrderId, orderId))
      .returning();
    await settle(tx, order, updated);
    const what = { type: 'successor-deleted', details: { subsequent_order_id: orderId } } as const;
    await recordOrderActions(tx, actor, [
      { order, what: { type: 'order-deleted', details: {} } },
      ...updated.map((one) => ({ order: one, what })),
    ]);
  });
}

/** Brings a deleted order back, as the update that it was. (spec 2 §4 Order state) @throws NotFound, Forbidden, Conflict */
export async function restoreOrder(actor: Actor, orderId: number): Promise<void> {
  await transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, 'restore');
    await tx.update(orders).set({ deletedAt: null, updatedAt: now() }).where(eq(orders.id, orderId));
    const updated = await tieAgain(tx, order);
    await settle(tx, order, updated);
    const what = { type: 'successor-restored', details: { subsequent_order_id: orderId } } as const;
    await recordOrderActions(tx, actor, [
      { order, what: { type: 'order-restored', details: {} } },
      ...updated.map((one) => ({ order: one, what })),
    ]);
  });
}

/** The order before it is updated by it once more, unless another one came to update that meanwhile. */
async function tieAgain(
  tx: Db,
  { id, precededByOrderId, succeededByOrderId }: OrderRow,
): Promise<OrderRow[]> {
  if (precededByOrderId === null) return [];
  const isFree = or(
    isNull(orders.succeededByOrderId),
    succeededByOrderId === null ? undefined : eq(orders.succeededByOrderId, succeededByOrderId),
  );
  return tx
    .update(orders)
    .set({ succeededByOrderId: id })
    .where(and(eq(orders.id, precededByOrderId), isFree))
    .returning();
}

async function settle(tx: Db, order: OrderRow, updated: readonly OrderRow[]): Promise<void> {
  await recountRequest(tx, order.requestId);
  await countToCheck(
    tx,
    [order, ...updated].map(({ id }) => id),
  );
}
