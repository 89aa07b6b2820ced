import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { PageRequest, SortKey } from '~/domain/lists/list-query';
import type { PROPERTY_EDITS_LIST } from '~/domain/lists/property-logs-list';
import { Invalid } from '~/services/platform/problems.server';
import { type EditsAsked, editConditions } from './edit-conditions.server';
import { reportRows } from './report-rows.server';

/** One edit of one property. (spec 3 §3 Property edit log row) */
export type PropertyEdit = {
  id: number;
  part: number;
  property_name: string;
  old_value: unknown;
  new_value: unknown;
  company_name: string;
  company_id: number;
  request_id: string;
  order_id: number;
  order_date: string;
  variant_id: number | null;
  edit_date: string;
  editing_user_name: string | null;
  /** Edits of the same property on the other orders of its document, where they were asked for. */
  sibling_edit_count?: number;
};

type Sort = SortKey<typeof PROPERTY_EDITS_LIST>;
const SORTS: Readonly<Record<Sort, SQL>> = {
  property_name: sql`order_edits.property`,
  old_value: sql`order_edits.old_value #>> '{}'`,
  new_value: sql`order_edits.new_value #>> '{}'`,
  company_name: sql`companies.name`,
  request_id: sql`order_edits.request_id`,
  order_id: sql`order_edits.order_id`,
  order_date: sql`orders.created_at`,
  variant_id: sql`order_edits.variant_id`,
  edit_date: sql`order_edits.at`,
};

const SIBLINGS = sql`, (select count(*)::int from orders as siblings
    join order_edits as theirs on theirs.order_id = siblings.id and theirs.property = order_edits.property and theirs.is_counted
  where siblings.request_id = order_edits.request_id and siblings.id <> order_edits.order_id) as sibling_edit_count`;

/**
 * The edits themselves, as reports count them; two queries. (spec 3 §7 property edit log)
 * @throws Invalid for an unknown sort
 */
export async function listPropertyEdits(
  actor: Actor,
  {
    page,
    perPage,
    sort,
    withSiblings = false,
    ...asked
  }: EditsAsked & PageRequest & { withSiblings?: boolean },
): Promise<{ items: PropertyEdit[]; total: number }> {
  const where = editConditions(actor, asked);
  const order = ordered(sort);
  const bounds = perPage === -1 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const [counted, items] = await Promise.all([
    reportRows<{ total: number }>(sql`select count(*)::int as total from order_edits where ${where}`),
    reportRows<PropertyEdit>(sql`select order_edits.journal_id::int as id, order_edits.part, order_edits.property as property_name,
          order_edits.old_value, order_edits.new_value, companies.name as company_name, order_edits.company_id,
          order_edits.request_id, order_edits.order_id, ${iso('orders.created_at')} as order_date, order_edits.variant_id,
          ${iso('order_edits.at')} as edit_date,
          users.name as editing_user_name
          ${withSiblings ? SIBLINGS : sql``}
        from order_edits join companies on companies.id = order_edits.company_id
          join orders on orders.id = order_edits.order_id left join users on users.id = order_edits.author_id
        where ${where} order by ${order} ${bounds}`),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

function ordered(sort: string): SQL {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${SORTS[name as Sort]} ${direction}, order_edits.journal_id desc, order_edits.part`;
}
