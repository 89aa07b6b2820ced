import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JournalKind, JournalType, StatusMetadata } from '../../domain/orders/journal';
import type { SystemStatus } from '../../domain/orders/statuses';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What happened, one row an event (`JournalEvent`), written in the transaction of the change; only `endedAt` is ever
 * set later: a trigger refuses every other change, and that a row is deleted (decision 034). It names things by id, without foreign keys: all areas write it, so it lies under all of them, and no row
 * that it names is ever deleted.
 */
export const journal = pgTable(
  'journal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<JournalKind>().notNull(),
    type: text('type').$type<JournalType>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Of a status: when the next one came. Null: it is the latest. */
    endedAt: moment('ended_at'),
    /** Null: nobody was signed in, or the product itself. */
    actorId: integer('actor_id'),
    impersonatorId: integer('impersonator_id'),
    companyId: integer('company_id'),
    requestId: uuid('request_id'),
    orderId: integer('order_id'),
    /** Whom it is about. */
    userId: integer('user_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** The network address it came from, of changes to people's access. */
    address: text('address'),
  },
  (table) => [
    index('journal_request_statuses').on(table.requestId, table.id).where(sql`kind = 'status'`),
    index('journal_request_actions').on(table.requestId, table.id).where(sql`kind = 'request'`),
    index('journal_order_statuses').on(table.orderId, table.id).where(sql`kind = 'status'`),
    index('journal_order_edits').on(table.orderId, table.id).where(sql`kind = 'edit'`),
    index('journal_order_actions').on(table.orderId, table.id).where(sql`kind = 'order'`),
    index('journal_changes_at').on(table.at).where(sql`kind in ('edit', 'order')`),
    index('journal_field_maps').on(table.id).where(sql`kind = 'field-map'`),
    index('journal_access').on(table.type, table.id).where(sql`kind = 'access'`),
    index('journal_operations').on(table.id).where(sql`kind in ('access', 'field-map', 'model', 'schedule')`),
    index('journal_access_user').on(table.userId, table.id).where(sql`kind = 'access'`),
  ],
);

/** What a row of kind `status` says, under the names of a status. */
export const statusColumns = {
  id: journal.id,
  status: sql<SystemStatus>`${journal.type}`.as('status'),
  metadata: sql<StatusMetadata>`${journal.details}`.as('metadata'),
  orderId: journal.orderId,
  startedAt: journal.at,
  endedAt: journal.endedAt,
};
