import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import {
  type AfterHours,
  intervalsOf,
  overlap,
  REVIEW_MESSAGES,
  type ReviewTime,
  type ReviewTimeInput,
  reviewTimeSchema,
} from '~/domain/schedules/review-times';
import { recordAccess } from '~/services/access/record-access.server';
import { reviewTimeOf } from '~/services/companies/review-times.server';
import { companies, reviewTimes } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { zodErrors } from '~/services/platform/respond.server';
import { db, transaction } from '~/services/platform/runtime.server';

/** @throws Forbidden, NotFound */
export async function getReviewTime(actor: Actor, id: number): Promise<ReviewTime> {
  requireReviewSchedule(actor);
  return findTime(db(), id);
}

/**
 * Adds an interval; one that goes over midnight as two, of which the first is returned.
 * @throws Forbidden, Invalid where it overlaps another one of its day
 */
export async function createReviewTime(actor: Actor, input: ReviewTimeInput): Promise<ReviewTime> {
  return change(actor, async (tx) => {
    const [first, next] = intervalsOf(input);
    const made = await add(tx, actor, first);
    if (next) await add(tx, actor, next);
    return made;
  });
}

async function add(
  tx: Db,
  actor: Actor,
  input: ReviewTimeInput,
  disabledAt: Date | null = null,
): Promise<ReviewTime> {
  const columns = { ...columnsOf(input), disabledAt };
  await requireRoom(tx, columns, null);
  const [row] = await tx.insert(reviewTimes).values(columns).returning();
  if (!row) throw new Error('the interval was not stored');
  await tell(tx, actor, { id: row.id, before: null, after: columns });
  return reviewTimeOf(row);
}

/**
 * Changes what is given of an interval; `isDisabled` also switches it. One that goes over midnight then goes on as another,
 * in force or not as the first.
 * @throws Forbidden, NotFound, Invalid
 */
export async function updateReviewTime(
  actor: Actor,
  id: number,
  given: Partial<ReviewTimeInput>,
  isDisabled?: boolean,
): Promise<ReviewTime> {
  return change(actor, async (tx) => {
    const before = await findTime(tx, id);
    const [first, next] = intervalsOf(checked({ ...inputOf(before), ...given }));
    const columns = columnsOf(first);
    await requireRoom(tx, columns, id);
    const disabledAt = disabledAs(before, isDisabled ?? before.disabledAt !== null);
    const after = await save(tx, actor, before, { ...columns, disabledAt });
    if (next) await add(tx, actor, next, disabledAt);
    return after;
  });
}

const inputOf = ({ dayOfWeek, startTime, endTime, comments }: ReviewTime): ReviewTimeInput => ({
  day_of_week: dayOfWeek,
  start_time: startTime,
  end_time: endTime,
  comments,
});

function checked(input: ReviewTimeInput): ReviewTimeInput {
  const { error } = reviewTimeSchema.safeParse(input);
  if (error) throw new Invalid('The given data was invalid.', zodErrors(error));
  return input;
}

/** Takes an interval out of force from now on, or puts it in force again. (spec 3 §4) @throws Forbidden, NotFound */
export async function switchReviewTime(actor: Actor, id: number, isDisabled: boolean): Promise<ReviewTime> {
  return change(actor, async (tx) => {
    const before = await findTime(tx, id);
    if ((before.disabledAt !== null) === isDisabled) return before;
    return save(tx, actor, before, { disabledAt: disabledAs(before, isDisabled) });
  });
}

/** @throws Forbidden, NotFound */
export async function deleteReviewTime(actor: Actor, id: number): Promise<void> {
  await change(actor, async (tx) => {
    const before = await findTime(tx, id);
    await tx.delete(reviewTimes).where(eq(reviewTimes.id, id));
    await tell(tx, actor, { id, before, after: null });
  });
}

export type ReviewedCompany = {
  id: number;
  name: string;
  review: 'when-unsure' | 'always';
  afterHours: AfterHours;
};

