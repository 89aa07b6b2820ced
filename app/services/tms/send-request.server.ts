import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { maySendToTms } from '~/domain/orders/may-send';
import type { SentOrders } from '~/domain/orders/request-actions';
import { ofReviewSeen } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { sendEach } from '~/services/orders/send-each.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { sendOrderToTms } from './send-order.server';

/**
 * Sends every order of a request to the TMS, each for itself; what cannot be sent says why. What an operator still looks
 * at is no order yet to who may not see the review. @throws NotFound, Forbidden
 */
export async function sendRequestToTms(actor: Actor, requestId: string): Promise<SentOrders> {
  const request = await getRequest(actor, requestId);
  if (!maySendToTms(actor, request.companyId)) throw new Forbidden();
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.requestId, request.id), isNull(orders.deletedAt), ofReviewSeen(actor)))
    .orderBy(asc(orders.draftIndex));
  return sendEach(rows, (id) => sendOrderToTms(actor, id));
}
