import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Signed upload addresses: used once, then `usedAt` is set in the transaction that takes the file. */
export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id')
    .notNull()
    .references(() => requests.id),
  fileKey: text('file_key').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
