import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/actor';
import { displayStatus, type SystemStatus, systemStatusesOf } from '~/domain/statuses';
import type { OrderFilter } from '~/domain/url-filters';
import { companies, dictionaryItems, variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { Invalid } from '~/services/platform/problems.server';
import { idBeginsWith } from '~/services/requests/id-prefix.server';
import { requests } from '~/services/requests/schema.server';
import { listedOrders } from './order-scope.server';
import { orders, sortKey } from './schema.server';

/** What the order list may be sorted by; `-` in front for descending (contract §4). */
const SORTS = new Map<string, PgColumn | SQL>(
  Object.entries({
    created_at: orders.createdAt,
    updated_at: orders.updatedAt,
    id: orders.id,
    unit_number: sortKey(orders.unitNumber),
    reference_number: sortKey(orders.referenceNumber),
    booking_number: sortKey(orders.bookingNumber),
    seal_number: sortKey(orders.sealNumber),
    pickup_number: sortKey(orders.pickupNumber),
    cutoff_date: sortKey(orders.cutoffDate),
    weight: orders.weight,
    volume: orders.volume,
    quantity: orders.quantity,
    tms_shipment_id: sortKey(orders.tmsShipmentId),
    bill_to_address_name: sortKey(orders.billToName),
    shipment_direction: sortKey(orders.shipmentDirection),
  }),
);
export const ORDER_SORTS = [...SORTS.keys()];

export type OrderPageRequest = { page: number; perPage: number; sort: string };

export type OrderItem = Awaited<ReturnType<typeof selectOrders>>[number] & { displayStatus: string };
export type OrderPage = {
  items: OrderItem[];
  total: number;
  page: number;
  perPage: number;
  lastPage: number;
};

/** Beyond this many, pages are told apart but not counted: nobody leafs to page 400. */
const COUNTED = 10_000;

/** A page of the order list; two queries. @throws Invalid for an unknown sort */
export async function listOrders(
  actor: Actor,
  filter: Partial<OrderFilter>,
  { page, perPage, sort }: OrderPageRequest,
): Promise<OrderPage> {
  const column = SORTS.get(sort.replace(/^-/, ''));
  if (!column)
    throw new Invalid('The given data was invalid.', { sort: [`Sort by one of ${ORDER_SORTS.join(', ')}`] });
  const condition = orderCondition(actor, filter);
  const order = sort.startsWith('-') ? [desc(column), desc(orders.id)] : [asc(column), asc(orders.id)];
  const offset = (page - 1) * perPage;
  const rows = await selectOrders(condition, order, { limit: perPage, offset });
  const isLastPage = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLastPage ? offset + rows.length : await countCapped(condition);
  const viewer = { seesAdminReview: can(actor, 'admin-review-view') };
  return {
    items: rows.map((row) => ({
      ...row,
      displayStatus: `${displayStatus(row.status, viewer)}${row.precededByOrderId ? ' (update)' : ''}`,
    })),
    total,
    page,
    perPage,
    lastPage: Math.max(1, Math.ceil(total / perPage)),
  };
}

async function countCapped(condition: SQL): Promise<number> {
  const capped = db()
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(condition)
    .limit(COUNTED)
    .as('capped');
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(capped);
  return row?.count ?? 0;
}

/** The page is chosen by ids alone, so that rows leafed over are never joined, then its orders are fetched. */
function selectOrders(condition: SQL, order: SQL[], { limit, offset }: { limit: number; offset: number }) {
  const division = sql<
    string | null
  >`(select item_display_name from ${dictionaryItems} where id = (${orders.fields}->>'pt_divisioncode_dictid')::int)`;
  const template = sql<
    string | null
  >`(select item_display_name from ${dictionaryItems} where id = (${orders.fields}->>'tms_template_dictid')::int)`;
  const chosen = db()
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('chosen');
  return db()
    .select({
      id: orders.id,
      requestId: orders.requestId,
      companyId: orders.companyId,
      companyName: companies.name,
      variantId: orders.variantId,
      variantName: variants.name,
      variantType: variants.variantType,
      status: orders.status,
      statusMessage: orders.statusMessage,
      tmsShipmentId: orders.tmsShipmentId,
      createdAt: orders.createdAt,
      updatedAt: orders.updatedAt,
      unitNumber: orders.unitNumber,
      referenceNumber: orders.referenceNumber,
      sealNumber: orders.sealNumber,
      pickupNumber: orders.pickupNumber,
      bookingNumber: orders.bookingNumber,
      cutoffDate: orders.cutoffDate,
      cutoffTime: sql<string | null>`${orders.fields}->>'cutoff_time'`,
      weight: sql<number | null>`${orders.weight}::float8`,
      volume: sql<number | null>`${orders.volume}::float8`,
      quantity: sql<number | null>`${orders.quantity}::float8`,
      shipmentDirection: orders.shipmentDirection,
      billToName: orders.billToName,
      divisionCode: division.as('division_code'),
      templateName: template.as('template_name'),
      precededByOrderId: orders.precededByOrderId,
      isHidden: orders.isHidden,
      deletedAt: orders.deletedAt,
    })
    .from(chosen)
    .innerJoin(orders, eq(orders.id, chosen.id))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(variants, eq(variants.id, orders.variantId))
    .orderBy(...order);
}

function orderCondition(actor: Actor, filter: Partial<OrderFilter>): SQL {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view') };
  const [from, to] = filter.dateRange ?? [];
  return and(
    listedOrders(actor),
    viewer.seesAdminReview ? undefined : sql`${orders.status} <> 'process-ocr-output-file-review'`,
    filter.trashed ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt),
    filter.request_id ? idBeginsWith(orders.requestId, filter.request_id) : undefined,
    filter.search ? searchCondition(filter.search) : undefined,
    from ? gte(orders.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(orders.createdAt, sql`${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`) : undefined,
    filter.companies?.length ? inArray(orders.companyId, filter.companies) : undefined,
    filter.variants?.length ? inArray(orders.variantId, filter.variants) : undefined,
    filter.users?.length ? ofRequest(inArray(requests.uploadUserId, filter.users)) : undefined,
    filter.incomplete ? and(isNull(orders.tmsShipmentId), ofRequest(isNull(requests.doneAt))) : undefined,
    filter.status?.length ? inStatuses(systemStatusesOf(filter.status, viewer)) : undefined,
    filter.systemStatus?.length ? inStatuses(filter.systemStatus as SystemStatus[]) : undefined,
  ) as SQL;
}

/** What must be true of an order's request. */
function ofRequest(condition: SQL): SQL {
  return sql`exists (select 1 from ${requests} where ${requests.id} = ${orders.requestId} and ${condition})`;
}

/** A number may be an order's id; anything else is looked for in its numbers, bill-to and TMS id. */
function searchCondition(text: string): SQL {
  const found = like(orders.search, `%${escapeLike(text.toLowerCase())}%`);
  return /^#?\d{1,9}$/.test(text)
    ? (sql`(${found} or ${orders.id} = ${Number(text.replace('#', ''))})` as SQL)
    : found;
}

function inStatuses(statuses: SystemStatus[]): SQL {
  return statuses.length > 0 ? inArray(orders.status, statuses) : sql`false`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
