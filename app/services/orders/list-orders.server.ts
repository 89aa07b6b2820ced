import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import { COUNT_CAP, type Page, type PageRequest, pageOf, type SortKey } from '~/domain/lists/list-query';
import type { ORDER_LIST, OrderFilter } from '~/domain/lists/order-list';
import { type Certification, maySeeCertifications } from '~/domain/orders/certification';
import { type DisplayStatus, displayStatus, STATUSES } from '~/domain/orders/statuses';
import { companies, dictionaryItems, variants } from '~/services/companies/schema.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { containsFolded, duringDates } from '~/services/platform/sql.server';
import { idBeginsWith } from '~/services/requests/id-prefix.server';
import { requests } from '~/services/requests/schema.server';
import { ofStatuses } from '~/services/requests/seen-statuses.server';
import { listedOrders, ofReviewSeen, STATUS_COLUMNS } from './order-scope.server';
import { orders, sortKey } from './schema.server';

const nameOfEntry = (field: 'pt_divisioncode_dictid' | 'tms_template_dictid') =>
  sql<
    string | null
  >`(select item_display_name from ${dictionaryItems} where id = (${orders.fields}->>${field}::text)::int)`;
const companyName = sql`(select name from ${companies} where ${companies.id} = ${orders.companyId})`;
/** The status in the words of the list. */
const statusWords = sql`${JSON.stringify(STATUSES)}::jsonb->>${orders.status}`;

/** What the order list may be sorted by; `-` in front for descending (contract §4). */
const SORTS = new Map<string, PgColumn | SQL>(
  Object.entries({
    created_at: orders.createdAt,
    updated_at: orders.updatedAt,
    id: orders.id,
    request_id: orders.requestId,
    company_name: companyName,
    division_code: nameOfEntry('pt_divisioncode_dictid'),
    status: statusWords,
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
  } satisfies Record<SortKey<typeof ORDER_LIST>, PgColumn | SQL>),
);

export type OrderItem = Awaited<ReturnType<typeof selectOrders>>[number] & {
  display: DisplayStatus;
  /** Updates an order that was sent before it. */
  isUpdate: boolean;
};

/** A page of the order list; two queries, one where the caller knows how many there are. @throws Invalid for an unknown sort, Forbidden for a filter that is not the actor's */
export async function listOrders(
  actor: Actor,
  filter: Partial<OrderFilter>,
  { page, perPage, sort, known }: PageRequest & { known?: number },
): Promise<Page<OrderItem>> {
  const order = orderSort(sort);
  const condition = orderCondition(actor, filter);
  const offset = (page - 1) * perPage;
  const rows = await selectOrders(condition, order, { limit: perPage, offset });
  const isLastPage = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLastPage ? offset + rows.length : (known ?? (await countCapped(condition)));
  return pageOf(
    rows.map((row) => itemOf(actor, row)),
    { total, isCapped: !isLastPage && known === undefined && total === COUNT_CAP },
    { page, perPage },
  );
}

function itemOf(actor: Actor, row: Awaited<ReturnType<typeof selectOrders>>[number]): OrderItem {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view') };
  return {
    ...row,
    display: displayStatus(row.status, viewer),
    isUpdate: row.precededByOrderId !== null,
  };
}

/** The ids of all orders under the filters, in the list's order and at most so many. @throws Invalid for an unknown sort */
export async function listOrderIds(
  actor: Actor,
  filter: Partial<OrderFilter>,
  { sort, limit }: { sort: string; limit: number },
): Promise<number[]> {
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(orderCondition(actor, filter))
    .orderBy(...orderSort(sort))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Some orders as the list has them, in the order of their ids here; those that the actor may not see are left out. */
export async function listOrdersByIds(actor: Actor, ids: number[]): Promise<OrderItem[]> {
  if (ids.length === 0) return [];
  const seen = and(inArray(orders.id, ids), listedOrders(actor), ofReviewSeen(actor)) as SQL;
  const rows = await selectOrders(seen, [asc(orders.id)], { limit: ids.length, offset: 0 });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [itemOf(actor, row)] : [];
  });
}

/** The order of a list in which the orders of a request come as they stand on its document. */
export const DOCUMENT_ORDER = 'document';

