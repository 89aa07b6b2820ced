import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '../companies/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    position: text('position'),
    org: text('org'),
    isSuperadmin: boolean('is_superadmin').notNull().default(false),
    /** The company a user without a choice acts for. */
    homeCompanyId: integer('home_company_id').references(() => companies.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    deactivatedAt: moment('deactivated_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

export const roles = pgTable('roles', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  label: text('label').notNull(),
});

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    permission: text('permission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId, table.roleId] })],
);

/** A session is a row, so that signing out ends it at once. The cookie holds the token, the row only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    impersonatorId: integer('impersonator_id').references(() => users.id),
    remembered: boolean('remembered').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
    preferences: jsonb('preferences').$type<Record<string, unknown>>(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
