import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../access/schema.server';

/** A named piece of code that changes orders after the mapping. Names are told apart, since maps call rules by name. (spec 3 §3 Rule) */
export const rules = pgTable(
  'rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    code: text('code').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdByUserId: integer('created_by_user_id').references(() => users.id),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedByUserId: integer('updated_by_user_id').references(() => users.id),
  },
  (table) => [uniqueIndex('rules_name').on(sql`lower(${table.name})`)],
);

/** Every version of a rule, so that what ran on an order can be read later. */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    ruleId: integer('rule_id')
      .notNull()
      .references(() => rules.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    code: text('code').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    userId: integer('user_id').references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.version] })],
);
