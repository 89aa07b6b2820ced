import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportedTable, ExportFormat, ExportState } from '../../domain/lists/exports';
import { users } from '../access/schema.server';
import type { ExportReach } from './exportable-table.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A file of a table's rows that a job writes: who asked for what, and how far it is. */
export const tableExports = pgTable(
  'table_exports',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    impersonatorId: integer('impersonator_id').references(() => users.id),
    /** The name of the form that asked for it: sent twice, it is one export. */
    key: text('key').notNull(),
    table: text('table').$type<ExportedTable>().notNull(),
    /** The query of the table's list, as it stood in its address. */
    search: text('search').notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('running'),
    /** How many rows there are; null until they were counted. */
    total: integer('total'),
    written: integer('written').notNull().default(0),
    /** Why it failed, in words. */
    reason: text('reason'),
    /** What its maker could see when it was written: who sees less now gets no file. */
    reach: jsonb('reach').$type<ExportReach>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('table_exports_key').on(table.userId, table.key),
    index('table_exports_newest').on(table.userId, table.createdAt),
    index('table_exports_created').on(table.createdAt),
  ],
);
