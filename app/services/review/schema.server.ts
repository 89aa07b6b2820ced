import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FieldValue } from '../../domain/orders/order-draft';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';
import { orders } from '../orders/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `open` until somebody keyed it or said why not; what expired stays open and is not offered any more. */
export type LookState = 'open' | 'done' | 'skipped';

/**
 * A finished order that was drawn to be keyed again by another person, who does not see its values. It has an id of its
 * own, so that no address of it names the order. (decision 039)
 */
export const secondLooks = pgTable(
  'second_looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** 0 for an order of no variant. */
    variantId: integer('variant_id').notNull(),
    /** The week of `reading_orders`: what was seen is counted beside what was read. */
    week: date('week').notNull(),
    state: text('state').$type<LookState>().notNull().default('open'),
    drawnAt: moment('drawn_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Who keys it, and when they were last heard of; null while nobody does. */
    takenByUserId: integer('taken_by_user_id').references(() => users.id),
    touchedAt: moment('touched_at'),
    /** What was typed so far, as it was typed. */
    typed: jsonb('typed').$type<Record<string, string>>().notNull().default({}),
    endedAt: moment('ended_at'),
    skipReason: text('skip_reason'),
  },
  (table) => [
    uniqueIndex('second_looks_order').on(table.orderId),
    index('second_looks_open').on(table.drawnAt, table.id).where(sql`state = 'open'`),
  ],
);

/** What both looks said of a field, of those that could be held against each other. */
export const secondLookValues = pgTable(
  'second_look_values',
  {
    lookId: uuid('look_id')
      .notNull()
      .references(() => secondLooks.id),
    field: text('field').notNull(),
    orderId: integer('order_id').notNull(),
    companyId: integer('company_id').notNull(),
    variantId: integer('variant_id').notNull(),
    week: date('week').notNull(),
    firstValue: jsonb('first_value').$type<FieldValue>(),
    secondValue: jsonb('second_value').$type<FieldValue>(),
    agrees: boolean('agrees').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lookId, table.field] }),
    index('second_look_values_week').on(table.week, table.companyId, table.variantId, table.field),
  ],
);
