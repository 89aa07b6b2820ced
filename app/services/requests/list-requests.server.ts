import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { isLockedByOther } from '~/domain/orders/edit-locks';
import {
  type DisplayStatus,
  displayStatus,
  type SystemStatus,
  seenMessage,
  seenStatus,
} from '~/domain/orders/statuses';
import { type Urgency, urgencyOn } from '~/domain/orders/urgency';
import { localClock, zoneOf } from '~/domain/schedules/time-zones';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { lockColumn, shownLock } from '~/services/locks/lock-in-force.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { requestCondition } from './filter-requests.server';
import { afterCursor, createdText, cursorOf, inboxOrder } from './list-order.server';
import { requests } from './schema.server';
import { statusesAsked } from './seen-statuses.server';
import { visibleOrders } from './visible-orders.server';

const PAGE = 25;
/** Counting every row of a large list on each view costs more than anybody reads; beyond this it is "more than". */
const COUNTED = 1000;
/** A search has to look into each row that it counts. */
const COUNTED_BY_SEARCH = 200;

export type RequestItem = {
  id: string;
  companyId: number;
  companyName: string;
  filename: string;
  title: string | null;
  subtitle: string | null;
  display: DisplayStatus;
  status: string;
  message: string | null;
  by: string | null;
  createdAt: string;
  statusDate: string;
  ordersCount: number;
  firstOrderId: number | null;
  /** How much is still to check in its orders; 0 too while that is not known. */
  toCheck: number;
  /** By which the list can be ordered, yyyy-MM-dd. */
  urgentOn: string;
  /** The same as it is today on the clocks of its company. */
  urgency: Urgency | null;
  pages: { read: number; count: number } | null;
  isDone: boolean;
  isPrivate: boolean;
  /** Somebody else has the edit-lock, until then unless it is refreshed. */
  lock: { by: string | null; until: string } | null;
};

export type RequestPage = {
  items: RequestItem[];
  next: string | null;
  count: number;
  countIsCapped: boolean;
};

/** A page of the inbox in the order that the filter names, after a cursor; two queries however many requests there are. */
export async function listRequests(
  actor: Actor,
  filter: Partial<InboxFilter>,
  cursor: string | null,
): Promise<RequestPage> {
  const condition = requestCondition(actor, filter);
  const sort = filter.sort ?? null;
  const behind = and(condition, afterCursor(sort, cursor)) as SQL;
  // A search has its own index, which would be asked once for each status.
  const statuses = sort === 'urgency' && !filter.search ? statusesAsked(actor, filter) : null;
  const rows = await selectItems(actor, statuses?.length ? firstByStatus(statuses, behind) : behind)
    .orderBy(...inboxOrder(sort))
    .limit(PAGE + 1);
  const items = rows.slice(0, PAGE).map((row) => toItem(row, actor));
  const last = rows[PAGE - 1];
  const next = rows.length > PAGE && last ? cursorOf(sort, last) : null;
  const isAll = !cursor && rows.length <= PAGE;
  const most = filter.search ? COUNTED_BY_SEARCH : COUNTED;
  const count = isAll ? rows.length : await countCapped(condition, most);
  return { items, next, count: Math.min(count, most), countIsCapped: count > most };
}

/**
 * The first by urgency of each of some statuses, among which the first of all are. What failed has no date, so that an index
 * by urgency is walked to its end before the first of them comes: 7 times the emptiest page, of a million requests.
 */
function firstByStatus(statuses: readonly SystemStatus[], condition: SQL): SQL {
  const asked = sql.join(
    statuses.map((status) => sql`(${status}::text)`),
    sql`, `,
  );
  const order = sql.join(inboxOrder('urgency'), sql`, `);
  const first = sql`select ${requests.id} from ${requests}
    where ${requests.status} = asked.status and ${condition} order by ${order} limit ${PAGE + 1}`;
  return sql`${requests.id} in (select of_status.id from (values ${asked}) as asked (status)
    cross join lateral (${first}) as of_status)`;
}

/** Those of some requests that the filter has. */
export async function listRequestsByIds(
  actor: Actor,
  filter: Partial<InboxFilter>,
  ids: readonly string[],
): Promise<RequestItem[]> {
  if (ids.length === 0) return [];
  const rows = await selectItems(
    actor,
    and(requestCondition(actor, filter), inArray(requests.id, [...ids])) as SQL,
  );
  return rows.map((row) => toItem(row, actor));
}

async function countCapped(condition: SQL, most: number): Promise<number> {
  const capped = db()
    .select({ one: sql`1`.as('one') })
    .from(requests)
    .where(condition)
    .limit(most + 1)
    .as('capped');
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(capped);
  return row?.count ?? 0;
}

function selectItems(actor: Actor, condition: SQL) {
  return db()
    .select({
      id: requests.id,
      companyId: requests.companyId,
      companyName: companies.name,
      filename: requests.filename,
      title: requests.title,
      subtitle: requests.subtitle,
      status: requests.status,
      statusMessage: requests.statusMessage,
      statusDate: requests.statusDate,
      uploader: shownName(users).as('uploader'),
      emailFromAddress: requests.emailFromAddress,
      variantName: variants.name,
      createdAt: requests.createdAt,
      createdText: createdText.as('created_text'),
      urgentOn: requests.urgentOn,
      urgentFor: requests.urgentFor,
      timeZone: sql<string | null>`${companies.configuration}->>'time_zone'`.as('time_zone'),
      ordersCount: requests.ordersCount,
      deletedOrdersCount: requests.deletedOrdersCount,
      ordersInReview: requests.ordersInReview,
      firstOrderId: requests.firstOrderId,
      toCheck: requests.toCheck,
      pagesCount: requests.pagesCount,
      pagesRead: requests.pagesRead,
      stage: requests.stage,
      doneAt: requests.doneAt,
      privateRequest: requests.privateRequest,
      lock: lockColumn(actor, requests.id, null).as('lock'),
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .where(condition);
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

function toItem(row: ItemRow, actor: Actor): RequestItem {
  const visible = visibleOrders(actor, row);
  const isSeen = visible > 0 || row.ordersCount === row.deletedOrdersCount;
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', row.companyId) };
  const today = localClock(zoneOf({ time_zone: row.timeZone ?? undefined }), now()).day;
  const urgency = visible > 0 ? urgencyOn(row.urgentOn, row.urgentFor, today) : null;
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    filename: row.filename,
    title: isSeen ? row.title : null,
    subtitle: isSeen ? row.subtitle : null,
    display: displayStatus(row.status, viewer),
    status: seenStatus(row.status, viewer),
    message: seenMessage({ status: row.status, message: row.statusMessage }, viewer),
    by: row.emailFromAddress ?? row.uploader,
    createdAt: row.createdAt.toISOString(),
    statusDate: row.statusDate.toISOString(),
    ordersCount: visible,
    firstOrderId: visible > 0 ? row.firstOrderId : null,
    toCheck: visible > 0 ? (row.toCheck ?? 0) : 0,
    urgentOn: row.urgentOn,
    urgency,
    pages: row.stage === 'read' && row.pagesCount ? { read: row.pagesRead, count: row.pagesCount } : null,
    isDone: row.doneAt !== null,
    isPrivate: row.privateRequest,
    lock: othersLock(actor, row),
  };
}

function othersLock(actor: Actor, { companyId, lock: column }: ItemRow): RequestItem['lock'] {
  const lock = shownLock(actor, companyId, column);
  return lock && isLockedByOther(lock) ? { by: lock.by, until: lock.until } : null;
}
