import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('field_maps_level').on(table.level, table.companyId, table.variantId)],
);
