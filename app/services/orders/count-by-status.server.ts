import { count, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { OrderFilter } from '~/domain/lists/order-list';
import { countByDisplay, type DisplayStatus } from '~/domain/orders/statuses';
import { db } from '~/services/platform/runtime.server';
import { reviewIsSeen } from '~/services/requests/seen-statuses.server';
import { orderCondition } from './list-orders.server';
import { orders } from './schema.server';

/** How many orders of the order list have each display status, as the actor sees it. */
export async function countOrdersByStatus(
  actor: Actor,
  filter: Partial<OrderFilter>,
): Promise<Partial<Record<DisplayStatus, number>>> {
  const rows = await db()
    .select({
      status: orders.status,
      seesAdminReview: reviewIsSeen(actor, orders.companyId).as('sees_admin_review'),
      count: count(),
    })
    .from(orders)
    .where(orderCondition(actor, filter))
    .groupBy(orders.status, sql`sees_admin_review`);
  return countByDisplay(rows);
}
