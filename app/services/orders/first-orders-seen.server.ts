import { and, asc, inArray, isNull, notInArray } from 'drizzle-orm';
import { ADMIN_REVIEW_STATUSES } from '~/domain/orders/statuses';
import { db } from '~/services/platform/runtime.server';
import { orders } from './schema.server';

/** The first order of each request that is not under admin review. */
export async function firstOrdersSeen(requestIds: readonly string[]): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db()
    .selectDistinctOn([orders.requestId], { requestId: orders.requestId, id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.requestId, [...requestIds]),
        isNull(orders.deletedAt),
        notInArray(orders.status, [...ADMIN_REVIEW_STATUSES]),
      ),
    )
    .orderBy(asc(orders.requestId), asc(orders.draftIndex));
  return new Map(rows.map(({ requestId, id }) => [requestId, id]));
}
