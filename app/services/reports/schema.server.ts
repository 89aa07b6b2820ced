import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportCommentType } from '../../domain/lists/report-comments';
import type { ConfidenceBand, FieldOutcome } from '../../domain/orders/reading-outcomes';
import { REVIEW_ZONE } from '../../domain/schedules/review-times';
import { users } from '../access/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Monday 00:00 is minute 1440, one day a day of the week (1 to 7), as `reviewMinutes` counts. */
const MINUTE_OF_WEEK = (() => {
  const local = `came_at at time zone '${REVIEW_ZONE}'`;
  return sql.raw(
    `(extract(isodow from ${local}) * 1440 + extract(hour from ${local}) * 60 + extract(minute from ${local}))::int`,
  );
})();

const ACROSS_MONTHS = sql.raw(
  `coalesce(least(order_by_both, order_by_property, order_by_variant, request_by_both, request_by_property, request_by_variant)
    < date_trunc('month', at at time zone 'UTC') at time zone 'UTC', false)`,
);

/**
 * The edits of the journal as reports count them, one row a changed property: an itinerary that was saved whole is as many
 * rows as it has changes. A job keeps it up to date (decision 032). It names things by id, as the journal does.
 */
export const orderEdits = pgTable(
  'order_edits',
  {
    journalId: bigint('journal_id', { mode: 'number' }).notNull(),
    part: integer('part').notNull(),
    at: moment('at').notNull(),
    orderId: integer('order_id').notNull(),
    requestId: uuid('request_id').notNull(),
    companyId: integer('company_id').notNull(),
    variantId: integer('variant_id'),
    /** `seal_number`; of a stop `event2_note`. */
    property: text('property').notNull(),
    oldValue: jsonb('old_value'),
    newValue: jsonb('new_value'),
    /** Behind an impersonation whoever acts. */
    authorId: integer('author_id'),
    /** By a user of company 2 as it was then. */
    isAdmin: boolean('is_admin').notNull(),
    /** False for what takes an edit of the same review back. */
    isCounted: boolean('is_counted').notNull(),
    /**
     * When the same order, or the same document, had its counted edit before this one: of the same property under the same
     * variant, of the property, of the variant. An edit is the first of a range where that was before the range: so reports
     * count orders and documents without telling millions of them apart. (decision 040)
     */
    orderByBoth: moment('order_by_both'),
    orderByProperty: moment('order_by_property'),
    orderByVariant: moment('order_by_variant'),
    requestByBoth: moment('request_by_both'),
    requestByProperty: moment('request_by_property'),
    requestByVariant: moment('request_by_variant'),
    /** Whether one of those was in an earlier month: in a range of several months it may not be the first. */
    isAcross: boolean('is_across').generatedAlwaysAs(ACROSS_MONTHS),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.part] }),
    index('order_edits_request').on(table.requestId),
    index('order_edits_order').on(table.orderId, table.property, table.journalId),
    index('order_edits_at').on(table.at).where(sql`is_counted`),
    index('order_edits_property').on(table.property, table.at).where(sql`is_counted`),
    index('order_edits_across').on(table.at).where(sql`is_counted and is_across`),
  ],
);

/**
 * The counted edits of a month (UTC), added up, and how many of them were the first of the month of their order, or of their document:
 * of the property under the variant, of the property, of the variant. The job that writes the edits keeps it with them. (decision 043)
 */
export const editMonths = pgTable(
  'edit_months',
  {
    month: date('month').notNull(),
    companyId: integer('company_id').notNull(),
    /** 0 for an order of no variant. */
    variantId: integer('variant_id').notNull(),
    property: text('property').notNull(),
    edits: integer('edits').notNull(),
    adminEdits: integer('admin_edits').notNull(),
    orderByBoth: integer('order_by_both').notNull(),
    orderByProperty: integer('order_by_property').notNull(),
    orderByVariant: integer('order_by_variant').notNull(),
    requestByBoth: integer('request_by_both').notNull(),
    requestByProperty: integer('request_by_property').notNull(),
    requestByVariant: integer('request_by_variant').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.companyId, table.variantId, table.property] })],
);

/** What the order edits report counts of an order that is not deleted; the same job keeps it up to date. */
export const orderFigures = pgTable(
  'order_figures',
  {
    orderId: integer('order_id').primaryKey(),
    requestId: uuid('request_id').notNull(),
    companyId: integer('company_id').notNull(),
    variantId: integer('variant_id'),
    /** When its document came; its month (UTC), and its minute of the week where operators work, which reports group and count by. */
    cameAt: moment('came_at').notNull(),
    month: date('month').generatedAlwaysAs(sql`date_trunc('month', came_at at time zone 'UTC')::date`),
    minuteOfWeek: integer('minute_of_week').generatedAlwaysAs(MINUTE_OF_WEEK),
    /** The first of its document: they are as many as documents. */
    isFirst: boolean('is_first').notNull(),
    source: text('source').$type<'pdf' | 'sheet' | 'other'>().notNull(),
    isScheduled: boolean('is_scheduled').notNull(),
    isAdminReviewed: boolean('is_admin_reviewed').notNull(),
    adminEdits: integer('admin_edits').notNull(),
    clientEdits: integer('client_edits').notNull(),
  },
  (table) => [
    index('order_figures_came').on(table.cameAt),
    index('order_figures_request').on(table.requestId),
  ],
);

/**
 * What became of the values of a finished order between the reader and its end; one row an order, made anew when the order
 * changes. What it says is in `reading_weeks`, added up, and is taken out of there by it. (decision 039)
 */
export const readingOrders = pgTable(
  'reading_orders',
  {
    orderId: integer('order_id').primaryKey(),
    requestId: uuid('request_id').notNull(),
    companyId: integer('company_id').notNull(),
    /** 0 for an order of no variant. */
    variantId: integer('variant_id').notNull(),
    /** The Monday (UTC) of the week in which it was first finished. */
    week: date('week').notNull(),
    /** The order's version that was looked at. */
    version: integer('version').notNull(),
    /** How many values people corrected, removed or added. */
    mended: integer('mended').notNull(),
    /** Milliseconds that people spent on it. */
    ms: integer('ms').notNull().default(0),
    outcomes: jsonb('outcomes').$type<FieldOutcome[]>().notNull(),
  },
  (table) => [
    index('reading_orders_request').on(table.requestId),
    // With all that is asked of a year of orders: their outcomes, which are long, are not read for it.
    index('reading_orders_week').on(table.week, table.companyId, table.variantId, table.mended, table.ms),
  ],
);

/** The outcomes of `reading_orders`, added up: what the reading quality report counts. */
export const readingWeeks = pgTable(
  'reading_weeks',
  {
    week: date('week').notNull(),
    companyId: integer('company_id').notNull(),
    variantId: integer('variant_id').notNull(),
    field: text('field').notNull(),
    band: text('band').$type<ConfidenceBand>().notNull(),
    /** Right as read. */
    asRead: integer('as_read').notNull(),
    corrected: integer('corrected').notNull(),
    removed: integer('removed').notNull(),
    added: integer('added').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.companyId, table.variantId, table.field, table.band] }),
  ],
);

/** What people wrote beside a row of a report; what a row does not name is null. (spec 3 §3 Report comment) */
export const reportComments = pgTable(
  'report_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('report_comment_type').$type<ReportCommentType>().notNull(),
    propertyName: text('property_name'),
    companyId: integer('company_id'),
    variantId: integer('variant_id'),
    comment: text('comment').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('report_comments_of').on(
      table.type,
      table.propertyName,
      table.companyId,
      table.variantId,
      table.id,
    ),
  ],
);
