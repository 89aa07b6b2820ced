import { and, count, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { ScheduleEvent } from '~/domain/orders/journal';
import { nextRun } from '~/domain/schedules/cadence';
import { SCHEDULE_MESSAGES, type ScheduleInput } from '~/domain/schedules/schedule-form';
import { convertTime, dayOfOffset, type TimeZone, zoneOf } from '~/domain/schedules/time-zones';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { companies } from '~/services/companies/schema.server';
import { record } from '~/services/journal/record.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { setSchedulersCount } from '~/services/orders/make-scheduled-orders.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { lockSchedule } from './find-schedule.server';
import { scheduledOrders } from './schema.server';
import { cadenceColumns, type ScheduleRow, timingOf } from './timing.server';

/**
 * Makes a schedule of an order, switched on. From then on the order itself is a pattern and is not sent. (spec 1 §2
 * Scheduled orders) @throws Forbidden, Invalid for an order that cannot be its pattern and for one that would never run,
 * LockedByOther
 */
export async function createSchedule(actor: Actor, input: ScheduleInput): Promise<number> {
  return transaction(async (tx) => {
    const exemplar = await findExemplar(tx, actor, input);
    if (!can(actor, 'scheduled-orders-create', exemplar.companyId)) throw new Forbidden();
    const columns = columnsOf(input, exemplar, await zoneOfCompany(exemplar.companyId));
    const stamp = { createdAt: now(), updatedAt: now(), createdByUserId: actor.userId };
    const nextRunAt = requireRun(columns);
    const [row] = await tx
      .insert(scheduledOrders)
      .values({ ...columns, ...stamp, nextRunAt })
      .returning();
    if (!row) throw new Error('the schedule was not stored');
    await countSchedules(tx, row.exemplarOrderId);
    await recordSchedule(tx, actor, row, { type: 'schedule-created', after: columns });
    return row.id;
  });
}

/**
 * Changes a schedule. A run that is due and not made yet stays due; the next one goes by what is asked for now.
 * @throws NotFound, Forbidden, Invalid, LockedByOther, Conflict when somebody saved it since `version`
 */
export async function updateSchedule(actor: Actor, scheduleId: number, input: ScheduleInput): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockSchedule(tx, actor, scheduleId, 'scheduled-orders-edit');
    if (input.version !== undefined && input.version !== before.version)
      throw new Conflict('Somebody else changed this schedule meanwhile. Load it anew');
    const exemplar = await findExemplar(tx, actor, input, before);
    if (!can(actor, 'scheduled-orders-edit', exemplar.companyId)) throw new Forbidden();
    const columns = columnsOf(input, exemplar, await zoneOfCompany(exemplar.companyId));
    const isDue = before.nextRunAt !== null && before.nextRunAt <= now();
    const isOff = before.deactivatedAt !== null;
    const following = isSameTiming(before, columns) ? nextRun(timingOf(columns), now()) : requireRun(columns);
    const nextRunAt = isOff || isDue ? before.nextRunAt : following;
    await tx
      .update(scheduledOrders)
      .set({ ...columns, nextRunAt, updatedAt: now(), version: before.version + 1 })
      .where(eq(scheduledOrders.id, scheduleId));
    for (const orderId of new Set([before.exemplarOrderId, exemplar.id])) await countSchedules(tx, orderId);
    const was = Object.fromEntries(
      Object.keys(columns).map((name) => [name, before[name as keyof ScheduleRow]]),
    );
    await recordSchedule(tx, actor, before, { type: 'schedule-edited', before: was, after: columns });
  });
}

type ScheduleTiming = Parameters<typeof timingOf>[0];

/** The next run of what is asked for. @throws Invalid when its last day is before that: nothing is scheduled in silence */
function requireRun(columns: ScheduleTiming): Date {
  const run = nextRun(timingOf(columns), now());
  if (run === null)
    throw new Invalid('The given data was invalid.', { effective_end_date: [SCHEDULE_MESSAGES.neverRuns] });
  return run;
}

/** One that has ended may still be described anew. */
function isSameTiming(before: ScheduleTiming, after: ScheduleTiming): boolean {
  return JSON.stringify(timingOf(before)) === JSON.stringify(timingOf(after));
}

/**
 * Switches a schedule on or off; one that stands so already stays as it is. What was due while it was off does not run.
 * (spec 1 §4 Scheduled orders) @throws NotFound, Forbidden, Invalid for one that has ended
 */
