import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CADENCE_NAMES, Weekday } from '../../domain/schedules/cadence';
import type { TimeZone } from '../../domain/schedules/time-zones';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';
import { orders } from '../orders/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A trip that comes again: at `runTime` on the clocks of its company an order is made like the exemplar. `nextRunAt` is
 * the one run that is due next, null when none is; it moves on in the transaction that makes the order. (spec 1 §3)
 */
export const scheduledOrders = pgTable(
  'scheduled_orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    exemplarOrderId: integer('exemplar_order_id')
      .notNull()
      .references(() => orders.id),
    description: text('description').notNull().default(''),
    startDate: date('effective_start_date').notNull(),
    endDate: date('effective_end_date'),
    /** HH:mm on the clocks of `timeZone`. */
    runTime: text('run_time').notNull(),
    /** The zone by which `nextRunAt` was found; the company's, which it follows. */
    timeZone: text('time_zone').$type<TimeZone>().notNull(),
    cadence: text('cadence').$type<(typeof CADENCE_NAMES)[number]>().notNull(),
    /** Of a weekly one. */
    weekdays: text('weekdays').array().$type<Weekday[]>(),
    /** Of a monthly one. */
    dayOfMonth: integer('repeat_day_of_month'),
    autosubmitToTms: boolean('autosubmit_to_tms').notNull().default(false),
    setPickupByDate: boolean('set_pickup_by_date').notNull().default(false),
    setDeliverByDate: boolean('set_deliver_by_date').notNull().default(false),
    keepContainer: boolean('keep_container').notNull().default(false),
    keepReferences: boolean('keep_references').notNull().default(false),
    nextRunAt: moment('next_run_at'),
    /** Runs that failed for no reason that can be named: how often the next one was tried, and when it is tried again. */
    attempts: integer('attempts').notNull().default(0),
    heldUntil: moment('held_until'),
    version: integer('version').notNull().default(1),
    createdByUserId: integer('created_by_user_id').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deactivatedAt: moment('deactivated_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('scheduled_orders_due').on(table.nextRunAt).where(sql`next_run_at is not null`),
    index('scheduled_orders_company').on(table.companyId, table.id).where(sql`deleted_at is null`),
    index('scheduled_orders_exemplar').on(table.exemplarOrderId).where(sql`deleted_at is null`),
    check('scheduled_orders_dates', sql`effective_end_date >= effective_start_date`),
    check(
      'scheduled_orders_cadence',
      sql`(cadence = 'weekly') = (weekdays is not null and cardinality(weekdays) > 0)
        and (cadence = 'monthly') = (repeat_day_of_month between 1 and 31 and repeat_day_of_month is not null)`,
    ),
  ],
);

/** A run that came due, once each: the order it made, or why it made none. */
export const scheduledOrderRuns = pgTable(
  'scheduled_order_runs',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => scheduledOrders.id),
    dueAt: moment('due_at').notNull(),
    ranAt: moment('ran_at').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** In words. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.dueAt] }),
    index('scheduled_order_runs_order').on(table.orderId),
  ],
);
