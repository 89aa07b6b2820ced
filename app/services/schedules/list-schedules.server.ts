import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { FilterValues } from '~/domain/lists/list-filters';
import { type Page, type PageRequest, pageOf, type SortKey } from '~/domain/lists/list-query';
import type { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import { isRowId } from '~/domain/row-values';
import { type Cadence, nextRuns } from '~/domain/schedules/cadence';
import { type TimeZone, zoneOf } from '~/domain/schedules/time-zones';
import { companies } from '~/services/companies/schema.server';
import { orders } from '~/services/orders/schema.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';
import { requests } from '~/services/requests/schema.server';
import { scheduleScope } from './find-schedule.server';
import { scheduledOrderRuns, scheduledOrders } from './schema.server';
import { type ScheduleRow, timingOf } from './timing.server';

export type ScheduleFilter = { query?: string; active?: boolean; companyIds?: number[] };

/** What the filters of the list ask for. */
export function scheduleFilter({
  search,
  active,
  companies: companyIds,
}: FilterValues<typeof SCHEDULE_LIST.filters>): ScheduleFilter {
  return { query: search, active: active === null ? undefined : active === 'true', companyIds };
}

/** What became of a run. */
export type ScheduleRun = { dueAt: Date; ranAt: Date; orderId: number | null; problem: string | null };

/** A schedule as a list or a form shows it. */
export type ListedSchedule = Omit<ScheduleRow, 'cadence'> & {
  cadence: Cadence;
  companyName: string;
  /** The container of the exemplar, or another number it is known by. */
  exemplarName: string | null;
  zone: TimeZone;
  /** At most three. */
  nextRuns: Date[];
  lastRun: ScheduleRun | null;
  may: { create: boolean; edit: boolean; remove: boolean };
};

const RUNS_SHOWN = 3;

const SORTS = new Map<string, SQL>(
  Object.entries({
    id: sql`${scheduledOrders.id}`,
    exemplar_order_id: sql`${scheduledOrders.exemplarOrderId}`,
    company: sql`lower(${companies.name})`,
    time: sql`${scheduledOrders.runTime}`,
    effective_start_date: sql`${scheduledOrders.startDate}`,
    next_run_at: sql`coalesce(${scheduledOrders.nextRunAt}, 'infinity')`,
    created_at: sql`${scheduledOrders.createdAt}`,
  } satisfies Record<SortKey<typeof SCHEDULE_LIST>, SQL>),
);

/** A page of the schedules that an actor sees; two queries. (spec 1 §2, §7 Scheduled orders) @throws Invalid unknown sort */
export async function listSchedules(
  actor: Actor,
  filter: ScheduleFilter,
  { page, perPage, sort }: PageRequest,
): Promise<Page<ListedSchedule>> {
  const column = SORTS.get(sort.replace(/^-/, ''));
  if (!column)
    throw new Invalid('The given data was invalid.', {
      sort: [`Sort by one of ${[...SORTS.keys()].join(', ')}`],
    });
  const condition = and(scheduleScope(actor), conditionOf(filter));
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await selectSchedules(condition)
    .orderBy(direction(column), direction(scheduledOrders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(scheduledOrders)
    .innerJoin(orders, eq(orders.id, scheduledOrders.exemplarOrderId))
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(condition);
  return pageOf(
    rows.map((row) => listed(actor, row)),
    { total: counted?.count ?? 0 },
    { page, perPage },
  );
}

/** One schedule. @throws NotFound */
export async function getSchedule(actor: Actor, scheduleId: number): Promise<ListedSchedule> {
  const [row] = isRowId(scheduleId)
    ? await selectSchedules(and(eq(scheduledOrders.id, scheduleId), scheduleScope(actor)))
    : [];
  if (!row) throw new NotFound('Schedule not found');
  return listed(actor, row);
}

/** The latest run stands in the same row: a text of JSON, whose moments are read below. */
function selectSchedules(condition: SQL | undefined) {
  const lastRun = sql<{
    due_at: string;
    ran_at: string;
    order_id: number | null;
    problem: string | null;
  } | null>`(
    select json_build_object('due_at', due_at, 'ran_at', ran_at, 'order_id', order_id, 'problem', problem)
    from ${scheduledOrderRuns} where schedule_id = ${scheduledOrders.id} order by due_at desc limit 1)`;
  return db()
    .select({
      schedule: scheduledOrders,
      companyName: companies.name,
      configuration: companies.configuration,
      exemplarName: sql<
        string | null
      >`coalesce(${orders.unitNumber}, ${orders.referenceNumber}, ${orders.bookingNumber}, ${orders.billToName})`,
      lastRun: lastRun.as('last_run'),
    })
    .from(scheduledOrders)
    .innerJoin(orders, eq(orders.id, scheduledOrders.exemplarOrderId))
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .innerJoin(companies, eq(companies.id, scheduledOrders.companyId))
    .where(condition)
    .$dynamic();
}

type SelectedSchedule = Awaited<ReturnType<typeof selectSchedules>>[number];

function listed(
  actor: Actor,
  { schedule, companyName, configuration, exemplarName, lastRun }: SelectedSchedule,
): ListedSchedule {
  const { companyId, nextRunAt } = schedule;
  const timing = timingOf(schedule);
  return {
    ...schedule,
    cadence: timing.cadence,
    companyName,
    exemplarName,
    zone: zoneOf(configuration),
    nextRuns: nextRunAt ? [nextRunAt, ...nextRuns(timing, nextRunAt, RUNS_SHOWN - 1)] : [],
    lastRun: lastRun && {
      dueAt: new Date(lastRun.due_at),
      ranAt: new Date(lastRun.ran_at),
      orderId: lastRun.order_id,
      problem: lastRun.problem,
    },
    may: {
      create: can(actor, 'scheduled-orders-create', companyId),
      edit: can(actor, 'scheduled-orders-edit', companyId),
      remove: can(actor, 'scheduled-orders-remove', companyId),
    },
  };
}

function conditionOf({ query, active, companyIds }: ScheduleFilter): SQL | undefined {
  const number = Number(query?.replace(/^#/, ''));
  return and(
    query
      ? or(
          contains(scheduledOrders.description, query),
          isRowId(number)
            ? or(eq(scheduledOrders.id, number), eq(scheduledOrders.exemplarOrderId, number))
            : undefined,
        )
      : undefined,
    active === undefined
      ? undefined
      : active
        ? isNull(scheduledOrders.deactivatedAt)
        : isNotNull(scheduledOrders.deactivatedAt),
    companyIds?.length ? inArray(scheduledOrders.companyId, companyIds) : undefined,
  );
}
