import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { COUNT_CAP } from '~/domain/lists/list-query';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { lockColumn } from '~/services/locks/lock-in-force.server';
import { db } from '~/services/platform/runtime.server';
import { requestCondition } from './filter-requests.server';
import { getRequest } from './get-request.server';
import { requests } from './schema.server';

/** A request with the names of what it belongs to and the metadata of its latest status. */
export type NamedRequest = Awaited<ReturnType<typeof selectRequests>>[number];

/** A numbered page of the requests an actor sees. */
export async function listRequestRows(
  actor: Actor,
  filter: Partial<InboxFilter>,
  { page, perPage, sort }: { page: number; perPage: number; sort: 'created_at' | '-created_at' },
): Promise<{ items: NamedRequest[]; total: number }> {
  const condition = requestCondition(actor, filter);
  const direction = sort === '-created_at' ? desc : asc;
  const items = await selectRequests(actor, condition)
    .orderBy(direction(requests.createdAt), direction(requests.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const capped = db()
    .select({ one: sql`1`.as('one') })
    .from(requests)
    .where(condition)
    .limit(COUNT_CAP)
    .as('capped');
  const [count] = await db().select({ count: sql<number>`count(*)::int` }).from(capped);
  return { items, total: count?.count ?? 0 };
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
