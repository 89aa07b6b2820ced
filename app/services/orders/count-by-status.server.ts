import { count } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { OrderFilter } from '~/domain/lists/order-list';
import { countByDisplay, type DisplayStatus } from '~/domain/orders/statuses';
import { db } from '~/services/platform/runtime.server';
import { orderCondition } from './list-orders.server';
import { orders } from './schema.server';

/** How many orders of the order list have each display status, as the actor sees it. */
export async function countOrdersByStatus(
  actor: Actor,
  filter: Partial<OrderFilter>,
): Promise<Partial<Record<DisplayStatus, number>>> {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view') };
  const rows = await db()
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(orderCondition(actor, filter))
    .groupBy(orders.status);
  return countByDisplay(rows, viewer);
}
