import { and, arrayOverlaps, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { keyList } from '~/domain/orders/order-keys';
import { choosePriors, loadFacts, type PriorCandidate } from '~/domain/orders/prior-order';
import { tripDaysOf } from '~/domain/orders/scheduled-match';
import { ownValues } from '~/domain/orders/scheduled-values';
import type { CompanyConfiguration } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { mayBePrior } from './may-be-prior.server';
import type { OrderRow } from './order-scope.server';
import { findTrips, type MatchedDraft } from './scheduled-trips.server';
import { orders } from './schema.server';

type RequestRow = typeof requests.$inferSelect;

/** The prior order of a draft. `cameLater`: its document came after this one and was only read sooner. */
export type PriorOrder = { order: OrderRow; cameLater: boolean };

const WINDOW_DAYS = 60;
/** A number that so many orders of two months share tells no loads apart. */
const MAX_CANDIDATES = 5000;

/**
 * For each draft of a request the order that it updates, or null; those found are locked. One indexed query for all
 * drafts by their numbers, and one for scheduled trips they may be about. The orders of a company are looked up one request after another, so that of two updates at once the second
 * finds the first. (spec 1 §4, decision 010)
 */
export async function findPriorOrders(
  tx: Db,
  request: RequestRow,
  rows: readonly MatchedDraft[],
  { update_window_days: days = WINDOW_DAYS }: CompanyConfiguration,
): Promise<(PriorOrder | null)[]> {
  const facts = rows.map(({ draft: { fields, addresses } }) =>
    loadFacts(fields, addresses.bill_to_address?.location_name),
  );
  const keys = [...new Set(facts.flatMap((one) => keyList(one.keys)))];
  const isDated = rows.some(({ draft }) => tripDaysOf(draft.fields).length > 0);
  if ((keys.length === 0 && !isDated) || days <= 0) return rows.map(() => null);
  await holdLock(tx, 'prior-orders', { key: request.companyId });
  if (await isDuplicate(tx, request)) return rows.map(() => null);
  const since = new Date(now().getTime() - days * 86_400_000);
  const byNumber = choosePriors(facts, await candidatesOf(tx, request, keys, since));
  const trips = await findTrips(
    tx,
    request,
    rows.map((row, index) => (byNumber[index] ? null : row)),
  );
  const chosen = byNumber.map((prior, index) => prior ?? trips[index]);
  const locked = await lockOrders(
    tx,
    chosen.flatMap((prior) => (prior ? [prior.id] : [])),
  );
  return chosen.map((prior) => {
    const held = prior && locked.get(prior.id);
    if (!held) return null;
    // The document of a scheduled trip is its update also when its run came while the document was read.
    const cameLater = held.cameAt > request.createdAt && !held.order.replicatedFromScheduler;
    return { order: held.order, cameLater };
  });
}

/** The same file made orders before: a duplicate, shown with its duplicate, which never overrules what came after that. */
async function isDuplicate(tx: Db, { id, companyId, sha256sum }: RequestRow): Promise<boolean> {
  if (sha256sum === null) return false;
  const [duplicate] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        eq(requests.sha256sum, sha256sum),
        ne(requests.id, id),
        isNull(requests.deletedAt),
        gt(requests.ordersCount, requests.deletedOrdersCount),
      ),
    )
    .limit(1);
  return duplicate !== undefined;
}

/**
 * Orders that share a key, those of an earlier reading of the request among them. Of an order of a schedule only the
 * numbers that somebody wrote there count: those of its exemplar are of another load.
 */
async function candidatesOf(
  tx: Db,
  request: RequestRow,
  keys: string[],
  since: Date,
): Promise<PriorCandidate[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select({ order: orders, sha256sum: requests.sha256sum })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      and(
        eq(orders.companyId, request.companyId),
        arrayOverlaps(orders.matchKeys, keys),
        gte(orders.createdAt, since),
        mayBePrior(request),
        or(ne(orders.requestId, request.id), lt(orders.draftIndex, request.firstDraftIndex)),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MAX_CANDIDATES);
  return rows.map(({ order, sha256sum }) => ({
    id: order.id,
    ...loadFacts(ownValues(order.fields, order.provenance), order.addresses.bill_to_address?.location_name),
    hasLoad: order.sentAt !== null || order.tmsShipmentId !== null,
    document: `${sha256sum ?? order.requestId} ${order.draftIndex}`,
  }));
}

async function lockOrders(tx: Db, ids: number[]): Promise<Map<number, { order: OrderRow; cameAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ order: orders, cameAt: requests.createdAt })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      and(
        inArray(orders.id, ids),
        isNull(orders.deletedAt),
        isNull(orders.succeededByOrderId),
        isNull(requests.deletedAt),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update', { of: orders });
  return new Map(rows.map((row) => [row.order.id, row]));
}
