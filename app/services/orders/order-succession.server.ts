import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import type { OrderRow } from './order-scope.server';
import { orders } from './schema.server';

/**
 * An order that goes is no update any more: the one before it is what it was, or is updated by the one after it.
 * @returns the orders that it updated
 */
export async function untieOrder(
  tx: Db,
  { id, succeededByOrderId }: Pick<OrderRow, 'id' | 'succeededByOrderId'>,
): Promise<OrderRow[]> {
  return tx.update(orders).set({ succeededByOrderId }).where(eq(orders.succeededByOrderId, id)).returning();
}

/**
 * The order before it is updated by it once more, unless another one came to update that meanwhile.
 * @returns the orders that it updates
 */
export async function tieOrder(
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
