import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Certification } from '../../domain/orders/certification';
import type { OrderChange } from '../../domain/orders/order-differences';
import type {
  AddressRole,
  DraftAddress,
  EventType,
  FieldValue,
  Provenance,
} from '../../domain/orders/order-draft';
import { KEY_FIELDS, KEY_KINDS, KEY_LENGTH, type KeyKind } from '../../domain/orders/order-keys';
import type { SystemStatus } from '../../domain/orders/statuses';
import { users } from '../access/schema.server';
import { addresses, companies, variants } from '../companies/schema.server';
import { requests } from '../requests/schema.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type OrderAddress = DraftAddress & {
  address_id: number | null;
  score?: number;
  provenance?: Provenance;
};

/** A text as lists sort by it: a document may hold a longer one than an index takes. */
export function sortKey(column: PgColumn): SQL {
  return sql`left(${column}, 200)`;
}

/** `orderKeys` of the domain as the database generates them: "unit:MSCU1234566"; what is too short stays in, unasked for. */
function matchKey(kind: KeyKind): string {
  const plain = `left(regexp_replace(upper(fields->>'${KEY_FIELDS[kind]}'), '[^A-Z0-9]', '', 'g'), ${KEY_LENGTH})`;
  const key = kind === 'unit' ? plain : `regexp_replace(${plain}, '^[A-Z]{4}([0-9]{6})', '\\1')`;
  return `'${kind}:' || nullif(${key}, '')`;
}

