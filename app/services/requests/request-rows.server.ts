import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { COUNT_CAP } from '~/domain/lists/list-query';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { isUuid } from '~/domain/row-values';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { lockColumn } from '~/services/locks/lock-in-force.server';
import { db } from '~/services/platform/runtime.server';
import { requestCondition } from './filter-requests.server';
import { getRequest } from './get-request.server';
import { inboxOrder } from './list-order.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';

/** A request with the names of what it belongs to and the metadata of its latest status. */
export type NamedRequest = Awaited<ReturnType<typeof selectRequests>>[number];

const ORDERS = {
  created_at: [asc(requests.createdAt), asc(requests.id)],
  '-created_at': inboxOrder(null),
  urgency: inboxOrder('urgency'),
} as const satisfies Record<string, SQL[]>;
/** By age, or by the nearest date of the orders. */
export const REQUEST_SORTS = ['created_at', '-created_at', 'urgency'] as const;

type RowsAsked = {
  page: number;
  perPage: number;
  sort: keyof typeof ORDERS;
  /** Stands on the first page even if the filter leaves it out: it stays until it is left (spec 1 §4). */
  selected?: string;
};

/** A numbered page of the requests an actor sees. */
export async function listRequestRows(
  actor: Actor,
  filter: Partial<InboxFilter>,
  { page, perPage, sort, selected }: RowsAsked,
): Promise<{ items: NamedRequest[]; total: number }> {
  const condition = requestCondition(actor, filter);
  const items = await selectRequests(actor, condition)
    .orderBy(...ORDERS[sort])
    .limit(perPage)
    .offset((page - 1) * perPage);
  const capped = db()
    .select({ one: sql`1`.as('one') })
    .from(requests)
    .where(condition)
    .limit(COUNT_CAP)
    .as('capped');
  const [count] = await db().select({ count: sql<number>`count(*)::int` }).from(capped);
  const kept = selected && isUuid(selected) ? await selectedBeside(actor, condition, selected) : [];
  return { items: page === 1 ? [...kept, ...items] : items, total: (count?.count ?? 0) + kept.length };
}

/** The selected request where the filter leaves it out; none where the actor does not see it. */
function selectedBeside(actor: Actor, condition: SQL, selected: string): Promise<NamedRequest[]> {
  return selectRequests(
    actor,
    and(
      requestScope(actor),
      isNull(requests.deletedAt),
      eq(requests.id, selected),
      sql`(${condition}) is not true`,
    ) as SQL,
  );
}

/** One request with its names. @throws NotFound */
export async function getRequestRow(actor: Actor, requestId: string): Promise<NamedRequest> {
  const { id } = await getRequest(actor, requestId);
  const [row] = await selectRequests(actor, and(eq(requests.id, id)) as SQL);
  if (!row) throw new Error(`request ${id} vanished`);
  return row;
}

function selectRequests(actor: Actor, condition: SQL) {
  const latestMetadata = sql<Record<
    string,
    unknown
  > | null>`(select details from ${journal} where ${ofKind('status')} and ${journal.requestId} = ${requests.id} and ${journal.endedAt} is null order by ${journal.id} desc limit 1)`;
  return db()
    .select({
      request: requests,
      companyName: companies.name,
      variantType: variants.variantType,
      variantName: variants.name,
      uploaderName: shownName(users).as('uploader_name'),
      statusMetadata: latestMetadata.as('status_metadata'),
      lock: lockColumn(actor, requests.id, null).as('lock'),
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .where(condition);
}
