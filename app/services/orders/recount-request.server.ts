import { eq, sql } from 'drizzle-orm';
import { ADMIN_REVIEW_STATUSES } from '~/domain/orders/statuses';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { summarizeRequest } from './request-summary.server';

/**
 * Writes anew what a request says of its orders: how many there are, deleted and under review, which is the first (of
 * those that are not deleted, while there are any), and by what it is named and found. Its row is locked first, so that of two changes at once the second counts the first.
 */
export async function recountRequest(tx: Db, requestId: string): Promise<void> {
  await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('no key update');
  const underReview = sql.join(
    ADMIN_REVIEW_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  await tx.execute(sql`
    update requests set orders_count = counted.made, deleted_orders_count = counted.deleted,
      orders_in_review = counted.in_review, first_order_id = counted.first
    from (
      select count(*)::int as made,
        (count(*) filter (where deleted_at is not null))::int as deleted,
        (count(*) filter (where deleted_at is null and status in (${underReview})))::int as in_review,
        (array_agg(id order by deleted_at is not null, draft_index))[1] as first
      from orders where request_id = ${requestId}::uuid
    ) as counted
    where requests.id = ${requestId}::uuid`);
  await summarizeRequest(tx, requestId);
}
