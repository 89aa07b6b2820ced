import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind, ImportState } from '../../domain/admin/imports';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

type ShownLine = { number: number; cells: string[]; problems: string[] };
export type ShownLines = { heading: string[]; leftOut: string[]; good: ShownLine[]; bad: ShownLine[] };

/** A CSV file of rows for the address book or the dictionary: looked at first, taken when somebody says so. (issue 15) */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    impersonatorId: integer('impersonator_id').references(() => users.id),
    /** Whose rows they become; null: every company's. */
    companyId: integer('company_id').references(() => companies.id),
    filename: text('filename').notNull(),
    file: text('file').notNull(),
    /** Its lines, and those that make no sense: null until it was looked at. */
    rows: integer('rows'),
    badRows: integer('bad_rows'),
    /** The first lines of either kind, as the page shows them. */
    shown: jsonb('shown').$type<ShownLines>(),
    /** How many lines the work under way has behind it. */
    doneLines: integer('done_lines').notNull().default(0),
    /** How many addresses that were there already got a code. */
    codes: integer('codes').notNull().default(0),
    /** Why it failed, in words. */
    reason: text('reason'),
    /** How many became rows, once it was taken; the others were there already. */
    added: integer('added'),
    createdAt: moment('created_at').notNull().defaultNow(),
    takenAt: moment('taken_at'),
  },
  (table) => [index('imports_newest').on(table.createdAt)],
);
