import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind, ImportState } from '../../domain/admin/imports';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
    /** Whose rows they become; null: every company's. */
    companyId: integer('company_id').references(() => companies.id),
    filename: text('filename').notNull(),
    file: text('file').notNull(),
    rows: integer('rows').notNull(),
    badRows: integer('bad_rows').notNull(),
    /** How many became rows, once it was taken; the others were there already. */
    added: integer('added'),
    createdAt: moment('created_at').notNull().defaultNow(),
    takenAt: moment('taken_at'),
  },
  (table) => [index('imports_newest').on(table.createdAt)],
);
