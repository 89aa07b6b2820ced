import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  NotificationLevel,
  NotificationMail,
  NotificationType,
} from '../../domain/collaboration/notifications';
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';
import { journal } from '../journal/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * That one person was told of one event, once; what it says stands in the journal. Kept for NOTIFICATION_KEPT_DAYS.
 * (spec 1 §3 Notification)
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => journal.id),
    type: text('type').$type<NotificationType>().notNull(),
    level: text('level').$type<NotificationLevel>().notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** It went out by e-mail, by itself or in a daily one. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('notifications_event_user').on(table.eventId, table.userId),
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`read_at is null`),
    index('notifications_created').on(table.createdAt),
  ],
);

/** What somebody is not told, and what of the rest they get by e-mail; without a row everything, and no mail. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    offTypes: text('off_types').array().$type<NotificationType[]>().notNull().default([]),
    mail: text('mail').$type<NotificationMail>().notNull().default('none'),
    /** When the next daily mail goes out. */
    nextDigestAt: moment('next_digest_at'),
  },
  (table) => [index('notification_settings_digest').on(table.nextDigestAt)],
);
