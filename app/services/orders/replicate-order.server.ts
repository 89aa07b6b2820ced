import { and, asc, eq, isNull, max } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { orderKeys } from '~/domain/orders/order-keys';
import { provenanceOfCopy } from '~/domain/orders/same-load';
import { inAdminReview } from '~/domain/orders/send-rules';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { countToCheck } from './count-to-check.server';
import { orderForAction, recordOrderActions } from './order-for-action.server';
import type { OrderRow } from './order-scope.server';
import { recordOrderStatus } from './record-order-status.server';
import { recountRequest } from './recount-request.server';
import { orderAddressEvents, orderFieldReviews, orders } from './schema.server';

/** Copies stand behind all orders of their document: no document has so many drafts. */
const COPIES_FROM = 1_000_000;

/**
 * Makes one copy of an order: the same request, values, addresses, stops and where each value comes from, but a load of
 * its own, which the TMS knows nothing of: what tells it from the first is asked. A copy of an order under review is under review too. (spec 2 §4 Replicate)
 * @returns the id of the copy @throws NotFound, Forbidden, Conflict
 */
export async function replicateOrder(actor: Actor, orderId: number): Promise<number> {
  return transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, 'replicate');
    const copy = await storeCopy(tx, order);
    await copyParts(tx, order, copy);
    const isReviewed = inAdminReview(order.status);
    await recordOrderStatus(tx, copy, {
      status: 'replicated-from-existing-order',
      author: actor,
      metadata: { replicated_from_order_id: orderId, message: `Copy of order #${orderId}` },
    });
    // What an operator is to look at in an order is so in its copy.
    const metadata = order.statusMessage ? { message: order.statusMessage } : {};
    if (isReviewed) await recordOrderStatus(tx, copy, { status: order.status, author: actor, metadata });
    await recountRequest(tx, order.requestId);
    await countToCheck(tx, [copy.id]);
    await recordOrderActions(tx, actor, [
      { order, what: { type: 'order-replicated', details: { copy_order_id: copy.id } } },
    ]);
    return copy.id;
  });
}

async function storeCopy(tx: Db, order: OrderRow): Promise<OrderRow> {
  const at = now();
  const { requestId, companyId, tmsProviderId, variantId, fields, addresses, status } = order;
  const provenance = provenanceOfCopy(order, orderKeys(fields));
  const [copy] = await tx
    .insert(orders)
    .values({
      requestId,
      draftIndex: await placeOfCopy(tx, requestId),
      companyId,
      tmsProviderId,
      variantId,
      fields,
      provenance,
      addresses,
      status,
      statusDate: at,
      createdAt: at,
      updatedAt: at,
      replicatedFromOrderId: order.id,
    })
    .returning();
  if (!copy) throw new Error(`order ${order.id} was not copied`);
  return copy;
}

/** The place behind all others; of two copies made at once the second waits here for the first. */
async function placeOfCopy(tx: Db, requestId: string): Promise<number> {
  await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('no key update');
  const [last] = await tx
    .select({ place: max(orders.draftIndex) })
    .from(orders)
    .where(eq(orders.requestId, requestId));
  return Math.max(COPIES_FROM, (last?.place ?? 0) + 1);
}

/** The stops as they are, and what a person looked at and said is right, but for what is asked of the copy alone. */
async function copyParts(tx: Db, order: OrderRow, { id: to, provenance }: OrderRow): Promise<void> {
  const { id: from } = order;
  const stops = await tx
    .select()
    .from(orderAddressEvents)
    .where(and(eq(orderAddressEvents.orderId, from), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
  if (stops.length > 0)
    await tx.insert(orderAddressEvents).values(stops.map(({ id: _, ...stop }) => ({ ...stop, orderId: to })));
  const looked = await tx.select().from(orderFieldReviews).where(eq(orderFieldReviews.orderId, from));
  const reviews = looked.filter(({ path }) => provenance[path]?.doubt === order.provenance[path]?.doubt);
  if (reviews.length > 0)
    await tx.insert(orderFieldReviews).values(reviews.map((review) => ({ ...review, orderId: to })));
}
