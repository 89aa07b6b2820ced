import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OutsideOutcome } from '../../domain/reading/outside-reader';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const dollars = (name: string) => numeric(name, { precision: 14, scale: 6, mode: 'number' });

/** The language model that a company has asked about what is doubted or missed. Its key is kept sealed; a company without a row has none. */
export const outsideReaders = pgTable('outside_readers', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id),
  enabled: boolean('enabled').notNull().default(false),
  /** Without a slash at its end. */
  baseUrl: text('base_url').notNull(),
  model: text('model').notNull(),
  /** Empty for one that asks for none. */
  sealedKey: text('sealed_key').notNull().default(''),
  sendsPictures: boolean('sends_pictures').notNull().default(false),
  monthlyBudgetUsd: dollars('monthly_budget_usd').notNull(),
  /** For a million tokens each. */
  promptPriceUsd: dollars('prompt_price_usd').notNull(),
  completionPriceUsd: dollars('completion_price_usd').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedByUserId: integer('updated_by_user_id').references(() => users.id),
});

/**
 * Every question to an outside reader, written before it is asked, with what it is expected to cost, and again with what came of it.
 * Nothing of the document and nothing of the answer is kept here.
 */
export const outsideReadings = pgTable(
  'outside_readings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null: somebody tried the settings. */
    requestId: uuid('request_id').references(() => requests.id),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    costUsd: dollars('cost_usd').notNull(),
    outcome: text('outcome').$type<OutsideOutcome>().notNull(),
    /** Values of the answer that filled a field or are offered beside one. */
    valuesUsed: integer('values_used').notNull().default(0),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('outside_readings_month').on(table.companyId, table.at),
    index('outside_readings_request').on(table.requestId).where(sql`request_id is not null`),
    check(
      'outside_readings_not_negative',
      sql`cost_usd >= 0 and prompt_tokens >= 0 and completion_tokens >= 0`,
    ),
  ],
);
