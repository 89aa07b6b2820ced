import { and, asc, eq, inArray } from 'drizzle-orm';
import { withCancellationAsked } from '~/services/mapping/drafts/with-cancellation.server';
import type { Db } from '~/services/platform/database.server';
import { noteStatuses } from '~/services/requests/record-status.server';
import { countToCheck } from './count-to-check.server';
import type { FoundOrder } from './find-prior-orders.server';
import type { OrderRow } from './order-scope.server';
import { orderFieldReviews, orders } from './schema.server';

/**
 * Asks of each order that a cancellation may be about whether it is cancelled, where the cancellation fits several and updates none: a
 * number of two containers' orders. The history of each says so.
 */
export async function askCancelled(
  tx: Db,
  made: readonly OrderRow[],
  found: readonly FoundOrder[],
): Promise<void> {
  const by = new Map(made.flatMap(({ id }, i) => (found[i]?.cancels ?? []).map((one) => [one, id] as const)));
  if (by.size === 0) return;
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...by.keys()]))
    .orderBy(asc(orders.id))
    .for('update');
  for (const order of rows) {
    const words = `order #${by.get(order.id)} cancels an order of this number: is it this one?`;
    const provenance = withCancellationAsked(order, words);
    await tx.update(orders).set({ provenance }).where(eq(orders.id, order.id));
    const asked = Object.keys(provenance).filter((name) => provenance[name] !== order.provenance[name]);
    // Who looked at the number before did not know of this.
    await tx
      .delete(orderFieldReviews)
      .where(and(eq(orderFieldReviews.orderId, order.id), inArray(orderFieldReviews.path, asked)));
  }
  await noteStatuses(
    tx,
    rows.map(({ id, requestId, companyId }) => ({
      orderId: id,
      requestId,
      companyId,
      status: 'updated-by-subsequent-order',
      metadata: {
        subsequent_order_id: by.get(id),
        may_cancel: true,
        message: `Order #${by.get(id)} cancels an order of this number, which may be this one.`,
      },
    })),
  );
  await countToCheck(tx, [...by.keys()]);
}
