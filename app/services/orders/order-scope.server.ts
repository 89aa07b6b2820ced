import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, can, companiesWith } from '~/domain/actor';
import type { Permission } from '~/domain/permissions';
import { isRowId } from '~/domain/row-values';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/house.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

export type OrderRow = typeof orders.$inferSelect;

/** Orders an actor may touch with a permission, for a query that joins their requests. */
export function orderScope(actor: Actor, permission: Permission = 'orders-view'): SQL {
  return and(requestScope(actor, permission), isNull(requests.deletedAt)) as SQL;
}

/**
 * The same orders without the join, for lists: orders whose request is hidden from the actor are few and indexed, so
 * leaving them out costs less than looking every order's request up.
 */
export function listedOrders(actor: Actor, permission: Permission = 'orders-view'): SQL {
  const companyIds = companiesWith(actor, permission);
  const ofHidden = (hidden: SQL) =>
    sql`not exists (select 1 from ${requests} where ${requests.id} = ${orders.requestId} and ${hidden})`;
  const notDeleted = ofHidden(isNotNull(requests.deletedAt));
  if (companyIds === 'all') return notDeleted;
  if (companyIds.length === 0) return sql`false`;
  const othersPrivate = sql`${requests.privateRequest} and ${requests.uploadUserId} is distinct from ${actor.userId}`;
  const ofCompany =
    companyIds.length === 1
      ? eq(orders.companyId, companyIds[0] ?? 0)
      : inArray(orders.companyId, companyIds);
  return and(ofCompany, notDeleted, ofHidden(othersPrivate)) as SQL;
}

/** An operator looks at it first; until then its client knows that it is being processed, and no more. */
function isUnderReview({ status }: OrderRow): boolean {
  return status === 'process-ocr-output-file-review';
}

/**
 * An order in the actor's scope. `lock` holds it until the transaction ends.
 * @throws NotFound, Forbidden while it is under admin review that the actor may not see
 */
export async function findOrder(
  tx: Db,
  actor: Actor,
  orderId: number,
  options: { permission?: Permission; lock?: boolean } = {},
): Promise<OrderRow> {
  if (!isRowId(orderId)) throw new NotFound('Order not found');
  const query = tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(and(eq(orders.id, orderId), orderScope(actor, options.permission)));
  const [row] = options.lock ? await query.for('update', { of: orders }) : await query;
  if (!row) throw new NotFound('Order not found');
  if (isUnderReview(row.order) && !can(actor, 'admin-review-view', row.order.companyId))
    throw new Forbidden('Order Processing');
  return row.order;
}

/** The company of an order in the actor's scope. @throws NotFound */
export async function orderCompany(actor: Actor, orderId: number): Promise<number> {
  return (await findOrder(db(), actor, orderId)).companyId;
}
