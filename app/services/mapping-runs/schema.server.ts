import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { LearnedSource } from '../../domain/fields/learned-source';
import type { AddressRole, OrderDraft, Provenance } from '../../domain/orders/order-draft';
import type { FieldFigures, TunedState } from '../../domain/reading/tuned-layer';
import { users } from '../access/schema.server';
import { companies, variants } from '../companies/schema.server';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type AddressMatch = {
  address_id: number;
  /** None where a person chose it. */
  score?: number;
  location_name: string;
  /** Where the match comes from, when not from comparing names. */
  provenance?: Provenance;
};
/** What the match stage found for a draft: verified addresses and dictionary items by id. */
export type DraftMatches = {
  addresses: Partial<Record<AddressRole, AddressMatch>>;
  events: (AddressMatch | null)[];
  /** Entries by their ids, and the names of those that stand as texts. */
  fields: Record<string, number | string>;
  /** By the text that names no entry for certain; those of before it was asked have none. */
  doubts?: Record<string, Pick<Provenance, 'doubt' | 'near'>>;
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

/**
 * The last layer of the page tagger as the corrections of one company's documents of one variant have it, with how it did in its
 * trial. One of a variant is current; those it replaced are kept, without their numbers, for the documents they read.
 */
export const tunedLayers = pgTable(
  'tuned_layers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    state: text('state').$type<TunedState>().notNull(),
    /** The version of the weights that `delta` is added to. */
    weights: text('weights').notNull(),
    delta: text('delta').notNull(),
    /** Changes with every order that was learned from. */
    learnedFrom: text('learned_from').notNull(),
    /** How many documents it learned from, and how many it was tried on. */
    documents: integer('documents').notNull(),
    judged: integer('judged').notNull(),
    figures: jsonb('figures').$type<FieldFigures[]>().notNull(),
    learnedAt: moment('learned_at').notNull().defaultNow(),
    /** Who switched it last; null while nobody did. */
    decidedByUserId: integer('decided_by_user_id').references(() => users.id),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('tuned_layers_current').on(table.companyId, table.variantId).where(sql`state <> 'replaced'`),
  ],
);

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
    /** The tagger's last layer, where it was not the shipped one. */
    tunedLayerId: integer('tuned_layer_id').references(() => tunedLayers.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mapping_runs_request').on(table.requestId),
    index('mapping_runs_tuned_layer').on(table.tunedLayerId).where(sql`tuned_layer_id is not null`),
  ],
);