/** The companies whose documents an operator looks at first. @throws Forbidden */
export async function listReviewedCompanies(actor: Actor): Promise<ReviewedCompany[]> {
  requireReviewSchedule(actor);
  const review = sql`${companies.configuration}->>'admin_review'`;
  const rows = await db()
    .select({ id: companies.id, name: companies.name, configuration: companies.configuration })
    .from(companies)
    .where(and(inArray(review, ['when-unsure', 'always']), sql`${companies.deactivatedAt} is null`))
    .orderBy(asc(companies.name));
  return rows.map(({ id, name, configuration }) => ({
    id,
    name,
    review: configuration.admin_review === 'always' ? 'always' : 'when-unsure',
    afterHours: configuration.after_hours ?? 'wait',
  }));
}

/** What becomes of a company's documents outside the intervals. @throws Forbidden, NotFound */
export async function setAfterHours(actor: Actor, companyId: number, afterHours: AfterHours): Promise<void> {
  requireReviewSchedule(actor);
  await transaction(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
    if (!company) throw new NotFound();
    const before = company.configuration.after_hours ?? 'wait';
    if (before === afterHours) return;
    const configuration = { ...company.configuration, after_hours: afterHours };
    await tx.update(companies).set({ configuration }).where(eq(companies.id, companyId));
    await recordAccess(tx, actor, {
      kind: 'company-updated',
      companyId,
      details: { before: { after_hours: before }, after: { after_hours: afterHours } },
    });
  });
}

type Columns = ReturnType<typeof columnsOf>;
type Change = { id: number; before: object | null; after: object | null };

function columnsOf(input: ReviewTimeInput) {
  return {
    dayOfWeek: input.day_of_week,
    startTime: input.start_time,
    endTime: input.end_time,
    comments: input.comments ?? '',
    updatedAt: now(),
  };
}

/** The week is one for all companies: who sees some of them only neither reads nor changes it. @throws Forbidden */
export function requireReviewSchedule(actor: Actor): void {
  if (!actor.allCompanies || !can(actor, 'admin-review-schedule-edit')) throw new Forbidden();
}

/** One change of the week at a time: no two of them may overlap. */
async function change<Result>(actor: Actor, work: (tx: Db) => Promise<Result>): Promise<Result> {
  requireReviewSchedule(actor);
  return transaction(async (tx) => {
    await tx.execute(sql`lock table ${reviewTimes} in share row exclusive mode`);
    return work(tx);
  });
}

async function findTime(tx: Db, id: number): Promise<ReviewTime> {
  const [row] = await tx.select().from(reviewTimes).where(eq(reviewTimes.id, id));
  if (!row) throw new NotFound();
  return reviewTimeOf(row);
}

async function save(
  tx: Db,
  actor: Actor,
  before: ReviewTime,
  columns: Partial<Columns> & { disabledAt?: Date | null },
): Promise<ReviewTime> {
  await tx
    .update(reviewTimes)
    .set({ ...columns, updatedAt: now() })
    .where(eq(reviewTimes.id, before.id));
  const after = await findTime(tx, before.id);
  await tell(tx, actor, { id: before.id, before, after });
  return after;
}

async function requireRoom(tx: Db, columns: Columns, exceptId: number | null): Promise<void> {
  const sameDay = await tx
    .select()
    .from(reviewTimes)
    .where(
      and(
        eq(reviewTimes.dayOfWeek, columns.dayOfWeek),
        exceptId === null ? undefined : ne(reviewTimes.id, exceptId),
      ),
    );
  if (sameDay.some((other) => overlap(columns, other)))
    throw new Invalid(REVIEW_MESSAGES.overlap, { start_time: [REVIEW_MESSAGES.overlap] });
}

function disabledAs({ disabledAt }: ReviewTime, isDisabled: boolean): Date | null {
  if (!isDisabled) return null;
  return disabledAt === null ? now() : new Date(disabledAt);
}

function tell(tx: Db, actor: Actor, details: Change): Promise<void> {
  return recordAccess(tx, actor, { kind: 'review-times-changed', details });
}
