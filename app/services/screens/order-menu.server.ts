import { type Actor, can } from '~/domain/access/actor';
import { actionsFor } from '~/domain/orders/order-actions';
import { actedOrder } from '~/services/orders/order-for-action.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';

/** What somebody can do with one order of the list. @throws NotFound, Forbidden under admin review */
export async function loadOrderMenu(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  return {
    orderId,
    requestId: order.requestId,
    name: order.unitNumber ?? order.referenceNumber ?? order.bookingNumber,
    actions: actionsFor(actor, actedOrder(order)),
    maySchedule: order.deletedAt === null && can(actor, 'scheduled-orders-create', order.companyId),
    maySeeAudit: can(actor, 'audit-logs-view', order.companyId),
    maySeeSubmissions: can(actor, 'system-status-filter', order.companyId),
  };
}
