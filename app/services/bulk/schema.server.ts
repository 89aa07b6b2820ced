import { sql } from 'drizzle-orm';
import {
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
import type { BulkKind, BulkOptions, BulkState } from '../../domain/orders/bulk-actions';
import { users } from '../access/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An action on several rows: who asked for it, and how far it is. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Who acted as the user. */
    impersonatorId: integer('impersonator_id').references(() => users.id),
    /** The name that whoever asked gave it, `action_id` of the API: asking again by it is the same action. */
    key: text('key').notNull(),
    kind: text('kind').$type<BulkKind>().notNull(),
    /** How it is done, where that is asked: of a reprocess the variant and the direction. */
    options: jsonb('options').$type<BulkOptions>().notNull().default({}),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    state: text('state').$type<BulkState>().notNull().default('running'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** When its result was looked at; until then the list says that there is one. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    uniqueIndex('bulk_actions_key').on(table.userId, table.key),
    index('bulk_actions_unseen').on(table.userId, table.createdAt).where(sql`seen_at is null`),
    index('bulk_actions_ended').on(table.endedAt),
  ],
);

/** One row of an action: what became of it, null until it was its turn. */
export const bulkActionItems = pgTable(
  'bulk_action_items',
  {
    actionId: uuid('action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The id of the order or request. */
    subject: text('subject').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>(),
    /** Why it was refused, in words that name it. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.position] }),
    uniqueIndex('bulk_action_items_once').on(table.actionId, table.subject),
    index('bulk_action_items_waiting').on(table.actionId, table.position).where(sql`outcome is null`),
  ],
);