/** The order of a list, by what it is sorted by. @throws Invalid for an unknown sort */
export function orderSort(sort: string): SQL[] {
  if (sort === DOCUMENT_ORDER) return [asc(orders.requestId), asc(orders.draftIndex), asc(orders.id)];
  const column = SORTS.get(sort.replace(/^-/, ''));
  if (!column)
    throw new Invalid('The given data was invalid.', {
      sort: [`Sort by one of ${[...SORTS.keys()].join(', ')}`],
    });
  return sort.startsWith('-') ? [desc(column), desc(orders.id)] : [asc(column), asc(orders.id)];
}

async function countCapped(condition: SQL): Promise<number> {
  const capped = db()
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(condition)
    .limit(COUNT_CAP)
    .as('capped');
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(capped);
  return row?.count ?? 0;
}

/** The page is chosen by ids alone, so that rows leafed over are never joined, then its orders are fetched. */
function selectOrders(condition: SQL, order: SQL[], { limit, offset }: { limit: number; offset: number }) {
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
      weightUnit: sql<string | null>`${orders.fields}->>'weight_uom'`,
      volume: sql<number | null>`${orders.volume}::float8`,
      volumeUnit: sql<string | null>`${orders.fields}->>'volume_uom'`,
      quantity: sql<number | null>`${orders.quantity}::float8`,
      shipmentDirection: orders.shipmentDirection,
      billToName: orders.billToName,
      divisionCode: nameOfEntry('pt_divisioncode_dictid').as('division_code'),
      templateName: nameOfEntry('tms_template_dictid').as('template_name'),
      precededByOrderId: orders.precededByOrderId,
      toCheck: orders.toCheck,
      isHidden: orders.isHidden,
      replicatedFromScheduler: orders.replicatedFromScheduler,
      deletedAt: orders.deletedAt,
    })
    .from(chosen)
    .innerJoin(orders, eq(orders.id, chosen.id))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(variants, eq(variants.id, orders.variantId))
    .orderBy(...order);
}

/** The orders an actor sees under the filters of the order list. */
export function orderCondition(actor: Actor, filter: Partial<OrderFilter>): SQL {
  return and(
    listedOrders(actor),
    ofReviewSeen(actor),
    filter.trashed ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt),
    filter.request_id ? idBeginsWith(orders.requestId, filter.request_id) : undefined,
    filter.search ? searchCondition(filter.search) : undefined,
    duringDates(orders.createdAt, filter.dateRange ?? []),
    filter.companies?.length ? inArray(orders.companyId, filter.companies) : undefined,
    filter.variants?.length ? inArray(orders.variantId, filter.variants) : undefined,
    filter.users?.length ? ofRequest(inArray(requests.uploadUserId, filter.users)) : undefined,
    ofCertification(actor, filter),
    filter.displayIncomplete
      ? and(isNull(orders.tmsShipmentId), ofRequest(isNull(requests.doneAt)))
      : undefined,
    ofStatuses(actor, STATUS_COLUMNS, filter),
  ) as SQL;
}

/** Both toggles together show the orders of either. @throws Forbidden for who neither asks for certifications nor approves them */
function ofCertification(actor: Actor, filter: Partial<OrderFilter>): SQL | undefined {
  const wanted: Certification[] = [
    ...(filter.displayCertified ? ['certified' as const] : []),
    ...(filter.displayCertificationRequested ? ['requested' as const] : []),
  ];
  if (wanted.length === 0) return undefined;
  if (!maySeeCertifications(actor)) throw new Forbidden();
  return inArray(orders.certification, wanted);
}

/** What must be true of an order's request. */
function ofRequest(condition: SQL): SQL {
  return sql`exists (select 1 from ${requests} where ${requests.id} = ${orders.requestId} and ${condition})`;
}

/** A number may be an order's id; anything else is looked for in its numbers, bill-to and TMS id. */
function searchCondition(text: string): SQL {
  const found = containsFolded(orders.search, text);
  return /^#?\d{1,9}$/.test(text)
    ? (sql`(${found} or ${orders.id} = ${Number(text.replace('#', ''))})` as SQL)
    : found;
}
