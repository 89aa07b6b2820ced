import { eq } from 'drizzle-orm';
import { notByItself } from '~/domain/orders/auto-submit';
import type { DraftGate } from '~/domain/orders/order-draft';
import { inAdminReview } from '~/domain/orders/send-rules';
import type { Db } from '~/services/platform/database.server';
import { told } from './create-orders.server';
import type { OrderRow } from './order-scope.server';
import { recordOrderStatus } from './record-order-status.server';
import { orders } from './schema.server';

type Reasons = { before: DraftGate | undefined; now: DraftGate | undefined; unread: readonly string[] };

/**
 * Tells an order, which follows its papers, what its new draft wants looked at, as new orders are told. Under review that takes the
 * place of what its old draft wanted. Once with its client, the order goes back to review only for reasons that it did not have
 * before: those it had an operator accepted.
 */
export async function carryReasons(tx: Db, order: OrderRow, { before, now, unread }: Reasons): Promise<void> {
  const { review = [], own = [], skipsAdminReview = false } = now ?? {};
  if (inAdminReview(order.status)) {
    const statusMessage = told([...unread, ...review]);
    await tx.update(orders).set({ statusMessage }).where(eq(orders.id, order.id));
    return;
  }
  const isWaiting = order.status === 'ocr-post-processing-autosubmited';
  // No map keeps from people what the document itself says.
  const wanted = skipsAdminReview && !isWaiting ? own : review;
  const fresh = wanted.filter((reason) => !before?.review.includes(reason));
  const message = told(fresh);
  if (message === null) return;
  await recordOrderStatus(tx, order, {
    status: skipsAdminReview ? 'ocr-post-processing-complete' : 'process-ocr-output-file-review',
    metadata: { message: skipsAdminReview && isWaiting ? notByItself(message) : message },
  });
}
