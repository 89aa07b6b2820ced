import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { PageRequest, SortKey } from '~/domain/lists/list-query';
import type { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import { rowsOf } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { offeredLooks } from './second-look-scope.server';

/** A second look as the queue shows it: nothing that the order says, and not which order it is. */
export type OfferedLook = {
  id: string;
  company: string;
  variant: string | null;
  pages: number;
  drawn_at: string;
  expires_at: string;
  is_mine: boolean;
};

const SORTS: Readonly<Record<SortKey<typeof SECOND_LOOK_LIST>, string>> = {
  company: 'company',
  variant: 'variant',
  pages: 'pages',
  drawn_at: 'drawn_at',
  expires_at: 'expires_at',
};

/** The second looks that somebody may key; what they keyed already stands first. @throws Invalid for an unknown sort */
export async function listSecondLooks(
  actor: Actor,
  { page, perPage, sort, companies, mine }: PageRequest & { companies: readonly number[]; mine: boolean },
): Promise<{ items: OfferedLook[]; total: number }> {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last');
  const found = await rowsOf<OfferedLook & { total: number }>(
    db(),
    sql`select second_looks.id, companies.name as company, variants.name as variant,
        (select count(*)::int from reading_pages p where p.request_id = r.id) as pages,
        second_looks.drawn_at::text as drawn_at, second_looks.expires_at::text as expires_at,
        second_looks.taken_by_user_id is not distinct from ${actor.userId} as is_mine,
        count(*) over ()::int as total
      from second_looks join orders o on o.id = second_looks.order_id join requests r on r.id = o.request_id
        join companies on companies.id = second_looks.company_id
        left join variants on variants.id = second_looks.variant_id
      where ${offeredLooks(actor)}
        ${companies.length > 0 ? sql`and second_looks.company_id in ${[...companies]}` : sql``}
        ${mine ? sql`and second_looks.taken_by_user_id = ${actor.userId}` : sql``}
      order by is_mine desc, ${sql.raw(SORTS[name as keyof typeof SORTS])} ${direction}, second_looks.id
      limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const items = found.map(({ total: _, ...look }) => ({
    ...look,
    drawn_at: new Date(look.drawn_at).toISOString(),
    expires_at: new Date(look.expires_at).toISOString(),
  }));
  return { items, total: found[0]?.total ?? 0 };
}
