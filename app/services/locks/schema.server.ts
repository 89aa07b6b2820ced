import { bigint, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LockType } from '../../domain/orders/edit-locks';
import { users } from '../access/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who has the edit-lock of a request, or of one of its orders, until when: a lease that its page refreshes. Requests and
 * orders are named by id without foreign keys, as in the journal: both ask here whether they are locked, so this lies
 * under them.
 */
export const objectLocks = pgTable(
  'object_locks',
  {
    /** The fencing number: a lock that is taken anew has a higher one. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id').notNull(),
    /** Null: the request with all its orders. */
    orderId: integer('order_id'),
    companyId: integer('company_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    lockType: text('lock_type').$type<LockType>().notNull(),
    /** Of a private request: the only user who hears of it live, besides operations. */
    privateTo: integer('private_to'),
    takenAt: moment('taken_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [unique('object_locks_object').on(table.requestId, table.orderId).nullsNotDistinct()],
);
