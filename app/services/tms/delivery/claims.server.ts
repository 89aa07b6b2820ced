import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { tmsAttempts, tmsSubmissions } from '../schema.server';
import type { SentSubmission } from '../store-result.server';
import type { Endpoint } from './endpoints.server';

/** The next submissions of an endpoint that are due, taken in hand by a delivery: each has a new attempt. */
export function claimSubmissions(
  endpoint: Endpoint,
  { claimedBy, limit }: { claimedBy: string; limit: number },
): Promise<SentSubmission[]> {
  return transaction(async (tx) => {
    const at = now();
    const claimed = await tx
      .update(tmsSubmissions)
      .set({
        claimedBy,
        attempts: sql`${tmsSubmissions.attempts} + 1`,
        starts: sql`${tmsSubmissions.starts} + 1`,
      })
      .where(
        sql`${tmsSubmissions.id} in (
          select id from tms_submissions as next
          where company_id = ${endpoint.companyId} and tms_provider_id = ${endpoint.tmsProviderId}
            and state = 'queued' and claimed_by is null and due_at <= ${at.toISOString()}
            -- What was queued first of one order is answered first.
            and not exists (select 1 from tms_submissions as earlier where earlier.order_id = next.order_id
              and earlier.state = 'queued' and earlier.created_at < next.created_at)
          order by due_at, created_at, id limit ${limit} for update skip locked)`,
      )
      .returning();
    if (claimed.length === 0) return [];
    await tx
      .insert(tmsAttempts)
      .values(claimed.map(({ id, attempts }) => ({ submissionId: id, number: attempts, startedAt: at })));
    const rows = await tx
      .select({ submission: tmsSubmissions, order: orders })
      .from(tmsSubmissions)
      .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
      .where(
        inArray(
          tmsSubmissions.id,
          claimed.map(({ id }) => id),
        ),
      );
    return rows.sort(
      (a, b) =>
        a.submission.dueAt.getTime() - b.submission.dueAt.getTime() ||
        a.submission.createdAt.getTime() - b.submission.createdAt.getTime(),
    );
  });
}

/** What an earlier delivery to this endpoint had in hand when its process died is free again. */
export async function freeClaimsOfOthers(endpoint: Endpoint, claimedBy: string): Promise<void> {
  await db()
    .update(tmsSubmissions)
    .set({ claimedBy: null })
    .where(
      and(
        eq(tmsSubmissions.companyId, endpoint.companyId),
        eq(tmsSubmissions.tmsProviderId, endpoint.tmsProviderId),
        eq(tmsSubmissions.state, 'queued'),
        ne(tmsSubmissions.claimedBy, claimedBy),
      ),
    );
}

/** Gives back what was claimed and not begun: there was no attempt. */
export async function giveBackClaims(claimed: readonly SentSubmission[]): Promise<void> {
  if (claimed.length === 0) return;
  const ids = claimed.map(({ submission }) => submission.id);
  await transaction(async (tx) => {
    const given = await tx
      .update(tmsSubmissions)
      .set({
        claimedBy: null,
        attempts: sql`${tmsSubmissions.attempts} - 1`,
        starts: sql`${tmsSubmissions.starts} - 1`,
      })
      .where(
        and(
          inArray(tmsSubmissions.id, ids),
          eq(tmsSubmissions.claimedBy, claimed[0]?.submission.claimedBy ?? ''),
        ),
      )
      .returning({ id: tmsSubmissions.id, attempts: tmsSubmissions.attempts });
    for (const { id, attempts } of given)
      await tx
        .delete(tmsAttempts)
        .where(and(eq(tmsAttempts.submissionId, id), eq(tmsAttempts.number, attempts + 1)));
  });
}
