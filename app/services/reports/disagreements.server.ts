import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import { type ListQuery, type PageRequest, sortKeys } from '~/domain/lists/list-query';
import type { FieldValue } from '~/domain/orders/order-draft';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { Invalid } from '~/services/platform/problems.server';
import { reportDays } from './order-edits-options.server';
import { readingConditions } from './reading-conditions.server';
import type { ReadingAsked } from './reading-quality.server';
import { reportRows } from './report-rows.server';

export type Disagreement = {
  order_id: number;
  field: string;
  first_value: FieldValue | null;
  second_value: FieldValue | null;
  company: string;
  variant: string | null;
  ended_at: string;
  by: string | null;
};

/** What the list asks for. */
export function disagreementOptions({
  filter: { companies, variants, fields, dateRange },
  page,
  perPage,
  sort,
}: ListQuery<typeof DISAGREEMENT_LIST.filters>): ReadingAsked & PageRequest {
  return { companies, variants, fields, days: reportDays(dateRange), page, perPage, sort };
}

const SORTS = sortKeys(DISAGREEMENT_LIST);

/** Fields of which a second look says otherwise than the order, of companies whose audit the actor sees. @throws Invalid for an unknown sort */
export async function listDisagreements(
  actor: Actor,
  options: ReadingAsked & PageRequest,
): Promise<{ items: Disagreement[]; total: number }> {
  const { page, perPage, sort, fields } = options;
  const name = sort.replace(/^-/, '');
  if (!SORTS.includes(name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const order = sql.raw(`${name} ${sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last'}`);
  const found = await reportRows<
    Disagreement & { total: number }
  >(sql`with told as (select * from second_look_values
        where ${readingConditions(actor, options)} and not agrees
          ${fields.length > 0 ? sql`and field in ${[...fields]}` : sql``})
      select told.order_id, told.field, told.first_value, told.second_value, companies.name as company,
        variants.name as variant, second_looks.ended_at::text as ended_at,
        (select ${shownName(users)} from ${users} where ${users.id} = second_looks.taken_by_user_id) as by,
        count(*) over ()::int as total
      from told join second_looks on second_looks.id = told.look_id
        join companies on companies.id = told.company_id left join variants on variants.id = told.variant_id
      order by ${order}, told.order_id, told.field limit ${perPage} offset ${(page - 1) * perPage}`);
  const items = found.map(({ total: _, ended_at, ...row }) => ({
    ...row,
    ended_at: new Date(ended_at).toISOString(),
  }));
  return { items, total: found[0]?.total ?? 0 };
}
