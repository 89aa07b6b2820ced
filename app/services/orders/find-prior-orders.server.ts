import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import { type KeyKind, keyList, orderKeys } from '~/domain/orders/order-keys';
import {
  agreement,
  choosePriors,
  type LoadFacts,
  loadFacts,
  type PriorCandidate,
} from '~/domain/orders/prior-order';
import { askedOfSibling, likestLoad, type SameLoad } from '~/domain/orders/same-load';
import { tripDaysOf } from '~/domain/orders/scheduled-match';
import { ownValues } from '~/domain/orders/scheduled-values';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import type { CompanyConfiguration } from '~/services/companies/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { mayHaveLoad } from './may-be-prior.server';
import type { OrderRow } from './order-scope.server';
import { findTrips, type MatchedDraft } from './scheduled-trips.server';
import { orders } from './schema.server';

type RequestRow = typeof requests.$inferSelect;

/** The prior order of a draft. `cameLater`: its document came after this one and was only read sooner. */
export type PriorOrder = { order: OrderRow; cameLater: boolean };

/** A load that the TMS has of an order that was deleted: whether a new document is about it is asked. */
export type GoneOrder = Pick<OrderRow, 'id' | 'tmsShipmentId'> & Pick<PriorCandidate, 'keys'>;

/**
 * `fits`: orders of schedules that it may be about as well as one another. `same`: another order that may be of its load. `cancels`: of
 * an order that is cancelled and plainly updates none all that it may be about.
 */
export type FoundOrder = {
  prior: PriorOrder | null;
  gone: GoneOrder | null;
  fits: number[];
  same: SameLoad | null;
  cancels: number[];
};
const NONE: FoundOrder = { prior: null, gone: null, fits: [], same: null, cancels: [] };

const WINDOW_DAYS = 60;
/** A number that so many orders of two months share tells no loads apart. */
const MAX_CANDIDATES = 5000;

/**
 * For each draft of a request the order that it updates, or a deleted one that has its load; those that it updates are locked. One
 * indexed query for all drafts by their numbers, and one for scheduled trips they may be about. A copy of a file is about none
 * but the orders of its own earlier reading. The orders of a company are looked up one request after another, so that of two
 * updates at once the second finds the first. (spec 1 §4, decision 010)
 */
export async function findPriorOrders(
  tx: Db,
  request: RequestRow,
  rows: readonly MatchedDraft[],
  { update_window_days: days = WINDOW_DAYS }: CompanyConfiguration,
): Promise<FoundOrder[]> {
  const facts = rows.map(({ draft: { fields, addresses } }) =>
    loadFacts(fields, addresses.bill_to_address?.location_name),
  );
  const keys = [...new Set(facts.flatMap((one) => keyList(one.keys)))];
  const isDated = rows.some(({ draft }) => tripDaysOf(draft.fields).length > 0);
  if ((keys.length === 0 && !isDated) || days <= 0) return rows.map(() => NONE);
  await holdLoads(tx, request.companyId);
  const isCopy = await isDuplicate(tx, request);
  const since = new Date(now().getTime() - days * 86_400_000);
  // Orders of the papers that a person left as they were are loads of their own.
  const isGone = request.reprocess?.papersWith ? isNotNull(orders.deletedAt) : undefined;
  const isReadBefore = and(
    eq(orders.requestId, request.id),
    lt(orders.draftIndex, request.firstDraftIndex),
    isGone,
  );
  const where = isCopy ? isReadBefore : or(ne(orders.requestId, request.id), isReadBefore);
  const candidates = await candidatesOf(tx, request, { keys, since, where });
  const byNumber = choosePriors(facts, candidates);
  const unfound = rows.map((row, index) => (isCopy || byNumber[index] ? null : row));
  const trips = await findTrips(tx, request, unfound);
  const chosen = byNumber.map((prior, index) => prior ?? trips[index]?.trip);
  const locked = await lockOrders(
    tx,
    chosen.flatMap((prior) => (prior ? [prior.id] : [])),
  );
  const sameLoadOf = (index: number) => {
    const next = { ...(facts[index] as LoadFacts), isRevision: rows[index]?.draft.isRevision };
    return likestLoad(next, candidates) ?? askedOfSibling(next, facts.slice(0, index));
  };
  const cancelledBy = (index: number) =>
    rows[index]?.draft.isCancelled
      ? candidates.filter((one) => !one.isGone && agreement(facts[index] as LoadFacts, one) !== null)
      : [];
  return chosen.map((prior, index) => {
    const held = prior && locked.get(prior.id);
    if (!held)
      return prior && 'isGone' in prior && prior.isGone
        ? { ...NONE, gone: prior }
        : {
            ...NONE,
            fits: trips[index]?.fits ?? [],
            same: sameLoadOf(index),
            cancels: cancelledBy(index).map(({ id }) => id),
          };
    // The document of a scheduled trip is its update also when its run came while the document was read.
    const cameLater = held.cameAt > request.createdAt && !held.order.replicatedFromScheduler;
    return { ...NONE, prior: { order: held.order, cameLater } };
  });
}