/**
 * An order. Its values stand in `fields` under their catalogue names; the columns below `fields` are generated from
 * it by the database for lists, search and sorting, so they cannot disagree.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    draftIndex: integer('draft_index').notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    tmsProviderId: integer('tms_provider_id'),
    variantId: integer('variant_id').references(() => variants.id),
    version: integer('version').notNull().default(1),
    fields: jsonb('fields').$type<Record<string, FieldValue>>().notNull(),
    provenance: jsonb('provenance').$type<Record<string, Provenance>>().notNull().default({}),
    addresses: jsonb('addresses').$type<Partial<Record<AddressRole, OrderAddress>>>().notNull().default({}),
    status: text('status').$type<SystemStatus>().notNull(),
    statusMessage: text('status_message'),
    statusDate: moment('status_date').notNull().defaultNow(),
    tmsShipmentId: text('tms_shipment_id'),
    precededByOrderId: integer('preceded_by_order_id'),
    succeededByOrderId: integer('succeeded_by_order_id'),
    /** What it said otherwise than the order it updates, when it came. */
    precedingOrderChanges: jsonb('preceding_order_changes').$type<OrderChange[]>(),
    /** The order it is a copy of. */
    replicatedFromOrderId: integer('replicated_from_order_id'),
    replicatedFromScheduler: boolean('replicated_from_scheduler').notNull().default(false),
    /** Of an order of a schedule: the day of its run, as the clocks of its company show it. */
    scheduledFor: date('scheduled_for'),
    /** How many schedules it is the pattern of, switched on or off. */
    schedulersCount: integer('schedulers_count').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Where its certification stands; the task that holds who asked and who approved is `user_tasks`. */
    certification: text('certification').$type<Certification>(),
    /** How many of its values, addresses and stops somebody still has to look at; null until they were counted. */
    toCheck: integer('to_check'),
    sentAt: moment('sent_at'),
    sentByUserId: integer('sent_by_user_id').references(() => users.id),
    sentVersion: integer('sent_version'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    editedByUserId: integer('edited_by_user_id').references(() => users.id),
    deletedAt: moment('deleted_at'),
    unitNumber: text('unit_number').generatedAlwaysAs(sql`fields->>'unit_number'`),
    referenceNumber: text('reference_number').generatedAlwaysAs(sql`fields->>'reference_number'`),
    bookingNumber: text('booking_number').generatedAlwaysAs(sql`fields->>'booking_number'`),
    masterBol: text('master_bol_mawb').generatedAlwaysAs(sql`fields->>'master_bol_mawb'`),
    sealNumber: text('seal_number').generatedAlwaysAs(sql`fields->>'seal_number'`),
    pickupNumber: text('pickup_number').generatedAlwaysAs(sql`fields->>'pickup_number'`),
    cutoffDate: text('cutoff_date').generatedAlwaysAs(sql`fields->>'cutoff_date'`),
    lastFreeDate: text('last_free_date').generatedAlwaysAs(sql`fields->>'last_free_date'`),
    shipmentDirection: text('shipment_direction').generatedAlwaysAs(sql`fields->>'shipment_direction'`),
    weight: numeric('weight').generatedAlwaysAs(sql`(fields->>'weight')::numeric`),
    volume: numeric('volume').generatedAlwaysAs(sql`(fields->>'volume')::numeric`),
    quantity: numeric('quantity').generatedAlwaysAs(sql`(fields->>'quantity')::numeric`),
    billToName: text('bill_to_name').generatedAlwaysAs(sql`addresses->'bill_to_address'->>'location_name'`),
    matchKeys: text('match_keys')
      .array()
      .generatedAlwaysAs(sql.raw(`array_remove(array[${KEY_KINDS.map(matchKey).join(', ')}], null)`)),
    search: text('search').generatedAlwaysAs(
      sql`lower(coalesce(fields->>'unit_number','') || ' ' || coalesce(fields->>'reference_number','') || ' ' || coalesce(fields->>'booking_number','') || ' ' || coalesce(fields->>'master_bol_mawb','') || ' ' || coalesce(fields->>'house_bol_hawb','') || ' ' || coalesce(fields->>'seal_number','') || ' ' || coalesce(fields->>'load_number','') || ' ' || coalesce(fields->>'purchase_order_number','') || ' ' || coalesce(fields->>'pickup_number','') || ' ' || coalesce(addresses->'bill_to_address'->>'location_name','') || ' ' || coalesce(tms_shipment_id,''))`,
    ),
  },
  (table) => [
    uniqueIndex('orders_once').on(table.requestId, table.draftIndex),
    // Request and status stand in these two so that a list can be counted from the index alone.
    index('orders_newest')
      .on(table.createdAt, table.id, table.requestId, table.status)
      .where(sql`deleted_at is null`),
    index('orders_company_newest')
      .on(table.companyId, table.createdAt, table.id, table.requestId, table.status)
      .where(sql`deleted_at is null`),
    // The newest of a layout, which the mapping learns from.
    index('orders_of_variant').on(table.companyId, table.variantId, table.id).where(sql`deleted_at is null`),
    index('orders_trashed').on(table.createdAt, table.id).where(sql`deleted_at is not null`),
    index('orders_to_send').on(table.companyId, table.id).where(sql`deleted_at is null and sent_at is null`),
    // Few: the examples that others are compared with, and what waits for approval.
    index('orders_certifications')
      .on(table.companyId, table.variantId, table.id)
      .where(sql`certification is not null`),
    // What a document that arrives for a scheduled trip is looked for among.
    index('orders_scheduled')
      .on(table.companyId, table.scheduledFor)
      .where(sql`replicated_from_scheduler and deleted_at is null and succeeded_by_order_id is null`),
    // What an order updates is looked for when it goes or comes back.
    index('orders_deleted_loads')
      .on(table.tmsShipmentId)
      .where(sql`deleted_at is not null and tms_shipment_id is not null`),
    index('orders_succeeded').on(table.succeededByOrderId).where(sql`succeeded_by_order_id is not null`),
    index('orders_not_counted').on(table.createdAt).where(sql`deleted_at is null and to_check is null`),
    // What the order list can be sorted by: its first page is read in order, not sorted anew.
    ...[table.updatedAt, table.weight, table.volume, table.quantity].map((column) =>
      index(`orders_by_${column.name}`).on(column, table.id).where(sql`deleted_at is null`),
    ),
    ...[
      table.unitNumber,
      table.referenceNumber,
      table.bookingNumber,
      table.sealNumber,
      table.pickupNumber,
      table.cutoffDate,
      table.tmsShipmentId,
      table.billToName,
      table.shipmentDirection,
    ].map((column) =>
      index(`orders_by_${column.name}`).on(sortKey(column), table.id).where(sql`deleted_at is null`),
    ),
    index('orders_match_keys')
      .using('gin', table.matchKeys)
      .where(sql`deleted_at is null and succeeded_by_order_id is null`),
    index('orders_search_trgm').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** The stops of an order's itinerary, 1 to 8 (spec 2 §9); a removed one keeps its row with `deletedAt`. */
export const orderAddressEvents = pgTable(
  'order_address_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    eventNumber: integer('event_number').notNull(),
    type: text('type').$type<EventType>().notNull(),
    addressId: integer('address_id').references(() => addresses.id),
    score: numeric('score', { mode: 'number' }),
    rawAddress: jsonb('raw_address').$type<DraftAddress>().notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    note: text('note'),
    callForAppointment: boolean('call_for_appointment').notNull().default(false),
    /** Local to the place, `yyyy-MM-ddTHH:mm`. */
    deliveryWindowFrom: text('delivery_window_from'),
    deliveryWindowTo: text('delivery_window_to'),
    deliveryInstructions: text('delivery_instructions'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('order_address_events_order').on(table.orderId, table.eventNumber)],
);

/** A person looked at a doubtful value and said it is right. */
export const orderFieldReviews = pgTable(
  'order_field_reviews',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    path: text('path').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.path] })],
);

/** Somebody who may not add an address asked those who may: once for each place of an order, until it is settled. */
export const addressQuestions = pgTable(
  'address_questions',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** A role, or `order_address_events.{event id}`. */
    path: text('path').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.path] })],
);

/**
 * One visit of a person to an order: the time at work and the keys and clicks from its opening to its end, as far as
 * they are believed. How often, never what: no row says which key or where.
 */
export const orderEfforts = pgTable(
  'order_efforts',
  {
    /** Made by the page that was opened. */
    visit: uuid('visit').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The last of the page's messages that was counted: an older one, or the same again, changes nothing. */
    sequence: integer('sequence').notNull().default(0),
    /** No other visit of its order: reports of a year need not add those up by order. */
    isAlone: boolean('is_alone').notNull().default(true),
    ms: integer('ms').notNull().default(0),
    keys: integer('keys').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    heardAt: moment('heard_at').notNull(),
    /** When the person sent the order, or marked it complete: what comes later is no work on it. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('order_efforts_order').on(table.orderId, table.userId),
    index('order_efforts_company').on(table.companyId, table.openedAt),
  ],
);
