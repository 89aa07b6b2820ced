import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { DayRange } from '~/domain/lists/day-range';
import type { PageRequest, SortKey } from '~/domain/lists/list-query';
import {
  type ORDER_EDITS_LIST,
  ORDER_SHARES,
  type OrderEditsGrouping,
  type OrderShare,
  SHARE_NAMES,
} from '~/domain/lists/order-edits-list';
import { reviewMinutes } from '~/domain/schedules/review-minutes';
import { listReviewTimes } from '~/services/companies/review-times.server';
import { Invalid } from '~/services/platform/problems.server';
import { reportRows } from './report-rows.server';

/** A group of orders and how they were edited; a share is null where there is nothing to be shared. */
export type OrderEditsRow = Record<OrderShare, number | null> & {
  yearmonth: string | null;
  yearquarter: string | null;
  variant_id: number | null;
  variant_name: string | null;
  variant_type: string | null;
  company_list: string;
  company_ids: number[];
  documents: number;
  orders: number;
  admin_edits: number;
  orders_per_day: number | null;
  admin_edits_per_order: number | null;
  client_edits_per_order: number | null;
  comment: string | null;
  report_comment_id: number | null;
};

export type OrderEditsOptions = PageRequest & {
  companies: readonly number[];
  days: DayRange;
  variants: readonly number[];
  variantTypes: readonly string[];
  activeOnly: boolean;
  minimumRequests: number;
  groupBy: OrderEditsGrouping;
};

const admin = (condition: string) => sql.raw(`is_admin_reviewed and admin_edits ${condition}`);
const client = (condition: string) => sql.raw(`client_edits ${condition}`);

/** Which orders each share counts; `minutes` are those in which operators review. */
const partsOf = (minutes: string): Readonly<Record<OrderShare, SQL>> => ({
  pdfs: sql`source = 'pdf'`,
  spreadsheets: sql`source = 'sheet'`,
  after_hours: sql`not (minute_of_week <@ ${minutes}::int4multirange)`,
  scheduled_orders: sql`is_scheduled`,
  not_admin_reviewed: sql`not is_admin_reviewed`,
  admin_reviewed: sql`is_admin_reviewed`,
  admin_0_edits: admin('= 0'),
  admin_0_1_edits: admin('<= 1'),
  admin_1_2_edits: admin('between 1 and 2'),
  admin_3_5_edits: admin('between 3 and 5'),
  admin_6_plus_edits: admin('>= 6'),
  client_0_edits: client('= 0'),
  client_1_2_edits: client('between 1 and 2'),
  client_3_5_edits: client('between 3 and 5'),
  client_6_plus_edits: client('>= 6'),
});

/** By what each grouping groups; days are those of UTC, as in every list. */
const GROUPS: Readonly<Record<OrderEditsGrouping, SQL>> = {
  company_name_variant_id: sql`company_id, variant_id`,
  company_name: sql`company_id`,
  variant_id: sql`variant_id`,
  yearmonth: sql`month::timestamp`,
  yearquarter: sql`date_trunc('quarter', month::timestamp)`,
};
const PERIOD: Readonly<Partial<Record<OrderEditsGrouping, string>>> = {
  yearmonth: 'month',
  yearquarter: 'quarter',
};

type Sort = SortKey<typeof ORDER_EDITS_LIST>;
const SORTS: Readonly<Record<Sort, SQL>> = {
  yearmonth: sql`period`,
  yearquarter: sql`period`,
  variant_id: sql`variant_id`,
  variant_name: sql`variant_name`,
  variant_type: sql`variant_type`,
  company_list: sql`company_list`,
  documents: sql`documents`,
  orders: sql`orders`,
  admin_edits: sql`admin_edits`,
  orders_per_day: sql`orders_per_day`,
  admin_edits_per_order: sql`admin_edits_per_order`,
  client_edits_per_order: sql`client_edits_per_order`,
  ...(Object.fromEntries(SHARE_NAMES.map((name) => [name, sql.raw(name)])) as Record<OrderShare, SQL>),
};

/**
 * How orders were edited in groups, and all the groups together; one query. Orders of companies whose audit the actor does
 * not see are not counted. (spec 3 §3 Order-edits row)
 * @throws Invalid for an unknown sort
 */
export async function orderEditsReport(
  actor: Actor,
  options: OrderEditsOptions,
): Promise<{ items: OrderEditsRow[]; total: number; totals: OrderEditsRow | null }> {
  const { page, perPage, groupBy, minimumRequests } = options;
  const order = ordered(options.sort);
  const minutes = reviewMinutes(await listReviewTimes());
  const bounds = perPage === -1 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const found =
    await reportRows<FoundRow>(sql`with of_companies as (select ${keysOf(groupBy)}, company_id as of_company, ${counts(minutes)}
        from order_figures where ${conditions(actor, options)} group by ${GROUPS[groupBy]}, of_company),
      grouped as materialized (select period, company_id, variant_id, array_agg(distinct of_company) as company_ids, ${sums},
        ${daysOf(options)} as days
        from of_companies group by period, company_id, variant_id having sum(documents) >= ${minimumRequests}),
      lines as (select grouped.*, false as is_sum from grouped
        union all select null, null, null, null, ${sums}, ${rangeDays(options.days)}, true from grouped having count(*) > 0),
      named as (select lines.*, ${shares}, ${ratios}, ${namesOf(groupBy)}
        from lines left join variants on variants.id = lines.variant_id)
      (select named.*, ${COMMENT}, (select count(*)::int from grouped) as total from named where not is_sum
        order by ${order} ${bounds})
      union all select named.*, null, null, 0 from named where is_sum`);
  const items = found.filter(({ is_sum }) => !is_sum);
  const sum = found.find(({ is_sum }) => is_sum);
  return { items: items.map(rowOf), total: items[0]?.total ?? 0, totals: sum ? rowOf(sum) : null };
}

