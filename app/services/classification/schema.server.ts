import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../access/schema.server';
import { companies, variants } from '../companies/schema.server';
import { requests } from '../requests/schema.server';
import type { Calibration } from './calibration.server';
import type { ModelReport } from './model-report.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The newest of these that succeeded classifies, unless a person activated another. (spec 3 §3, §4 EMC model) */
export const emcModels = pgTable(
  'emc_models',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    modelName: text('model_name'),
    modelDate: moment('model_date'),
    status: text('status').$type<'PENDING' | 'SUCCEEDED' | 'FAILED'>().notNull(),
    statusReason: text('status_reason'),
    /** Of the documents that were left out in turn, the share that got their variant; null where none had a sibling. */
    accuracy: real('accuracy'),
    documentsTested: integer('documents_tested').notNull().default(0),
    documentsCount: integer('documents_count').notNull().default(0),
    variantsCount: integer('variants_count').notNull().default(0),
    /** Of what it was trained on: the same set is not trained on twice. */
    trainingHash: text('training_hash'),
    rarity: bytes('rarity'),
    calibration: jsonb('calibration').$type<Calibration>(),
    /** How its training went; null for what did not succeed. */
    report: jsonb('report').$type<ModelReport>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdByUserId: integer('created_by_user_id').references(() => users.id),
    activatedAt: moment('activated_at'),
    /** Kept for those who know the calls of the specification; nothing is trained there. */
    awsBatchJobId: text('aws_batch_job_id'),
  },
  (table) => [index('emc_models_active').on(table.status, table.activatedAt, table.id)],
);

/** What the layouts of a model look like; see classifier-model.server.ts. */
export const emcModelPrototypes = pgTable(
  'emc_model_prototypes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    modelId: integer('model_id')
      .notNull()
      .references(() => emcModels.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    indices: bytes('indices').notNull(),
    values: bytes('values').notNull(),
  },
  (table) => [index('emc_model_prototypes_model').on(table.modelId)],
);

export const emcModelComments = pgTable(
  'emc_model_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    modelId: integer('model_id')
      .notNull()
      .references(() => emcModels.id, { onDelete: 'cascade' }),
    comment: text('comment').notNull(),
    userId: integer('user_id').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('emc_model_comments_model').on(table.modelId, table.id)],
);

/** What its training said while it went on. (spec 3 §3 Batch log entry) */
export const emcModelLogs = pgTable(
  'emc_model_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    modelId: integer('model_id')
      .notNull()
      .references(() => emcModels.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    message: text('message').notNull(),
  },
  (table) => [index('emc_model_logs_model').on(table.modelId, table.id)],
);

/** A layout that was seen several times in a company and that nobody has named. */
export const variantProposals = pgTable(
  'variant_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    suggestedName: text('suggested_name').notNull(),
    status: text('status').$type<'open' | 'accepted' | 'dismissed'>().notNull().default('open'),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** What it became. */
    variantId: integer('variant_id').references(() => variants.id),
    decidedAt: moment('decided_at'),
    decidedByUserId: integer('decided_by_user_id').references(() => users.id),
  },
  (table) => [index('variant_proposals_company').on(table.companyId, table.status)],
);

/** Who says that a document is of its variant: a person, when asking for it or later, or the classifier. */
export type LabelSource = 'asked' | 'person' | 'auto';
/** How a document came: it decides which type a variant made of it has. */
export type DocumentKind = 'text' | 'scan' | 'sheet' | 'edi';

/** One row for every document that was read: what it looks like, what it was taken for, what people say it is. */
export const trainingDocuments = pgTable(
  'training_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    variantId: integer('variant_id').references(() => variants.id),
    labelSource: text('label_source').$type<LabelSource>().notNull(),
    labelledByUserId: integer('labelled_by_user_id').references(() => users.id),
    variantModifiedAt: moment('variant_modified_at').notNull(),
    isExemplar: boolean('is_exemplar').notNull().default(false),
    sha256: text('sha256'),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Its letterhead or title, for the name of a proposal. */
    title: text('title'),
    features: jsonb('features').$type<number[]>().notNull(),
    featuresVersion: integer('features_version').notNull(),
    autoclassedVariantId: integer('autoclassed_variant_id').references(() => variants.id),
    autoclassedTop5: jsonb('autoclassed_top5').$type<Record<string, number>>(),
    autoclassedAt: moment('autoclassed_at'),
    /** When the classifier last took it for another variant than before. */
    autoclassedModifiedAt: moment('autoclassed_modified_at'),
    autoclassedModelId: integer('autoclassed_model_id').references(() => emcModels.id, {
      onDelete: 'set null',
    }),
    proposalId: integer('proposal_id').references(() => variantProposals.id),
    discoveredAt: moment('discovered_at').notNull(),
    /** The page that shows the layout, from 1: what it looks like is taken from there. */
    page: integer('page').notNull().default(1),
    pagesCount: integer('pages_count'),
    fileSize: bigint('file_size', { mode: 'number' }),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('training_documents_request').on(table.requestId),
    index('training_documents_company').on(table.companyId, table.discoveredAt, table.id),
    index('training_documents_labelled')
      .on(table.variantId, table.id)
      .where(sql`label_source <> 'auto' and deleted_at is null`),
    index('training_documents_proposal').on(table.proposalId),
  ],
);

/** What a model that is not in force would have said of a document that came: it works in the shadow of the active one. */
export const shadowOpinions = pgTable(
  'shadow_opinions',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => trainingDocuments.id, { onDelete: 'cascade' }),
    modelId: integer('model_id')
      .notNull()
      .references(() => emcModels.id, { onDelete: 'cascade' }),
    /** Null: it did not recognise the layout. */
    variantId: integer('variant_id').references(() => variants.id),
    score: real('score').notNull(),
    /** What the model in force said at the same time. */
    activeModelId: integer('active_model_id').references(() => emcModels.id, { onDelete: 'set null' }),
    activeVariantId: integer('active_variant_id').references(() => variants.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.modelId] }),
    index('shadow_opinions_model').on(table.modelId),
  ],
);
