import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { readListQuery } from '~/domain/lists/list-query';
import { type ListReference, readListReference } from '~/domain/lists/list-reference';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { readInboxFilter, requestCondition } from '~/services/requests/filter-requests.server';
import { afterRequest, inboxOrder } from '~/services/requests/list-order.server';
import { requests } from '~/services/requests/schema.server';
import { orderCondition, orderSort } from './list-orders.server';
import { findOrder, type OrderRow, ofReviewSeen, orderScope } from './order-scope.server';
import { orders } from './schema.server';

export type NextOrder = { id: number; requestId: string; imageFile: string | null };

/** Of a list of orders so many are looked through for the one after this. */
const MAX_LIST_ORDERS = 1000;
const NEXT = {
  id: orders.id,
  requestId: orders.requestId,
  /** The picture of its first page. */
  imageFile: sql<string | null>`(select first_page.image_file from ${readingPages} as first_page
    where first_page.request_id = orders.request_id and first_page.page_index = 0)`.as('first_image'),
};

/**
 * The next order to review: a sibling of the same request that was skipped, then the next of the list that this one was
 * opened from, with its filters and its order, then the list from its top. Null when none is left. (spec 2 §4)
 * @throws NotFound, Forbidden
 */
export async function nextInList(
  actor: Actor,
  orderId: number,
  from: string | null,
): Promise<NextOrder | null> {
  return nextAfter(actor, await findOrder(db(), actor, orderId), { from, hasSiblings: true });
}

/** The same of an order that is loaded. */
export async function nextAfter(
  actor: Actor,
  order: OrderRow,
  { from, hasSiblings }: { from: string | null; hasSiblings: boolean },
): Promise<NextOrder | null> {
  const reference = readListReference(from);
  return (
    (hasSiblings ? await nextSibling(actor, order) : null) ??
    (reference.list === 'search'
      ? await nextOfOrders(actor, order, reference)
      : await nextOfInbox(actor, order, reference))
  );
}

/** Orders that wait for a person: not sent, not replaced by a later one, not hidden, and to be seen by this actor. */
function isWaiting(actor: Actor): SQL {
  return and(
    isNull(orders.deletedAt),
    isNull(orders.sentAt),
    isNull(orders.tmsShipmentId),
    isNull(orders.succeededByOrderId),
    eq(orders.isHidden, false),
    ofReviewSeen(actor),
  ) as SQL;
}

async function nextSibling(actor: Actor, { id, requestId, draftIndex }: OrderRow): Promise<NextOrder | null> {
  const [row] = await db()
    .select(NEXT)
    .from(orders)
    .where(and(eq(orders.requestId, requestId), ne(orders.id, id), isWaiting(actor)))
    .orderBy(desc(sql`${orders.draftIndex} > ${draftIndex}`), asc(orders.draftIndex))
    .limit(1);
  return row ?? null;
}

async function nextOfInbox(
  actor: Actor,
  { requestId }: OrderRow,
  { search }: ListReference,
): Promise<NextOrder | null> {
  const { filter } = readInboxFilter(actor, search);
  const first = async (place: SQL | undefined) => {
    const [row] = await db()
      .select(NEXT)
      .from(requests)
      .innerJoin(orders, eq(orders.requestId, requests.id))
      .where(and(requestCondition(actor, filter), ne(requests.id, requestId), isWaiting(actor), place))
      .orderBy(...inboxOrder(filter.sort), asc(orders.draftIndex))
      .limit(1);
    return row ?? null;
  };
  return (await first(afterRequest(filter.sort, requestId))) ?? (await first(undefined));
}

async function nextOfOrders(
  actor: Actor,
  { id }: OrderRow,
  { search }: ListReference,
): Promise<NextOrder | null> {
  const { filter, sort } = readListQuery(ORDER_LIST, search).query;
  const rows = await db()
    .select(NEXT)
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(and(orderCondition(actor, filter), orderScope(actor), or(isWaiting(actor), eq(orders.id, id))))
    .orderBy(...orderSort(sort))
    .limit(MAX_LIST_ORDERS);
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others[0] ?? null;
}