type FoundRow = OrderEditsRow & { total: number; is_sum: boolean; period: string | null };

/** What is answered of a row: not what it was computed from. */
function rowOf(row: FoundRow): OrderEditsRow {
  const { yearmonth, yearquarter, variant_id, variant_name, variant_type, company_list, documents, orders } =
    row;
  const { admin_edits, orders_per_day, admin_edits_per_order, client_edits_per_order, comment } = row;
  const shareValues = Object.fromEntries(SHARE_NAMES.map((name) => [name, row[name]]));
  return {
    ...{ yearmonth, yearquarter, variant_id, variant_name, variant_type, documents, orders },
    company_list: company_list ?? '',
    company_ids: row.company_ids ?? [],
    ...(shareValues as Record<OrderShare, number | null>),
    ...{ admin_edits, orders_per_day, admin_edits_per_order, client_edits_per_order, comment },
    report_comment_id: row.report_comment_id,
  };
}

function conditions(actor: Actor, options: OrderEditsOptions): SQL {
  const { companies, variants, variantTypes, days, activeOnly } = options;
  const seen = companiesWith(actor, 'audit-logs-view');
  const anyOf = (column: SQL, ids: readonly (number | string)[]) =>
    ids.length > 0 ? [sql`${column} in ${ids}`] : [];
  return sql.join(
    [
      sql`came_at >= ${days.from}::date::timestamp at time zone 'UTC'`,
      sql`came_at < (${days.to}::date + 1)::timestamp at time zone 'UTC'`,
      ...(seen === 'all' ? [] : [seen.length > 0 ? sql`company_id in ${seen}` : sql`false`]),
      ...anyOf(sql`company_id`, companies),
      ...anyOf(sql`variant_id`, variants),
      ...(variantTypes.length > 0
        ? [sql`variant_id in (select id from variants where variant_type in ${[...variantTypes]})`]
        : []),
      ...(activeOnly ? [sql`company_id in (select id from companies where deactivated_at is null)`] : []),
    ],
    sql` and `,
  );
}

const keysOf = (groupBy: OrderEditsGrouping): SQL =>
  sql`${PERIOD[groupBy] ? GROUPS[groupBy] : sql`null::timestamp`} as period,
    ${groupBy.startsWith('company_name') ? sql`company_id` : sql`null::int`} as company_id,
    ${groupBy.endsWith('variant_id') ? sql`variant_id` : sql`null::int`} as variant_id`;

const countWhere = (condition: SQL, name: string) =>
  sql`count(*) filter (where ${condition})::int as ${sql.identifier(name)}`;
const counts = (minutes: string): SQL => {
  const parts = partsOf(minutes);
  return sql.join(
    [
      countWhere(sql`is_first`, 'documents'),
      sql`count(*)::int as orders`,
      sql`sum(admin_edits)::int as admin_edits`,
      sql`sum(client_edits)::int as client_edits`,
      ...SHARE_NAMES.map((name) => countWhere(parts[name], `n_${name}`)),
    ],
    sql`, `,
  );
};
const COUNTED = [
  'documents',
  'orders',
  'admin_edits',
  'client_edits',
  ...SHARE_NAMES.map((name) => `n_${name}`),
];
const sums = sql.join(
  COUNTED.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`),
  sql`, `,
);

const ratio = (part: string, whole: string, name: string, factor = 1) =>
  sql.raw(`round(${factor}.0 * ${part} / nullif(${whole}, 0), 2)::float8 as ${name}`);
const shares = sql.join(
  SHARE_NAMES.map((name) =>
    ratio(`n_${name}`, ORDER_SHARES[name].of === 'orders' ? 'orders' : 'n_admin_reviewed', name, 100),
  ),
  sql`, `,
);
const ratios = sql.join(
  [
    ratio('orders', 'days', 'orders_per_day'),
    ratio('admin_edits', 'n_admin_reviewed', 'admin_edits_per_order'),
    ratio('client_edits', 'orders', 'client_edits_per_order'),
  ],
  sql`, `,
);

const rangeDays = ({ from, to }: DayRange) => sql`(${to}::date - ${from}::date + 1)`;
/** The days of the range; of a month or a quarter those that lie in it. */
function daysOf({ days, groupBy }: OrderEditsOptions): SQL {
  const period = PERIOD[groupBy];
  if (!period) return rangeDays(days);
  const last = sql.raw(`+ interval '${period === 'month' ? 1 : 3} month' - interval '1 day'`);
  return sql`(least(${days.to}::date, (period ${last})::date) - greatest(${days.from}::date, period::date) + 1)`;
}

const namesOf = (groupBy: OrderEditsGrouping): SQL => sql`
  ${groupBy === 'yearmonth' ? sql`to_char(lines.period, 'YYYY-MM')` : sql`null::text`} as yearmonth,
  ${groupBy === 'yearquarter' ? sql`to_char(lines.period, 'YYYY"-Q"Q')` : sql`null::text`} as yearquarter,
  variants.name as variant_name, variants.variant_type,
  (select string_agg(name, ', ' order by name) from companies where id = any(lines.company_ids)) as company_list`;

/** The newest comment on a company and variant. */
const COMMENT = (() => {
  const newest = (column: string) =>
    sql.raw(`(select ${column} from report_comments where report_comment_type = 'order-edits' and property_name is null
      and report_comments.company_id = named.company_id and report_comments.variant_id is not distinct from named.variant_id
      order by id desc limit 1)`);
  return sql`${newest('comment')} as comment, ${newest('id')} as report_comment_id`;
})();

function ordered(sort: string): SQL {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${SORTS[name as Sort]} ${direction}, period, company_list, variant_id nulls last`;
}
