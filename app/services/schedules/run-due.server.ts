import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { nextRun } from '~/domain/schedules/cadence';
import { lateWords, runWords } from '~/domain/schedules/schedule-words';
import { localClock, zoneOf } from '~/domain/schedules/time-zones';
import { companies } from '~/services/companies/schema.server';
import { makeScheduledOrders, type ScheduledTrip } from '~/services/orders/make-scheduled-orders.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { scheduledOrderRuns, scheduledOrders } from './schema.server';
import { type ScheduleRow, timingOf } from './timing.server';

/** Runs of one transaction. */
const AT_ONCE = 200;
/** A run that fails for no reason that can be named is tried so often, each time a minute later than the last. */
const MAX_ATTEMPTS = 5;
const HOLD_MS = 60_000;

/**
 * Makes the orders of all runs that are due. A run is claimed, its order made and the next run set in one transaction, so
 * that whatever dies, or runs beside it, each run happens once: another process passes over what this one has claimed,
 * and what this one did not end is claimed again. Runs that were slept over are made one after another, late.
 */
export async function runDueSchedules(): Promise<void> {
  await followZones();
  for (;;) {
    try {
      if ((await transaction((tx) => runBatch(tx))) === 0) return;
    } catch (error) {
      log().error({ err: error }, 'due schedules, one by one');
      if (!(await runEach())) return;
    }
  }
}

/** One that cannot be made must not keep the others: each in a transaction of its own. @returns whether one got on */
async function runEach(): Promise<boolean> {
  const due = await db()
    .select({ id: scheduledOrders.id })
    .from(scheduledOrders)
    .where(isDue())
    .limit(AT_ONCE);
  let moved = 0;
  for (const { id } of due)
    moved += await transaction((tx) => runBatch(tx, id)).catch(async (error) => {
      log().error({ err: error, schedule: id }, 'run of a schedule');
      await hold(id);
      return 1;
    });
  return moved > 0;
}

/** The runs that are due, at most so many, or the one of one schedule. @returns how many were claimed */
async function runBatch(tx: Db, scheduleId?: number): Promise<number> {
  const claimed = await claim(tx, scheduleId);
  if (claimed.length === 0) return 0;
  const at = now();
  const fresh = await tx
    .insert(scheduledOrderRuns)
    .values(
      claimed.map((due) => ({
        scheduleId: due.schedule.id,
        dueAt: due.dueAt,
        ranAt: at,
        problem: problemOf(due),
      })),
    )
    .onConflictDoNothing()
    .returning({ scheduleId: scheduledOrderRuns.scheduleId, problem: scheduledOrderRuns.problem });
  const toMake = new Set(fresh.flatMap(({ scheduleId: id, problem }) => (problem === null ? id : [])));
  const trips = claimed.filter(({ schedule }) => toMake.has(schedule.id));
  await storeOrderIds(tx, trips, await makeScheduledOrders(tx, trips.map(tripOf)));
  await moveOn(tx, claimed);
  return claimed.length;
}

type Due = { dueAt: Date } & Awaited<ReturnType<typeof selectDue>>[number];

/** @param scheduleId also a run that is held back */
const isDue = (scheduleId?: number): SQL =>
  and(
    lte(scheduledOrders.nextRunAt, now()),
    scheduleId === undefined
      ? or(isNull(scheduledOrders.heldUntil), lte(scheduledOrders.heldUntil, now()))
      : eq(scheduledOrders.id, scheduleId),
  ) as SQL;

async function claim(tx: Db, scheduleId?: number): Promise<Due[]> {
  const rows = await selectDue(tx, scheduleId);
  return rows.flatMap((row) => (row.schedule.nextRunAt ? [{ ...row, dueAt: row.schedule.nextRunAt }] : []));
}

function selectDue(tx: Db, scheduleId?: number) {
  return tx
    .select({
      schedule: scheduledOrders,
      exemplar: orders,
      request: {
        isPrivate: requests.privateRequest,
        uploadUserId: requests.uploadUserId,
        deletedAt: requests.deletedAt,
      },
      companyEndedAt: companies.deactivatedAt,
    })
    .from(scheduledOrders)
    .innerJoin(orders, eq(orders.id, scheduledOrders.exemplarOrderId))
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .innerJoin(companies, eq(companies.id, scheduledOrders.companyId))
    .where(isDue(scheduleId))
    .orderBy(asc(scheduledOrders.nextRunAt), asc(scheduledOrders.id))
    .limit(AT_ONCE)
    .for('update', { of: scheduledOrders, skipLocked: true });
}

/** Why a run makes no order, in words. */
function problemOf({ exemplar, request, companyEndedAt }: Due): string | null {
  if (companyEndedAt !== null) return 'The company is deactivated';
  if (exemplar.deletedAt !== null || request.deletedAt !== null)
    return `Order #${exemplar.id}, its pattern, was deleted`;
  return null;
}

