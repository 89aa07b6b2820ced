import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LearnedKind, LearnedStatus } from '../../domain/fields/learned-source';
import { users } from '../access/schema.server';
import { companies, tmsProviders, variants } from '../companies/schema.server';

/** One field's configuration at one of the five levels. (part 3 §3 Field map) */
export const fieldMaps = pgTable(
  'field_maps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    level: integer('level').$type<1 | 2 | 3 | 4 | 5>().notNull(),
    tmsProviderId: integer('tms_provider_id').references(() => tmsProviders.id),
    variantId: integer('variant_id').references(() => variants.id),
    companyId: integer('company_id').references(() => companies.id),
    fieldName: text('field_name').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    /** One more with each change; who saves says which one they saw. */
    version: integer('version').notNull().default(1),
    /** Null: it came with the installation. */
    updatedByUserId: integer('updated_by_user_id').references(() => users.id),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('field_maps_level').on(table.level, table.companyId, table.variantId)],
);

/**
 * Where a field's value comes from, as the corrections of one company's documents of one variant say it. Counts are of
 * documents, not of orders; a file that came twice is one.
 */
export const learnedSources = pgTable(
  'learned_sources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    fieldName: text('field_name').notNull(),
    kind: text('kind').$type<LearnedKind>().notNull(),
    /** A label, a field's name, a constant, or an address with the text it goes with. */
    value: text('value').notNull(),
    agree: integer('agree').notNull(),
    disagree: integer('disagree').notNull(),
    /** Documents with a value for the field for which this gives none. */
    silent: integer('silent').notNull(),
    /** When the first and the last document that agrees came. */
    firstSeen: timestamp('first_seen', { withTimezone: true }),
    lastSeen: timestamp('last_seen', { withTimezone: true }),
    exampleOrderIds: jsonb('example_order_ids').$type<number[]>().notNull(),
    /** Of those that disagree the newest. */
    againstOrderIds: jsonb('against_order_ids').$type<number[]>().notNull().default([]),
    status: text('status').$type<LearnedStatus>().notNull(),
    decidedByUserId: integer('decided_by_user_id').references(() => users.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('learned_sources_once').on(
      table.companyId,
      table.variantId,
      table.fieldName,
      table.kind,
      table.value,
    ),
  ],
);
