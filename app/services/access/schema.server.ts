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
  uuid,
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
  // A deleted person has no name and no address any more (delete-user); the address is free for somebody else.
  (table) => [
    uniqueIndex('users_email_in_use').on(sql`lower(${table.email})`).where(sql`deleted_at is null`),
  ],
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
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId, table.roleId] }),
    index('user_roles_company').on(table.companyId),
  ],
);

/** A session is a row, so that signing out ends it at once. The cookie holds the token, the row only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What a person names a session by when they end it from another browser. */
    id: uuid('id').notNull().defaultRandom().unique(),
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
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_impersonator').on(table.impersonatorId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export type PasswordPurpose = 'reset' | 'create';

/** Mailed links that set a password: good once, until `expiresAt`. The link holds the token, the row only its hash. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<PasswordPurpose>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_tokens_user').on(table.userId)],
);

/** Browsers a user signed in with before, by the hash of a long-lived cookie. */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);
