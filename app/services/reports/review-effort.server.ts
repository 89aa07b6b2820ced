import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { DayRange } from '~/domain/lists/day-range';
import { type ListQuery, type PageRequest, sortKeys } from '~/domain/lists/list-query';
import { type EffortGrouping, REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { Invalid } from '~/services/platform/problems.server';
import { reportDays } from './order-edits-options.server';
import { reportRows } from './report-rows.server';

export type ReviewEffortOptions = PageRequest & {
  companies: readonly number[];
  variants: readonly number[];
  days: DayRange;
  groupBy: EffortGrouping;
};

/** What the orders of a group cost: seconds and keys of an order, and hours of all. `id` is the group's; null for all groups. */
export type ReviewEffortRow = {
  id: number | null;
  name: string | null;
  orders: number;
  median_seconds: number;
  mean_seconds: number;
  median_keys: number;
  mean_keys: number;
  hours: number;
};

/** By what an order's effort is grouped, and how the group is called. An order of no variant counts under 0. */
const GROUPS: Readonly<Record<EffortGrouping, { key: SQL; name: SQL }>> = {
  person: {
    key: sql`user_id`,
    name: sql`(select ${shownName(users)} from ${users} where ${users.id} = figures.id)`,
  },
  variant: { key: sql`variant_id`, name: sql`(select name from variants where variants.id = figures.id)` },
  company: { key: sql`company_id`, name: sql`(select name from companies where companies.id = figures.id)` },
};
const SORTS = sortKeys(REVIEW_EFFORT_LIST);

const FIGURES = sql`count(*)::int as orders,
  round((percentile_cont(0.5) within group (order by ms) / 1000)::numeric, 1)::float8 as median_seconds,
  round(avg(ms) / 1000, 1)::float8 as mean_seconds,
  round((percentile_cont(0.5) within group (order by keys))::numeric, 1)::float8 as median_keys,
  round(avg(keys), 1)::float8 as mean_keys,
  round(sum(ms) / 3600000, 2)::float8 as hours`;

/**
 * Seconds and keys per order, in groups; one query. Whoever does not hold metrics-view in a company has there what they spent
 * themselves and nothing of anybody else, whatever the grouping. (decision 039)
 * @throws Invalid for an unknown sort or grouping
 */
export async function reviewEffortReport(
  actor: Actor,
  options: ReviewEffortOptions,
): Promise<{ items: ReviewEffortRow[]; total: number; totals: ReviewEffortRow | null }> {
  const { page, perPage, groupBy } = options;
  const group = Object.hasOwn(GROUPS, groupBy) ? GROUPS[groupBy] : null;
  if (!group) throw new Invalid('The given data was invalid.', { group_by: ['There is no such grouping'] });
  const bounds = perPage === -1 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const found = await reportRows<
    ReviewEffortRow & { is_sum: boolean; total: number }
  >(sql`with ${spentOnOrders(actor, options)},
      figures as (select ${group.key} as id, false as is_sum, ${FIGURES} from spent group by ${group.key}
        union all select null, true, ${FIGURES} from spent having count(*) > 0),
      named as (select figures.*, ${group.name} as name from figures)
      (select named.*, (select count(*)::int from figures where not is_sum) as total from named where not is_sum
        order by ${ordered(options.sort)} ${bounds})
      union all select named.*, 0 from named where is_sum`);
  const items = found.filter(({ is_sum }) => !is_sum);
  const totals = found.find(({ is_sum }) => is_sum);
  return { items: items.map(rowOf), total: items[0]?.total ?? 0, totals: totals ? rowOf(totals) : null };
}

/**
 * What was spent on each order, by person where that is the grouping. Most orders have one visit, which is what was spent on
 * them: a million visits are not added up by order for the few that have several.
 */
function spentOnOrders(actor: Actor, options: ReviewEffortOptions): SQL {
  const { groupBy, variants } = options;
  const visits = sql`from order_efforts where ${conditions(actor, options)}`;
  const of = sql.raw(
    { person: 'order_id, user_id', variant: 'order_id', company: 'order_id, company_id' }[groupBy],
  );
  const ofOrders = sql`select ${of}, ms::bigint as ms, keys::bigint as keys ${visits} and is_alone
    union all select ${of}, sum(ms), sum(keys) ${visits} and not is_alone group by ${of}`;
  if (groupBy !== 'variant' && variants.length === 0) return sql`spent as materialized (${ofOrders})`;
  const chosen = variants.length > 0 ? sql`where figures.variant_id in ${[...variants]}` : sql``;
  return sql`spent as materialized (select of_orders.*, coalesce(figures.variant_id, 0) as variant_id
    from (${ofOrders}) as of_orders left join order_figures figures on figures.order_id = of_orders.order_id ${chosen})`;
}

function rowOf(row: ReviewEffortRow): ReviewEffortRow {
  const { id, name, orders, median_seconds, mean_seconds, median_keys, mean_keys, hours } = row;
  return { id, name, orders, median_seconds, mean_seconds, median_keys, mean_keys, hours };
}

/** Visits in which something was done, opened on one of the days (UTC). */
function conditions(actor: Actor, { companies, days }: ReviewEffortOptions): SQL {
  return sql.join(
    [
      seenEffort(actor),
      sql`(order_efforts.ms > 0 or order_efforts.keys > 0 or order_efforts.clicks > 0)`,
      sql`order_efforts.opened_at >= ${days.from}::date::timestamp at time zone 'UTC'`,
      sql`order_efforts.opened_at < (${days.to}::date + 1)::timestamp at time zone 'UTC'`,
      ...(companies.length > 0 ? [sql`order_efforts.company_id in ${[...companies]}`] : []),
    ],
    sql` and `,
  );
}

/** All of the companies whose metrics an actor sees; of the others whose orders they see their own. */
function seenEffort(actor: Actor): SQL {
  const inAny = (companyIds: number[] | 'all') => {
    if (companyIds === 'all') return sql`true`;
    return companyIds.length > 0 ? sql`order_efforts.company_id in ${companyIds}` : sql`false`;
  };
  const [ofAll, ofOwn] = [companiesWith(actor, 'metrics-view'), companiesWith(actor, 'orders-view')];
  return sql`(${inAny(ofAll)} or (order_efforts.user_id = ${actor.userId} and ${inAny(ofOwn)}))`;
}

function ordered(sort: string): SQL {
  const name = sort.replace(/^-/, '');
  if (!SORTS.includes(name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last';
  return sql.raw(`${name} ${direction}, name nulls last, id nulls last`);
}

/** What the query of the list asks of the report. */
export function reviewEffortOptions(
  query: ListQuery<typeof REVIEW_EFFORT_LIST.filters>,
): ReviewEffortOptions {
  const { filter, page, perPage, sort, groupBy } = query;
  return {
    companies: filter.companies,
    variants: filter.variants,
    days: reportDays(filter.dateRange),
    groupBy: (groupBy ?? 'person') as EffortGrouping,
    ...{ page, perPage, sort },
  };
}
