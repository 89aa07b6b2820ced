import { type Actor, can } from '~/domain/access/actor';
import type { RequestRow } from './schema.server';

type OrderCounts = Pick<RequestRow, 'companyId' | 'ordersCount' | 'deletedOrdersCount' | 'ordersInReview'>;

/** The orders of a request that an actor may see: a client's not before they left admin review. */
export function visibleOrders(actor: Actor, counts: OrderCounts): number {
  const left = counts.ordersCount - counts.deletedOrdersCount;
  return can(actor, 'admin-review-view', counts.companyId) ? left : Math.max(0, left - counts.ordersInReview);
}
