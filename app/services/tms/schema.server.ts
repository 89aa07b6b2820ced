import { sql } from 'drizzle-orm';
import {
  bigserial,
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
import { users } from '../access/schema.server';
import { companies } from '../companies/schema.server';
import { orders } from '../orders/schema.server';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type SubmissionState = 'queued' | 'sent' | 'accepted' | 'refused' | 'failed';

/** A new load, or a change of values of a load that exists. */
export type SubmissionKind = 'load' | 'change';

/**
 * One send of one version of an order to its TMS. `idempotencyKey` stays the order's until the TMS said no: pressing
 * twice, a retry, a killed process, or another send of the changed order end in the same load.
 */
export const tmsSubmissions = pgTable(
  'tms_submissions',
  {
    id: uuid('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whose TMS it goes to. */
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    tmsProviderId: integer('tms_provider_id').notNull(),
    kind: text('kind').$type<SubmissionKind>().notNull().default('load'),
    orderVersion: integer('order_version').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    receipt: text('receipt'),
    /** Of a change the load that is changed, of a load the id it was given. */
    tmsShipmentId: text('tms_shipment_id'),
    errors: jsonb('errors').$type<string[]>().notNull().default([]),
    /** When its TMS said that it could read it, where it says so apart from what became of the load. */
    acknowledgedAt: moment('acknowledged_at'),
    userId: integer('user_id').references(() => users.id),
    /** While it is queued: when it is to be sent. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** The delivery (`tms_endpoints.lease_by`) that has it in hand. */
    claimedBy: uuid('claimed_by'),
    /** Tries in a row of which no end is known. */
    starts: integer('starts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tms_submissions_order').on(table.orderId, table.createdAt),
    index('tms_submissions_load').on(table.tmsShipmentId).where(sql`tms_shipment_id is not null`),
    index('tms_submissions_queue')
      .on(table.companyId, table.tmsProviderId, table.dueAt)
      .where(sql`${table.state} = 'queued'`),
  ],
);

/** What came of one try; a row without an end is under way, or its process died. */
export type AttemptOutcome = 'accepted' | 'refused' | 'exists' | 'unavailable';

/** Every try to send a submission. `answer` is what the TMS said, as far as it is kept. */
export const tmsAttempts = pgTable(
  'tms_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => tmsSubmissions.id),
    number: integer('number').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    outcome: text('outcome').$type<AttemptOutcome>(),
    /** Of HTTP; null without an answer. */
    status: integer('status'),
    answer: text('answer'),
    /** Why there is no answer that could be used. */
    reason: text('reason'),
  },
  (table) => [uniqueIndex('tms_attempts_submission').on(table.submissionId, table.number)],
);

/** What is known of the TMS of a company, and which delivery sends to it now. (domain/trade/tms-circuit) */
export const tmsEndpoints = pgTable(
  'tms_endpoints',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    tmsProviderId: integer('tms_provider_id').notNull(),
    failures: integer('failures').notNull().default(0),
    waitingSince: moment('waiting_since'),
    nextTryAt: moment('next_try_at'),
    /** What the last try that failed came to. */
    reason: text('reason'),
    lastAnswerAt: moment('last_answer_at'),
    leaseBy: uuid('lease_by'),
    leaseUntil: moment('lease_until'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tmsProviderId] })],
);

/** An image for a load that a TMS has; its file and its status are those of its request. */
export const tmsImages = pgTable('tms_images', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => requests.id),
  /** The order it was sent from. */
  orderId: integer('order_id').references(() => orders.id),
  tmsProviderId: integer('tms_provider_id').notNull(),
  tmsShipmentId: text('tms_shipment_id').notNull(),
  imageType: text('image_type'),
  attempts: integer('attempts').notNull().default(0),
  /** What is shown of it: a picture of each page. */
  pageFiles: jsonb('page_files').$type<string[]>().notNull().default([]),
  receipts: jsonb('receipts').$type<string[]>().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Where the TMS of a company listens; a company without a row sends to the sandbox. Secrets are kept sealed. */
export const tmsConnections = pgTable(
  'tms_connections',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    tmsProviderId: integer('tms_provider_id').notNull(),
    /** Without a slash at its end. */
    baseUrl: text('base_url').notNull(),
    userName: text('user_name').notNull(),
    sealedKey: text('sealed_key').notNull(),
    /** Where tokens are given out for some time, to `userName` and the key; null for one whose key is its token. */
    tokenUrl: text('token_url'),
    tokenScope: text('token_scope'),
    /** Sent beside such a token; empty for none. */
    sealedApiKey: text('sealed_api_key').notNull().default(''),
    sealedCallbackSecret: text('sealed_callback_secret').notNull(),
    /** Of a server that is signed in to over SSH: the fingerprint of its key, "SHA256:…". */
    hostKey: text('host_key'),
    /** So many requests may be under way to it at a time. */
    atOnce: integer('at_once').notNull().default(4),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedByUserId: integer('updated_by_user_id').references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tmsProviderId] })],
);

/** The last number that what a company sends to a TMS was given; none is ever given twice. */
export const tmsControlNumbers = pgTable(
  'tms_control_numbers',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    tmsProviderId: integer('tms_provider_id').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tmsProviderId] })],
);

/**
 * What a company and its TMS sent each other by number: of ours the submission that it carried, of theirs the text and
 * what we answered, so that the same one coming again is answered the same and changes nothing.
 */
export const tmsInterchanges = pgTable(
  'tms_interchanges',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    tmsProviderId: integer('tms_provider_id').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    controlNumber: integer('control_number').notNull(),
    submissionId: uuid('submission_id').references(() => tmsSubmissions.id),
    body: text('body'),
    answer: text('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'tms_interchanges_pk',
      columns: [table.companyId, table.tmsProviderId, table.direction, table.controlNumber],
    }),
  ],
);
