import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import type { Permission } from '~/domain/permissions';
import type { Db } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

export type OrderRow = typeof orders.$inferSelect;

/** Orders an actor may touch with a permission, for a query that joins their requests. */
export function orderScope(actor: Actor, permission: Permission = 'orders-view'): SQL {
  return and(requestScope(actor, permission), isNull(requests.deletedAt)) as SQL;
}

/** An order in the actor's scope. `lock` holds it until the transaction ends. @throws NotFound */
export async function findOrder(
  tx: Db,
  actor: Actor,
  orderId: number,
  options: { permission?: Permission; lock?: boolean } = {},
): Promise<OrderRow> {
  if (!Number.isSafeInteger(orderId)) throw new NotFound('Order not found');
  const query = tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(and(eq(orders.id, orderId), orderScope(actor, options.permission)));
  const [row] = options.lock ? await query.for('update', { of: orders }) : await query;
  if (!row) throw new NotFound('Order not found');
  return row.order;
}
