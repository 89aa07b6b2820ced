import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LearnedSource } from '../../domain/fields/learned-source';
import type { AddressRole, OrderDraft, Provenance } from '../../domain/orders/order-draft';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type AddressMatch = {
  address_id: number;
  score: number;
  location_name: string;
  /** Where the match comes from, when not from comparing names. */
  provenance?: Provenance;
};
/** What the match stage found for a draft: verified addresses and dictionary items by id. */
export type DraftMatches = {
  addresses: Partial<Record<AddressRole, AddressMatch>>;
  events: (AddressMatch | null)[];
  fields: Record<string, number>;
};

/** What the map stage made, before it became orders. */
export const drafts = pgTable(
  'drafts',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    draftIndex: integer('draft_index').notNull(),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    matches: jsonb('matches').$type<DraftMatches>(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.draftIndex] })],
);

/** What the rules stage did to a request's drafts. */
export type RulesRun = {
  rules: { rule_id: number; version: number; name: string }[];
  errors: {
    rule_id: number | null;
    rule: string;
    line: number | null;
    message: string;
    draft_index: number;
  }[];
  notes: { rule: string; text: string; draft_index: number }[];
};

/** Mapping and rules as they were when a request was mapped, kept to explain and to replay it. */
export const mappingRuns = pgTable(
  'mapping_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    mapVersion: text('map_version').notNull(),
    documentType: text('document_type').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** Which rules ran and what they said; null where none did. */
    rules: jsonb('rules').$type<RulesRun>(),
    /** What past corrections gave to the mapping. */
    learned: jsonb('learned').$type<LearnedSource[]>().notNull().default([]),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('mapping_runs_request').on(table.requestId)],
);
