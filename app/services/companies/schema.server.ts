import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AfterHours } from '../../domain/schedules/review-times';
import type { AddressCodes } from '../../domain/trade/address-codes';
import type { ConnectionCodes } from '../../domain/trade/connection-codes';
import type { ShipmentDirection } from '../../domain/trade/tms-directions';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The ids of Sage Intacct that lines of a plan's bills have (docs/accounting.md). */
export type PlanBilling = {
  /** The receivables account; Intacct's own where not set. */
  ar_account?: string;
  location_id?: string;
  department_id?: string;
  term?: string;
  /** By rate item: the account of the revenue and the item. */
  items?: Readonly<Record<string, { account?: string; item_id?: string }>>;
};

export const companyPlans = pgTable('company_plans', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  displayName: text('display_name').notNull(),
  /** Null: no limit. */
  maxMonthlyOcrSubmissions: integer('max_monthly_ocr_submissions'),
  enableManualRequests: boolean('enable_manual_requests').notNull().default(true),
  enableCompareMode: boolean('enable_compare_mode').notNull().default(false),
  enableTrainFields: boolean('enable_train_fields').notNull().default(false),
  enableCertification: boolean('enable_certification').notNull().default(false),
  /** What its bills are called in Sage Intacct. */
  billing: jsonb('billing').$type<PlanBilling>().notNull().default({}),
});

export type ProviderConfiguration = { shipment_directions?: ShipmentDirection[] };

export const tmsProviders = pgTable('tms_providers', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  configuration: jsonb('configuration').$type<ProviderConfiguration>().notNull().default({}),
});

/** When an operator looks at an order before the client sees it. */
export type AdminReview = 'never' | 'when-unsure' | 'always';
/** How the built-in sandbox TMS treats this company's loads. */
export type SandboxBehaviour = 'accept' | 'refuse' | 'slow' | 'fail-twice' | 'silent' | 'other-order';

export type CompanyConfiguration = {
  can_add_addresses?: boolean;
  update_tms_enabled?: boolean;
  /** Requests that only their uploader and operations see; they can be made where not set. */
  private_requests?: boolean;
  admin_review?: AdminReview;
  /** What becomes of its documents outside the hours of review; they wait where not set. */
  after_hours?: AfterHours;
  /** A document about an order not older than so many days is an update of it; 60 where not set, 0 for never. */
  update_window_days?: number;
  /** The IANA name of the zone whose clocks its schedules go by; Central Time where not set. */
  time_zone?: string;
  tms_sandbox?: SandboxBehaviour;
  /** Bill-to accounts (by address code) that the sandbox treats in a way of their own. */
  tms_sandbox_accounts?: Readonly<Record<string, SandboxBehaviour | 'reject'>>;
  shipment_directions?: ShipmentDirection[];
  /** What a TMS that serves many calls the company: CargoWise's company, enterprise and server, and its kind of job. */
  tms_codes?: ConnectionCodes;
  /** The documents and mails of finished requests are removed after so many days; kept for ever where not set, and for 0. */
  retention_days?: number;
  /** The time, keys and clicks that people spend on its orders are counted; off where not set. */
  record_effort?: boolean;
  /** An order goes to its TMS only when nothing of it is to check; one with something may be sent where not set. */
  send_checked_only?: boolean;
  /** So many percent of its finished orders are drawn to be keyed again by somebody else; none where not set. */
  second_look_percent?: number;
};

/** When operators review, on the clocks of Central Time. (spec 3 §3 Admin review interval) */
export const reviewTimes = pgTable(
  'admin_review_times',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** 1 is Monday. */
    dayOfWeek: integer('day_of_week').notNull(),
    /** HH:mm; an end of 00:00 is the end of the day. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    comments: text('comments').notNull().default(''),
    disabledAt: moment('disabled_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('admin_review_times_day', sql`${table.dayOfWeek} between 1 and 7`)],
);

export const companies = pgTable('companies', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  planId: integer('plan_id').references(() => companyPlans.id),
  defaultTmsProviderId: integer('default_tms_provider_id').references(() => tmsProviders.id),
  emailIntakeAddress: text('email_intake_address'),
  emailIntakeAddressAlt: text('email_intake_address_alt'),
  configuration: jsonb('configuration').$type<CompanyConfiguration>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  deactivatedAt: moment('deactivated_at'),
});

/** Everything a company is billed for or limited by, one row each. */
export const transactions = pgTable(
  'transactions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<'ocr_submission'>().notNull(),
    requestId: text('request_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('transactions_company').on(table.companyId, table.kind, table.at),
    uniqueIndex('transactions_once').on(table.requestId, table.kind),
  ],
);

/** `companyId` null: for every company. `itemKey` is the code the TMS knows, e.g. a SCAC. */
export const dictionaryItems = pgTable(
  'dictionary_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').references(() => companies.id),
    tmsProviderId: integer('tms_provider_id').references(() => tmsProviders.id),
    itemType: text('item_type').notNull(),
    itemKey: text('item_key').notNull(),
    itemDisplayName: text('item_display_name').notNull(),
    itemValue: jsonb('item_value').$type<Record<string, string>>(),
    deletedAt: moment('deleted_at'),
    /** The item that took its place, when two were one. */
    mergedIntoId: integer('merged_into_id'),
  },
  (table) => [index('dictionary_items_type').on(table.itemType, table.companyId)],
);

/** Verified addresses; `companyId` null: for every company. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').references(() => companies.id),
    locationName: text('location_name').notNull(),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull().default('US'),
    /** What its companies' TMS knows it by. */
    code: text('code').notNull(),
    /** The same for single TMSs, before that one: a shared place has a code of its own in each. */
    codes: jsonb('codes').$type<AddressCodes>().notNull().default({}),
    isTerminal: boolean('is_terminal').notNull().default(false),
    isBillable: boolean('is_billable').notNull().default(false),
    isForwarder: boolean('is_forwarder').notNull().default(false),
    isSsrr: boolean('is_ssrr').notNull().default(false),
    ccEntityTypeIds: jsonb('cc_entity_type_ids').$type<number[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Who added it, and the order they had before them; null for what the TMS gave. */
    createdByUserId: integer('created_by_user_id'),
    createdForOrderId: integer('created_for_order_id'),
    /** When somebody vouched for it; null for one that a person added and nobody looked at. */
    verifiedAt: moment('verified_at').defaultNow(),
    deletedAt: moment('deleted_at'),
    /** The address that took its place, when two were one. */
    mergedIntoId: integer('merged_into_id'),
  },
  (table) => [
    index('addresses_name_trgm').using('gin', sql`${table.locationName} gin_trgm_ops`),
    index('addresses_postal').on(table.postalCode),
  ],
);

export const VARIANT_TYPES = [
  'textract',
  'unknown',
  'tabular',
  'pdftext',
  'manual',
  'notanorder',
  'edi',
  'ocr',
] as const;
export type VariantType = (typeof VARIANT_TYPES)[number];

/** A document layout that is known by name. */
export const variants = pgTable(
  'variants',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    companyId: integer('company_id').references(() => companies.id),
    name: text('name').notNull(),
    variantType: text('variant_type').$type<VariantType>().notNull(),
    description: text('description'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('variants_company').on(table.companyId, table.variantType)],
);
