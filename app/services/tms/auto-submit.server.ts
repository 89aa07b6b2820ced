import { and, asc, eq, isNull } from 'drizzle-orm';
import { doubtText, notByItself } from '~/domain/orders/auto-submit';
import { doubtsOf, reviewedPaths, stopsAsked } from '~/services/orders/order-doubts.server';
import { notOfDeletedRequest, type OrderRow } from '~/services/orders/order-scope.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { missingRequired } from '~/services/orders/required-fields.server';
import { orders } from '~/services/orders/schema.server';
import { stopTimesOf } from '~/services/orders/stop-times.server';
import type { Db } from '~/services/platform/database.server';
import { Problem } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { askForChangesOf } from './change-by-hand.server';
import { sendLockedOrder } from './send-order.server';

/**
 * Sends the orders of a request that the field map lets go without anybody's look. One that cannot go (an address that
 * is not verified, a field its client requires, no TMS) waits for people as processed, and says why. An order that has
 * moved on meanwhile is left alone. (spec 3 §3 skip_client_review)
 */
export async function autoSubmit(requestId: string): Promise<void> {
  const waiting = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.requestId, requestId), eq(orders.status, 'ocr-post-processing-autosubmited')))
    .orderBy(asc(orders.draftIndex));
  for (const { id } of waiting) await submitOne(id);
}

async function submitOne(orderId: number): Promise<void> {
  await transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.status, 'ocr-post-processing-autosubmited'),
          isNull(orders.deletedAt),
          notOfDeletedRequest(),
        ),
      )
      .for('update');
    if (!order) return;
    try {
      const [missing] = Object.values(await missingRequired(order)).flat();
      if (missing) throw new Problem(422, missing);
      const asked = await openQuestion(tx, order);
      if (asked) throw new Problem(422, asked);
      await sendLockedOrder(tx, order, { author: null, mayResubmit: false, event: 'auto-sending-to' });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await recordOrderStatus(tx, order, {
        status: 'ocr-post-processing-complete',
        metadata: { message: notByItself(problem.message) },
      });
      // Nobody looked at it: what its load should say by now is told to people.
      if (order.tmsShipmentId !== null) await askForChangesOf(tx, null, order);
    }
  });
}

/** What is asked of an order, and nobody answered: a schedule copies its exemplar with all that is open. */
async function openQuestion(tx: Db, order: OrderRow): Promise<string | null> {
  const reviewed = await reviewedPaths(tx, order.id);
  const stops = await stopTimesOf(tx, order.id);
  const [asked] = Object.entries(doubtsOf(order, reviewed, stops));
  const [ofStops] = stopsAsked(order);
  return asked ? doubtText(asked) : (ofStops?.[1] ?? null);
}
