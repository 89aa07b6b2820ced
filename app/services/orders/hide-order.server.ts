import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';
import { orderForAction, recordOrderActions } from './order-for-action.server';
import { orders } from './schema.server';

/**
 * Hides an order or shows it again: lists mark a hidden one, and it is not offered as the next to review.
 * (spec 2 §2 Order list, §4 Order state) @throws NotFound, Forbidden, Conflict
 */
export async function hideOrder(actor: Actor, orderId: number, isHidden: boolean): Promise<void> {
  await transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, isHidden ? 'hide' : 'show');
    await tx.update(orders).set({ isHidden, updatedAt: now() }).where(eq(orders.id, orderId));
    const type = isHidden ? 'order-hidden' : 'order-shown';
    await recordOrderActions(tx, actor, [{ order, what: { type, details: {} } }]);
  });
}
