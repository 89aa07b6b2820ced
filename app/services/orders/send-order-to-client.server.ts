import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { trueOrFalse } from '~/domain/inputs';
import { maySendToClient } from '~/domain/orders/may-send';
import type { SentOrders } from '~/domain/orders/request-actions';
import { CLIENT_MESSAGES, inAdminReview } from '~/domain/orders/send-rules';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { askToLearn } from '~/services/requests/ask-to-learn.server';
import { getRequest } from '~/services/requests/get-request.server';
import { requests } from '~/services/requests/schema.server';
import { findOrder } from './order-scope.server';
import { recordOrderStatus } from './record-order-status.server';
import { missingRequired } from './required-fields.server';
import { orders } from './schema.server';
import { sendEach } from './send-each.server';

/** `anyway` sends although fields that the client requires are empty. */
export const sendToClientSchema = z.object({ anyway: trueOrFalse.default(false) });

/**
 * An operator is done with an order: its client sees it from now on. (spec 2 §4 Send button, §5 Send to Client)
 * @throws NotFound, Forbidden, LockedByOther, Conflict when it is not under review, Invalid naming each required field that is empty
 */
export async function sendOrderToClient(
  actor: Actor,
  orderId: number,
  { anyway }: { anyway: boolean },
): Promise<void> {
  await transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (!maySendToClient(actor, order.companyId)) throw new Forbidden();
    await requireUnlocked(tx, actor, { requestId: order.requestId, orderId });
    if (order.deletedAt || !inAdminReview(order.status)) throw new Conflict(CLIENT_MESSAGES.notUnderReview);
    const missing = anyway ? {} : await missingRequired(order);
    const [first] = Object.values(missing);
    if (first?.[0]) throw new Invalid(first[0], missing);
    await recordOrderStatus(tx, order, { status: 'process-ocr-output-file-complete', author: actor });
    await tx
      .update(requests)
      .set({ ordersInReview: sql`greatest(0, ${requests.ordersInReview} - 1)` })
      .where(eq(requests.id, order.requestId));
    await askToLearn(tx, order);
  });
}

/** What is still missing of an order for its client, in the specification's words. @throws NotFound */
export async function missingForClient(actor: Actor, orderId: number): Promise<string[]> {
  const missing = await missingRequired(await findOrder(db(), actor, orderId));
  return Object.values(missing).flat();
}

/** Sends every order of a request to its client, each for itself. @throws NotFound, Forbidden (spec 1 §6 all-orders-review) */
export async function sendRequestToClient(actor: Actor, requestId: string): Promise<SentOrders> {
  const request = await getRequest(actor, requestId);
  if (!maySendToClient(actor, request.companyId)) throw new Forbidden();
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.requestId, request.id), isNull(orders.deletedAt)))
    .orderBy(asc(orders.draftIndex));
  return sendEach(rows, (id) => sendOrderToClient(actor, id, { anyway: false }));
}
