import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

const WEEK_MS = 7 * 86_400_000;

/**
 * How many orders of the last seven days came from requests that each user uploaded, in the companies whose users the
 * actor may see; one query for all of them. The specification leaves the meaning open. (spec 3 §3 User, §9)
 */
export async function countWeeklyOrders(actor: Actor, userIds: number[]): Promise<Map<number, number>> {
  const ids = companiesWith(actor, 'users-view');
  if (userIds.length === 0 || (ids !== 'all' && ids.length === 0)) return new Map();
  const rows = await db()
    .select({ userId: requests.uploadUserId, count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      and(
        inArray(requests.uploadUserId, userIds),
        gt(orders.createdAt, new Date(now().getTime() - WEEK_MS)),
        isNull(orders.deletedAt),
        isNull(requests.deletedAt),
        ids === 'all' ? undefined : inArray(orders.companyId, ids),
      ),
    )
    .groupBy(requests.uploadUserId);
  return new Map(rows.map(({ userId, count }) => [userId ?? 0, count]));
}
