import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '~/domain/actor';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { requestCondition } from '~/services/requests/filter-requests.server';
import { getRequest } from '~/services/requests/get-request.server';
import { requests, statusEvents } from '~/services/requests/schema.server';
import { type Paging, presentRequest } from './present.server';
import type { requestsQuery } from './schemas.server';

/** Counting stops here; `meta.total` is then a lower bound. */
const COUNTED = 10_000;

/** A numbered page of requests for the API. */
export async function pageOfRequests(
  actor: Actor,
  query: z.infer<typeof requestsQuery>,
): Promise<{ items: unknown[]; paging: Paging }> {
  const { filter, page } = query;
  const perPage = query.per_page ?? query.perPage ?? 25;
  const condition = requestCondition(actor, {
    search: filter.query,
    requestId: filter.request_id,
    dateRange: filter.created_between as [] | [string, string],
    displayHidden: filter.show_done,
    variants: filter.variant_id,
    status: filter.display_status,
    systemStatus: filter.status,
    companies: filter.company_id,
    users: filter.created_by,
  });
  const direction = query.sort.startsWith('-') ? desc : asc;
  const rows = await selectRequests(condition)
    .orderBy(direction(requests.createdAt), direction(requests.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const capped = db()
    .select({ one: sql`1`.as('one') })
    .from(requests)
    .where(condition)
    .limit(COUNTED)
    .as('capped');
  const [count] = await db().select({ count: sql<number>`count(*)::int` }).from(capped);
  return {
    items: rows.map(({ request, ...extras }) => presentRequest(actor, request, extras)),
    paging: { page, perPage, total: count?.count ?? 0 },
  };
}

/** One request for the API. @throws NotFound */
export async function oneRequest(actor: Actor, requestId: string) {
  const { id } = await getRequest(actor, requestId);
  const [row] = await selectRequests(and(eq(requests.id, id)) as SQL);
  if (!row) throw new Error(`request ${id} vanished`);
  const { request, ...extras } = row;
  return presentRequest(actor, request, extras);
}

function selectRequests(condition: SQL) {
  const latestMetadata = sql<Record<
    string,
    unknown
  > | null>`(select metadata from ${statusEvents} where ${statusEvents.requestId} = ${requests.id} and ${statusEvents.endedAt} is null order by ${statusEvents.id} desc limit 1)`;
  return db()
    .select({
      request: requests,
      companyName: companies.name,
      variantType: variants.variantType,
      variantName: variants.name,
      uploaderName: shownName(users).as('uploader_name'),
      statusMetadata: latestMetadata.as('status_metadata'),
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .where(condition);
}
