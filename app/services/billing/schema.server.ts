import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BillLine } from '../../domain/billing/bill';
import type { Counts, RateItem } from '../../domain/billing/metrics';
import { users } from '../access/schema.server';
import { companies, companyPlans } from '../companies/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a piece costs on a plan from a first day on; a row is added or taken away, never changed. */
export const billingRates = pgTable(
  'billing_rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => companyPlans.id),
    /** Null: of every company on the plan that has no rate of its own. */
    companyId: integer('company_id').references(() => companies.id),
    item: text('item').$type<RateItem>().notNull(),
    /** Ten-thousandths of a dollar. */
    rate: bigint('rate', { mode: 'number' }).notNull(),
    firstDay: date('first_day').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdByUserId: integer('created_by_user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('billing_rates_once').on(
      table.planId,
      sql`coalesce(${table.companyId}, 0)`,
      table.item,
      table.firstDay,
    ),
    check('billing_rates_rate', sql`${table.rate} >= 0`),
  ],
);

/**
 * The plan a company was on from a first day on: written by a trigger whenever `companies.plan_id` is, for the whole of
 * the month it is changed in, so that whoever changes it leaves the months before alone (decision 033).
 */
export const companyPlanPeriods = pgTable(
  'company_plan_periods',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    planId: integer('plan_id').references(() => companyPlans.id),
    firstDay: date('first_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.firstDay] })],
);

/** Who a company is in Sage Intacct. */
export const intacctCustomers = pgTable('intacct_customers', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id),
  customerId: text('customer_id').notNull(),
});

/** A month whose bills are written; one that was opened again keeps its row and its figures. */
export const billingClosings = pgTable(
  'billing_closings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** yyyy-MM */
    month: text('month').notNull(),
    closedAt: moment('closed_at').notNull(),
    closedByUserId: integer('closed_by_user_id')
      .notNull()
      .references(() => users.id),
    reopenedAt: moment('reopened_at'),
    reopenedByUserId: integer('reopened_by_user_id').references(() => users.id),
  },
  (table) => [uniqueIndex('billing_closings_month').on(table.month).where(sql`reopened_at is null`)],
);

/** What a company was billed for a closed month, as it was then. */
export const billedFigures = pgTable(
  'billed_figures',
  {
    closingId: integer('closing_id')
      .notNull()
      .references(() => billingClosings.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    planId: integer('plan_id'),
    counts: jsonb('counts').$type<Counts>().notNull(),
    lines: jsonb('lines').$type<BillLine[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closingId, table.companyId] }),
    index('billed_figures_company').on(table.companyId),
  ],
);
