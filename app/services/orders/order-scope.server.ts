import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { inAdminReview } from '~/domain/orders/send-rules';
import { isRowId } from '~/domain/row-values';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { ofSeenReview } from '~/services/requests/seen-statuses.server';
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
  const notDeleted = notOfDeletedRequest();
  if (companyIds === 'all') return notDeleted;
  if (companyIds.length === 0) return sql`false`;
  const othersPrivate = sql`${requests.privateRequest} and ${requests.uploadUserId} is distinct from ${actor.userId}`;
  const ofCompany =
    companyIds.length === 1
      ? eq(orders.companyId, companyIds[0] ?? 0)
      : inArray(orders.companyId, companyIds);
  return and(ofCompany, notDeleted, notOfRequest(othersPrivate)) as SQL;
}

/** What is asked of orders alone leaves out those whose request was deleted: they are deleted with it. */
export function notOfDeletedRequest(): SQL {
  return notOfRequest(isNotNull(requests.deletedAt));
}

function notOfRequest(hidden: SQL): SQL {
  return sql`not exists (select 1 from ${requests} where ${requests.id} = ${orders.requestId} and ${hidden})`;
}

export const STATUS_COLUMNS = { status: orders.status, companyId: orders.companyId };

/** Leaves out what an operator looks at before its client does, for who may not see that. */
export function ofReviewSeen(actor: Actor): SQL | undefined {
  return ofSeenReview(actor, STATUS_COLUMNS);
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
  if (inAdminReview(row.order.status) && !can(actor, 'admin-review-view', row.order.companyId))
    throw new Forbidden('Order Processing');
  return row.order;
}

type EditedOrder = Pick<OrderRow, 'companyId' | 'deletedAt' | 'certification'>;

export function mayEditOrder(actor: Actor, { companyId, deletedAt, certification }: EditedOrder): boolean {
  return deletedAt === null && certification !== 'certified' && can(actor, 'ocr-requests-edit', companyId);
}

/**
 * Whoever changes a value, an address or a stop of an order passes by here.
 * @throws Forbidden without the permission, and for an order that was deleted or is certified (spec 2 §4 Field editing)
 */
export function requireEditable(actor: Actor, order: EditedOrder): void {
  if (mayEditOrder(actor, order)) return;
  const isCertified = order.certification === 'certified' && order.deletedAt === null;
  throw new Forbidden(isCertified ? CERTIFICATION_MESSAGES.readOnly : undefined);
}

/** The company of an order in the actor's scope. @throws NotFound */
export async function orderCompany(actor: Actor, orderId: number): Promise<number> {
  return (await findOrder(db(), actor, orderId)).companyId;
}
