import { asc } from 'drizzle-orm';
import { type ReviewTime, reviewStateAt } from '~/domain/schedules/review-times';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { type CompanyConfiguration, reviewTimes } from './schema.server';

/** All intervals of the week, in their order. (spec 3 §2 Admin review schedule) */
export async function listReviewTimes(tx: Db = db()): Promise<ReviewTime[]> {
  const rows = await tx
    .select()
    .from(reviewTimes)
    .orderBy(asc(reviewTimes.dayOfWeek), asc(reviewTimes.startTime));
  return rows.map(reviewTimeOf);
}

/** Whether an operator would look now at a document of a company that has them look: the gate asks when one gets there. */
export async function isReviewedNow(tx: Db, { after_hours }: CompanyConfiguration): Promise<boolean> {
  return after_hours !== 'client' || reviewStateAt(await listReviewTimes(tx), now()).isOpen;
}

/** A row as the schedule shows it. */
export function reviewTimeOf({ disabledAt, ...row }: typeof reviewTimes.$inferSelect): ReviewTime {
  const { id, dayOfWeek, startTime, endTime, comments } = row;
  return { id, dayOfWeek, startTime, endTime, comments, disabledAt: disabledAt?.toISOString() ?? null };
}
