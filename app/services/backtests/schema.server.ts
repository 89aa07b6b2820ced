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
import type {
  BacktestState,
  Half,
  KeyedColumn,
  KeyedOrder,
  Outcome,
  ReadOrder,
  Round,
} from '../../domain/backtests/backtest';
import type { Figures } from '../../domain/backtests/figures';
import type { BacktestProposal } from '../../domain/backtests/proposals';
import type { EdiMessage, ReadPage, Sheet, SourceKind } from '../../domain/reading/reading';
import type { DateOrder } from '../../domain/trade/parse-date';
import { users } from '../access/schema.server';
import { companies, variants } from '../companies/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Past documents of a company held against the loads that were keyed from them. */
export const backtests = pgTable(
  'backtests',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    state: text('state').$type<BacktestState>().notNull(),
    /** Why it stopped, in words. */
    reason: text('reason'),
    createdByUserId: integer('created_by_user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    loadsFilename: text('loads_filename').notNull(),
    columns: jsonb('columns').$type<KeyedColumn[]>().notNull(),
    dateOrder: text('date_order').$type<DateOrder>().notNull(),
    /** All documents, as the product is now. */
    figures: jsonb('figures').$type<Figures>(),
    /** The second half without and with what the first one taught. */
    before: jsonb('before').$type<Figures>(),
    after: jsonb('after').$type<Figures>(),
    measuredAt: moment('measured_at'),
    /** When documents or loads were added to it last. */
    addedAt: moment('added_at'),
  },
  (table) => [index('backtests_company').on(table.companyId, table.createdAt)],
);

/** A document of a backtest: read and mapped like any, and never a request. */
export const backtestDocuments = pgTable(
  'backtest_documents',
  {
    id: uuid('id').primaryKey(),
    backtestId: uuid('backtest_id')
      .notNull()
      .references(() => backtests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    filename: text('filename').notNull(),
    state: text('state').$type<'waiting' | 'read' | 'failed'>().notNull(),
    /** Why it could not be read, or holds no order, in words. */
    reason: text('reason'),
    sourceKind: text('source_kind').$type<SourceKind>(),
    /** Null for a file that was refused: it is not kept. */
    sourceFile: text('source_file'),
    sha256sum: text('sha256sum'),
    pagesCount: integer('pages_count'),
    sheets: jsonb('sheets').$type<Sheet[]>(),
    messages: jsonb('messages').$type<EdiMessage[]>(),
    problems: jsonb('problems').$type<string[]>().notNull().default([]),
    variantId: integer('variant_id').references(() => variants.id),
    /** What its layout is called: its variant, or a number among the layouts that nobody named. */
    layout: text('layout'),
    orders: jsonb('orders').$type<ReadOrder[]>().notNull().default([]),
    half: integer('half').$type<Half>(),
  },
  (table) => [index('backtest_documents_backtest').on(table.backtestId, table.position)],
);

/** The pages of a document's Reading, each stored when it is read. */
export const backtestPages = pgTable(
  'backtest_pages',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => backtestDocuments.id, { onDelete: 'cascade' }),
    pageIndex: integer('page_index').notNull(),
    page: jsonb('page').$type<ReadPage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.pageIndex] })],
);

/** A row of the file of loads: as it stands there, and as it is understood by its columns. */
export const backtestLoads = pgTable(
  'backtest_loads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    backtestId: uuid('backtest_id')
      .notNull()
      .references(() => backtests.id, { onDelete: 'cascade' }),
    /** The file it stands in, where that was added later; null for the first one. */
    filename: text('filename'),
    rowNumber: integer('row_number').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    keyed: jsonb('keyed').$type<KeyedOrder>().notNull(),
    /** A person said which documents it belongs to, perhaps none; proposals leave it alone. */
    isDecided: boolean('is_decided').notNull().default(false),
  },
  (table) => [index('backtest_loads_backtest').on(table.backtestId, table.rowNumber)],
);

/** Which rows belong to which documents. */
export const backtestPairs = pgTable(
  'backtest_pairs',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => backtestDocuments.id, { onDelete: 'cascade' }),
    loadId: bigint('load_id', { mode: 'number' })
      .notNull()
      .references(() => backtestLoads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.loadId] }),
    index('backtest_pairs_load').on(table.loadId),
  ],
);

/** What became of each value, of each measurement. */
export const backtestValues = pgTable(
  'backtest_values',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    backtestId: uuid('backtest_id')
      .notNull()
      .references(() => backtests.id, { onDelete: 'cascade' }),
    round: text('round').$type<Round>().notNull(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => backtestDocuments.id, { onDelete: 'cascade' }),
    loadId: bigint('load_id', { mode: 'number' })
      .notNull()
      .references(() => backtestLoads.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    keyed: text('keyed'),
    read: text('read'),
    page: integer('page'),
  },
  (table) => [
    index('backtest_values_backtest').on(table.backtestId, table.round, table.id),
    index('backtest_values_document').on(table.documentId),
    index('backtest_values_load').on(table.loadId),
  ],
);

/** What the first half taught, to be switched on by a person. */
export const backtestProposals = pgTable(
  'backtest_proposals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    backtestId: uuid('backtest_id')
      .notNull()
      .references(() => backtests.id, { onDelete: 'cascade' }),
    proposal: jsonb('proposal').$type<BacktestProposal>().notNull(),
    /** How many documents of the first half speak for it, and how many against it. */
    agree: integer('agree').notNull(),
    disagree: integer('disagree').notNull(),
    switchedOnByUserId: integer('switched_on_by_user_id').references(() => users.id),
    switchedOnAt: moment('switched_on_at'),
  },
  (table) => [index('backtest_proposals_backtest').on(table.backtestId, table.id)],
);
