import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Verdict } from '../../domain/fields/map-preview';
import type { ReplayEffect, ReplayState, ReplaySubject } from '../../domain/fields/map-replay';
import type { FieldValue } from '../../domain/orders/order-draft';
import { users } from '../access/schema.server';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A change of a field map or a rule that is tried on past documents: who asked, what, and how far it is. */
export const replays = pgTable(
  'replays',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    subject: jsonb('subject').$type<ReplaySubject>().notNull(),
    /** On how many documents it was to be tried; there may be fewer. */
    size: integer('size').notNull(),
    total: integer('total').notNull(),
    state: text('state').$type<ReplayState>().notNull().default('running'),
    /** Why it was given up, in words. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('replays_user').on(table.userId, table.createdAt),
    index('replays_created').on(table.createdAt),
  ],
);

/** A document of a replay: null as outcome until it is its turn. */
export const replayDocuments = pgTable(
  'replay_documents',
  {
    replayId: uuid('replay_id')
      .notNull()
      .references(() => replays.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<'same' | 'changed' | 'failed'>(),
    isRegrouped: boolean('is_regrouped').notNull().default(false),
    /** Why it failed, in words. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.replayId, table.position] })],
);

/** A value that would come out differently. */
export const replayChanges = pgTable(
  'replay_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    replayId: uuid('replay_id')
      .notNull()
      .references(() => replays.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    orderId: integer('order_id'),
    field: text('field').notNull(),
    before: jsonb('before').$type<FieldValue>(),
    after: jsonb('after').$type<FieldValue>(),
    confirmed: jsonb('confirmed').$type<FieldValue>(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    effect: text('effect').$type<ReplayEffect>().notNull(),
  },
  (table) => [index('replay_changes_verdict').on(table.replayId, table.verdict, table.id)],
);
