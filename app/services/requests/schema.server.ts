import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailPart } from '../../domain/orders/mail-outcome';
import type { PaperDivision } from '../../domain/orders/papers';
import type { SystemStatus } from '../../domain/orders/statuses';
import { NO_URGENT_DATE, type UrgentDate } from '../../domain/orders/urgency';
import type { SourceKind } from '../../domain/reading/reading';
import { users } from '../access/schema.server';
import { companies, variants } from '../companies/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The stages of a document's way, in order; `waiting` before the file is there, `done` and `failed` at the end. */
export const STAGES = [
  'waiting',
  'read',
  'classify',
  'map',
  'rules',
  'match',
  'gate',
  'done',
  'failed',
] as const;
export type Stage = (typeof STAGES)[number];

/** A job moves it on. */
export function isUnderWay(stage: Stage): boolean {
  return stage !== 'waiting' && stage !== 'done' && stage !== 'failed';
}

/** A part of a mail as it is kept with it. */
export type EmailAttachment = MailPart & {
  /** It may be a document, and could not be read: the orders of its mail say so. */
  isUnread?: boolean;
  /** Why nothing here reads a file of its kind: a release that does takes this from the rows. */
  unreadable?: string;
};

/** A mail that came to a company's intake address, kept as it came; what it was taken for stands in its requests. */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Its Message-ID, or `sha256:` and the hash of the mail where it has none. */
    messageKey: text('message_key').notNull(),
    fromAddress: text('from_address').notNull(),
    fromName: text('from_name').notNull(),
    /** The addresses of To and Cc as they stand there. */
    sentTo: text('sent_to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: moment('sent_at'),
    receivedAt: moment('received_at').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    attachments: jsonb('attachments').$type<EmailAttachment[]>().notNull(),
    /** Why it made no request, or that a person made one of it all the same. */
    note: text('note'),
    /** How often it came again and was left alone. */
    repeats: integer('repeats').notNull().default(0),
    /** When its company's retention took what it said; the row stays, so that the same mail is known again. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('emails_message').on(table.companyId, table.messageKey),
    // What retention looks through.
    index('emails_kept').on(table.companyId, table.receivedAt).where(sql`removed_at is null`),
    // The list of mails, newest first: of all companies, and of one.
    index('emails_newest').on(table.receivedAt, table.id),
    index('emails_company_newest').on(table.companyId, table.receivedAt, table.id),
  ],
);

/** A request that is read anew; `before` comes back where it fails. */
export type Reprocess = {
  deleteOrders: boolean;
  userId: number;
  /** Only the papers with one of these pages are mapped anew, since a person divided them otherwise; their orders follow. */
  papersWith?: number[];
  before: {
    firstDraftIndex: number;
    variantId: number | null;
    askedVariantId: number | null;
    shipmentDirection: string | null;
    paperDivision?: PaperDivision | null;
  };
};

/** The columns that say who may see a request, from the index. */
const seenBy = <Column>({ privateRequest, uploadUserId }: { privateRequest: Column; uploadUserId: Column }) =>
  [privateRequest, uploadUserId] as const;

/**
 * A document on its way to orders. What the inbox shows stands in the row itself (latest status, counts, title), so
 * that a page of it is one indexed query however many requests there are.
 */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    uploadUserId: integer('upload_user_id').references(() => users.id),
    emailFromAddress: text('email_from_address'),
    emailId: uuid('email_id').references(() => emails.id),
    filename: text('filename').notNull(),
    /** A document that becomes orders, or an image for a load that a TMS has. */
    purpose: text('purpose').$type<'document' | 'tms-image'>().notNull().default('document'),
    dataExtractionMethod: text('data_extraction_method').$type<'automated' | 'manual'>().notNull(),
    privateRequest: boolean('private_request').notNull().default(false),
    blankSourceDocument: boolean('blank_source_document').notNull().default(false),
    shipmentDirection: text('shipment_direction'),
    /** The variant asked for at creation; `variantId` is the one found or asked for. */
    askedVariantId: integer('asked_variant_id').references(() => variants.id),
    variantId: integer('variant_id').references(() => variants.id),
    variantScores: jsonb('variant_scores').$type<Record<string, number>>(),
    sourceKind: text('source_kind').$type<SourceKind>(),
    sourceFile: text('source_file'),
    sourceBytes: bigint('source_bytes', { mode: 'number' }),
    sha256sum: text('sha256sum'),
    duplicateRequestId: uuid('twin_request_id'),
    stage: text('stage').$type<Stage>().notNull(),
    stageSince: moment('stage_since').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    pagesCount: integer('pages_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    status: text('status').$type<SystemStatus>().notNull(),
    statusMessage: text('status_message'),
    statusDate: moment('status_date').notNull().defaultNow(),
    ordersCount: integer('orders_count').notNull().default(0),
    deletedOrdersCount: integer('deleted_orders_count').notNull().default(0),
    /** Orders that an operator still looks at; their client does not see them yet. */
    ordersInReview: integer('orders_in_review').notNull().default(0),
    firstOrderId: integer('first_order_id'),
    /** Where the drafts of the latest reading begin; a request that is read anew keeps those before. */
    firstDraftIndex: integer('first_draft_index').notNull().default(0),
    /** Where its papers begin, when the document holds several or a person said so. */
    paperDivision: jsonb('paper_division').$type<PaperDivision>(),
    /** The request that its pages were moved from; its own file is that one's. */
    movedFromRequestId: uuid('moved_from_request_id'),
    /** Who had it read anew, until it has orders again. */
    reprocess: jsonb('reprocess').$type<Reprocess>(),
    /** What is still to check in its orders; null until they were counted. */
    toCheck: integer('to_check'),
    /** The nearest date of its orders that no TMS has yet, yyyy-MM-dd, and what it is; NO_URGENT_DATE for none. */
    urgentOn: text('urgent_on').notNull().default(NO_URGENT_DATE),
    urgentFor: text('urgent_for').$type<UrgentDate>(),
    /** What names the request in a list: its template or bill-to, and the first container. */
    title: text('title'),
    subtitle: text('subtitle'),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    deletedAt: moment('deleted_at'),
    /** When its company's retention took the document; its file is gone when `source_file` is null as well. */
    documentRemovedAt: moment('document_removed_at'),
    clientAddress: text('client_address'),
    search: text('search').notNull().default(''),
  },
  (table) => [
    // Few: what accounting finds the papers by that were moved out of a document.
    index('requests_moved').on(table.movedFromRequestId).where(sql`moved_from_request_id is not null`),
    index('requests_email').on(table.emailId).where(sql`email_id is not null`),
    // What retention looks through, and what it had begun with when it was stopped.
    index('requests_document_kept')
      .on(table.companyId, table.createdAt)
      .where(sql`document_removed_at is null and stage in ('done', 'failed')`),
    index('requests_document_going')
      .on(table.id)
      .where(sql`document_removed_at is not null and source_file is not null`),
    // What a company sent in a range of days, deleted and done as well.
    index('requests_counted').on(table.companyId, table.createdAt),
    // Ascending, read backwards: Drizzle's `desc()` in an index means nulls last, in a query nulls first, and an
    // index in another order than the query's is not used. The columns after the id answer scope from the index.
    index('requests_newest').on(table.createdAt, table.id).where(sql`deleted_at is null and done_at is null`),
    index('requests_newest_all').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('requests_company_newest')
      .on(table.companyId, table.createdAt, table.id, table.privateRequest, table.uploadUserId)
      .where(sql`deleted_at is null and done_at is null`),
    index('requests_company_newest_all')
      .on(table.companyId, table.createdAt, table.id, table.privateRequest, table.uploadUserId)
      .where(sql`deleted_at is null`),
    // Most urgent first; among those of one day who waits longest.
    index('requests_urgent')
      .on(table.urgentOn, table.createdAt, table.id)
      .where(sql`deleted_at is null and done_at is null`),
    index('requests_urgent_all').on(table.urgentOn, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('requests_company_urgent')
      .on(table.companyId, table.urgentOn, table.createdAt, table.id, ...seenBy(table))
      .where(sql`deleted_at is null and done_at is null`),
    index('requests_company_urgent_all')
      .on(table.companyId, table.urgentOn, table.createdAt, table.id, ...seenBy(table))
      .where(sql`deleted_at is null`),
    index('requests_status_newest')
      .on(table.status, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('requests_status_urgent')
      .on(table.status, table.urgentOn, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('requests_company_status')
      .on(table.companyId, table.status, table.urgentOn, table.createdAt, table.id, ...seenBy(table))
      .where(sql`deleted_at is null and done_at is null`),
    index('requests_uploader_newest')
      .on(table.uploadUserId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('requests_deleted').on(table.id).where(sql`deleted_at is not null`),
    index('requests_private').on(table.id, table.uploadUserId).where(sql`private_request`),
    index('requests_sha').on(table.companyId, table.sha256sum),
    index('requests_unfinished')
      .on(table.stage, table.stageSince)
      .where(sql`stage not in ('done', 'failed')`),
    index('requests_search_trgm').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** How long a request was in each stage of its way, one row for each time it left one. */
export const requestStageTimes = pgTable(
  'request_stage_times',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    stage: text('stage').$type<Stage>().notNull(),
    beganAt: moment('began_at').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    index('request_stage_times_request').on(table.requestId, table.id),
    index('request_stage_times_ended').on(table.endedAt),
  ],
);

/** A filter of the inbox that a person keeps under a name; their first nine have the keys G 1 to G 9. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The search of its address, without its question mark. */
    search: text('search').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.name)],
);

export type RequestRow = typeof requests.$inferSelect;