export async function setScheduleActive(actor: Actor, scheduleId: number, active: boolean): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockSchedule(tx, actor, scheduleId, 'scheduled-orders-remove');
    if ((before.deactivatedAt === null) === active) return;
    const timeZone = await zoneOfCompany(before.companyId);
    await tx
      .update(scheduledOrders)
      .set({
        timeZone,
        deactivatedAt: active ? null : now(),
        nextRunAt: active ? requireRun({ ...before, timeZone }) : null,
        attempts: 0,
        heldUntil: null,
        updatedAt: now(),
        version: before.version + 1,
      })
      .where(eq(scheduledOrders.id, scheduleId));
    await recordSchedule(tx, actor, before, {
      type: active ? 'schedule-activated' : 'schedule-deactivated',
    });
  });
}

/** Deletes a schedule; the orders it made stay, and its exemplar can be sent again. @throws NotFound, Forbidden */
export async function deleteSchedule(actor: Actor, scheduleId: number): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockSchedule(tx, actor, scheduleId, 'scheduled-orders-remove');
    await tx
      .update(scheduledOrders)
      .set({ deletedAt: now(), nextRunAt: null, heldUntil: null })
      .where(eq(scheduledOrders.id, scheduleId));
    await countSchedules(tx, before.exemplarOrderId);
    await recordSchedule(tx, actor, before, { type: 'schedule-deleted' });
  });
}

/**
 * The order that a schedule is to copy, locked; that it has now may be kept as it stands.
 * @throws Invalid when there is none, when it was deleted, when it is of another company; LockedByOther
 */
async function findExemplar(
  tx: Db,
  actor: Actor,
  { orderId, companyId }: ScheduleInput,
  before?: ScheduleRow,
): Promise<OrderRow> {
  const order = await findOrder(tx, actor, orderId, { lock: true }).catch((problem) => {
    if (problem instanceof NotFound || problem instanceof Forbidden) throw refuseExemplar(problem.message);
    throw problem;
  });
  if (companyId !== undefined && companyId !== order.companyId)
    throw refuseExemplar(`Order #${orderId} is of another company`);
  if (before?.exemplarOrderId === orderId) return order;
  if (order.deletedAt !== null) throw refuseExemplar(`Order #${orderId} was deleted`);
  await requireUnlocked(tx, actor, { requestId: order.requestId, orderId });
  const [company] = await tx.select().from(companies).where(eq(companies.id, order.companyId));
  if (company?.deactivatedAt) throw refuseExemplar(`The company of order #${orderId} is deactivated`);
  return order;
}

const refuseExemplar = (message: string) =>
  new Invalid('The given data was invalid.', { exemplar_order_id: [message] });

async function zoneOfCompany(companyId: number): Promise<TimeZone> {
  return zoneOf((await getCompanySetting(companyId)).configuration);
}

type ScheduleColumns = ReturnType<typeof columnsOf>;

function columnsOf(input: ScheduleInput, exemplar: OrderRow, timeZone: TimeZone) {
  const { description, startDate, endDate } = input;
  const { autosubmitToTms, setPickupByDate, setDeliverByDate, keepContainer, keepReferences } = input;
  const { clock, text } = input.time;
  const day = dayOfOffset(startDate, timeZone, now());
  return {
    companyId: exemplar.companyId,
    exemplarOrderId: exemplar.id,
    description,
    startDate,
    endDate,
    runTime: clock === 'local' ? text : convertTime(text, 'utc', timeZone, day),
    timeZone,
    ...cadenceColumns(input.cadence),
    autosubmitToTms,
    setPickupByDate,
    setDeliverByDate,
    keepContainer,
    keepReferences,
  };
}

/** Every schedule that is not deleted counts, switched on or off: its exemplar is not a load of its own. */
async function countSchedules(tx: Db, orderId: number): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(scheduledOrders)
    .where(and(eq(scheduledOrders.exemplarOrderId, orderId), isNull(scheduledOrders.deletedAt)));
  await setSchedulersCount(tx, orderId, row?.count ?? 0);
}

type Recorded = { type: ScheduleEvent['type']; before?: Record<string, unknown>; after?: ScheduleColumns };

async function recordSchedule(
  tx: Db,
  actor: Actor,
  { id, companyId, exemplarOrderId }: ScheduleRow,
  { type, before, after }: Recorded,
): Promise<void> {
  const changed = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name as never]);
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => changed(name)));
  await record(tx, actor, [
    {
      kind: 'schedule',
      type,
      companyId,
      orderId: exemplarOrderId,
      details: {
        schedule_id: id,
        ...(before ? { before: only(before) } : {}),
        ...(after ? { after: only(after) } : {}),
      },
    },
  ]);
}
