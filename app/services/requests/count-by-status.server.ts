import { count, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { countByDisplay, type DisplayStatus } from '~/domain/orders/statuses';
import { db } from '~/services/platform/runtime.server';
import { requestCondition } from './filter-requests.server';
import { requests } from './schema.server';
import { reviewIsSeen } from './seen-statuses.server';

/** How many requests of the inbox have each display status, as the actor sees it. */
export async function countRequestsByStatus(
  actor: Actor,
  filter: Partial<InboxFilter>,
): Promise<Partial<Record<DisplayStatus, number>>> {
  const rows = await db()
    .select({
      status: requests.status,
      seesAdminReview: reviewIsSeen(actor, requests.companyId).as('sees_admin_review'),
      count: count(),
    })
    .from(requests)
    .where(requestCondition(actor, filter))
    .groupBy(requests.status, sql`sees_admin_review`);
  return countByDisplay(rows);
}