function tripOf({ schedule, exemplar, request, dueAt }: Due): ScheduledTrip {
  const { id, description, timeZone, autosubmitToTms } = schedule;
  const made = localClock(timeZone, now());
  const { setPickupByDate, setDeliverByDate, keepContainer, keepReferences } = schedule;
  return {
    schedule: { id, description },
    exemplar,
    privateTo: request.isPrivate ? request.uploadUserId : null,
    createdByUserId: schedule.createdByUserId,
    autosubmit: autosubmitToTms,
    day: localClock(timeZone, dueAt).day,
    setPickupByDate,
    setDeliverByDate,
    keepContainer,
    keepReferences,
    madeAt: `${made.day}T${made.time}`,
    note: noteOf(schedule, dueAt),
  };
}

/** What the order's history says of its run: which one it is, and when it was made late. */
function noteOf({ id, exemplarOrderId, timeZone }: ScheduleRow, dueAt: Date): string {
  const late = lateWords(dueAt, now());
  const made = `Made by schedule #${id} like order #${exemplarOrderId}, for ${runWords(dueAt, timeZone)}`;
  return late ? `${made}: ${late}.` : `${made}.`;
}

async function storeOrderIds(tx: Db, trips: readonly Due[], orderIds: readonly number[]): Promise<void> {
  if (trips.length === 0) return;
  const rows = trips.map(
    ({ schedule, dueAt }, i) =>
      sql`(${schedule.id}::int, ${dueAt.toISOString()}::timestamptz, ${orderIds[i]}::int)`,
  );
  await tx.execute(
    sql`update scheduled_order_runs as run set order_id = made.order_id
        from (values ${sql.join(rows, sql`, `)}) as made (schedule_id, due_at, order_id)
        where run.schedule_id = made.schedule_id and run.due_at = made.due_at`,
  );
}

/** Each schedule to its next run: the one after the run that was due, also when that one was long ago. */
async function moveOn(tx: Db, claimed: readonly Due[]): Promise<void> {
  const rows = claimed.map(({ schedule, dueAt }) => {
    const next = nextRun(timingOf(schedule), dueAt)?.toISOString() ?? null;
    return sql`(${schedule.id}::int, ${next}::timestamptz)`;
  });
  await tx.execute(
    sql`update scheduled_orders as schedule set next_run_at = next.at, attempts = 0, held_until = null
        from (values ${sql.join(rows, sql`, `)}) as next (id, at) where schedule.id = next.id`,
  );
}

/** A run that failed waits for its next try; after the last one it counts as run, without an order. */
async function hold(scheduleId: number): Promise<void> {
  await transaction(async (tx) => {
    const [due] = await claim(tx, scheduleId);
    if (!due) return;
    const attempts = due.schedule.attempts + 1;
    if (attempts < MAX_ATTEMPTS) {
      const heldUntil = new Date(now().getTime() + attempts * HOLD_MS);
      await tx.update(scheduledOrders).set({ attempts, heldUntil }).where(eq(scheduledOrders.id, scheduleId));
      return;
    }
    await tx
      .insert(scheduledOrderRuns)
      .values({ scheduleId, dueAt: due.dueAt, ranAt: now(), problem: 'The order could not be made' })
      .onConflictDoNothing();
    await moveOn(tx, [due]);
  });
}

/** Schedules of companies whose zone changed go by the new one from their next run on; what is due already stays due. */
async function followZones(): Promise<void> {
  const planned = db()
    .selectDistinct({ companyId: scheduledOrders.companyId, zone: scheduledOrders.timeZone })
    .from(scheduledOrders)
    .where(isNotNull(scheduledOrders.nextRunAt))
    .as('planned');
  const rows = await db()
    .select({ companyId: companies.id, configuration: companies.configuration, zone: planned.zone })
    .from(planned)
    .innerJoin(companies, eq(companies.id, planned.companyId));
  for (const { companyId, configuration, zone } of rows)
    if (zoneOf(configuration) !== zone) await moveToZone(companyId, zoneOf(configuration));
}

async function moveToZone(companyId: number, timeZone: ScheduleRow['timeZone']): Promise<void> {
  await transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(scheduledOrders)
      .where(and(eq(scheduledOrders.companyId, companyId), isNotNull(scheduledOrders.nextRunAt)))
      .for('update');
    for (const row of rows) {
      if (row.timeZone === timeZone || (row.nextRunAt && row.nextRunAt <= now())) continue;
      const nextRunAt = nextRun(timingOf({ ...row, timeZone }), now());
      await tx.update(scheduledOrders).set({ timeZone, nextRunAt }).where(eq(scheduledOrders.id, row.id));
    }
  });
}