/** An order of which a person wrote numbers of its load: another one of the company may have it. */
export async function sameLoadOfEdit(
  tx: Db,
  order: OrderRow,
  { fields, typed }: { fields: OrderRow['fields']; typed: readonly KeyKind[] },
): Promise<SameLoad | null> {
  const facts = loadFacts(fields, order.addresses.bill_to_address?.location_name);
  const { configuration } = await getCompanySetting(order.companyId);
  const { update_window_days: days = WINDOW_DAYS } = configuration;
  const keys = keyList(Object.fromEntries(typed.map((kind) => [kind, facts.keys[kind]])));
  if (keys.length === 0 || days <= 0) return null;
  const [request] = await tx.select().from(requests).where(eq(requests.id, order.requestId));
  if (!request) return null;
  const candidates = await candidatesOf(tx, request, {
    keys,
    since: new Date(now().getTime() - days * 86_400_000),
    where: ne(orders.id, order.id),
  });
  const others = candidates.filter(
    ({ tmsShipmentId }) => tmsShipmentId === null || tmsShipmentId !== order.tmsShipmentId,
  );
  return likestLoad({ ...facts, typed }, others);
}

/**
 * The order that speaks for the load of one that comes back, locked; null where there is none. Orders that were made beside it, by one
 * reading, by a second copy of its file or by hand, are loads of their own.
 */
export async function findSameLoad(tx: Db, order: OrderRow): Promise<OrderRow | null> {
  const facts = loadFacts(
    ownValues(order.fields, order.provenance),
    order.addresses.bill_to_address?.location_name,
  );
  const keys = keyList(facts.keys);
  const { configuration } = await getCompanySetting(order.companyId);
  const { update_window_days: days = WINDOW_DAYS } = configuration;
  if (keys.length === 0 || days <= 0 || order.replicatedFromOrderId !== null) return null;
  const [request] = await tx.select().from(requests).where(eq(requests.id, order.requestId));
  if (!request) return null;
  await holdLoads(tx, order.companyId);
  const { id, firstDraftIndex, sha256sum } = request;
  const isCurrent = order.draftIndex >= firstDraftIndex;
  const where = and(
    ne(orders.id, order.id),
    isNull(orders.replicatedFromOrderId),
    or(
      and(ne(orders.requestId, id), sha256sum === null ? undefined : isOtherFile(sha256sum)),
      and(
        eq(orders.requestId, id),
        isCurrent ? lt(orders.draftIndex, firstDraftIndex) : gte(orders.draftIndex, firstDraftIndex),
      ),
    ),
  );
  const since = new Date(now().getTime() - days * 86_400_000);
  const [same] = choosePriors([facts], await candidatesOf(tx, request, { keys, since, where }));
  return (same && (await lockOrders(tx, [same.id])).get(same.id)?.order) ?? null;
}

const isOtherFile = (sha256sum: string) => or(isNull(requests.sha256sum), ne(requests.sha256sum, sha256sum));

/** Orders of a company whose loads are looked for one after another; before any of them is locked. */
export const holdLoads = (tx: Db, companyId: number) => holdLock(tx, 'prior-orders', { key: companyId });

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
  { keys, since, where }: { keys: string[]; since: Date; where: SQL | undefined },
): Promise<(PriorCandidate & { tmsShipmentId: string | null; isSibling: boolean })[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select({
      order: orders,
      sha256sum: requests.sha256sum,
      draft: drafts.draft,
      requestDeletedAt: requests.deletedAt,
    })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .leftJoin(drafts, and(eq(drafts.requestId, orders.requestId), eq(drafts.draftIndex, orders.draftIndex)))
    .where(
      and(
        eq(orders.companyId, request.companyId),
        arrayOverlaps(orders.matchKeys, keys),
        gte(orders.createdAt, since),
        mayHaveLoad(request),
        where,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MAX_CANDIDATES);
  return rows.map(({ order, sha256sum, draft, requestDeletedAt }) => ({
    id: order.id,
    tmsShipmentId: order.tmsShipmentId,
    isSibling: order.requestId === request.id,
    printed: draft ? orderKeys(draft.fields) : undefined,
    ...loadFacts(ownValues(order.fields, order.provenance), order.addresses.bill_to_address?.location_name),
    hasLoad: order.sentAt !== null || order.tmsShipmentId !== null,
    isGone: Boolean(order.deletedAt || requestDeletedAt),
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
