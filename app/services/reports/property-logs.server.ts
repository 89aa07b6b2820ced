import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { wholeMonths } from '~/domain/lists/day-range';
import type { PageRequest, SortKey } from '~/domain/lists/list-query';
import type {
  PROPERTY_LOGS_LIST,
  PropertyFigures,
  PropertyLogsGrouping,
} from '~/domain/lists/property-logs-list';
import { Invalid } from '~/services/platform/problems.server';
import { type EditBefore, MONTH_OF_EDIT } from './add-months.server';
import { type EditsAsked, editConditions, whoseConditions } from './edit-conditions.server';
import { reportRows } from './report-rows.server';

type Key = 'property' | 'variant_id' | 'company_id';

/** What each grouping groups by. */
const KEYS: Readonly<Record<PropertyLogsGrouping, readonly Key[]>> = {
  property_name_variant_id: ['property', 'variant_id'],
  company_name_variant_id: ['company_id', 'variant_id'],
  property_name: ['property'],
  variant_id: ['variant_id'],
};

type Sort = SortKey<typeof PROPERTY_LOGS_LIST>;
const SORTS: Readonly<Record<Sort, SQL>> = {
  property_name: sql`property_name`,
  variant_id: sql`variant_id`,
  variant_type: sql`variant_type`,
  edit_count: sql`edit_count`,
  ar_edit_count: sql`ar_edit_count`,
  user_edit_count: sql`user_edit_count`,
  request_count: sql`request_count`,
  order_count: sql`order_count`,
  edit_order_ratio: sql`edit_order_ratio`,
  company_list: sql`company_list`,
};

/** The newest comment on a row, by what the row names. */
const COMMENT = sql`(select comment from report_comments where report_comment_type = 'property-logs'
  and report_comments.property_name is not distinct from named.property_name
  and report_comments.company_id is not distinct from named.company_id
  and report_comments.variant_id is not distinct from named.variant_id order by id desc limit 1) as comment`;

/**
 * Edits in groups, one query.
 * @throws Invalid for an unknown sort
 */
export async function propertyLogs(
  actor: Actor,
  { groupBy, page, perPage, sort, ...asked }: EditsAsked & PageRequest & { groupBy: PropertyLogsGrouping },
): Promise<{ items: PropertyFigures[]; total: number }> {
  const keys = sql.raw(KEYS[groupBy].join(', '));
  const key = (name: Key, type: string) =>
    KEYS[groupBy].includes(name) ? sql.raw(name) : sql.raw(`null::${type}`);
  const bounds = perPage === -1 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const rows = await reportRows<
    PropertyFigures & { total: number }
  >(sql`with ${ofCompanies(actor, asked, KEYS[groupBy])},
      grouped as materialized (select ${key('property', 'text')} as property_name, ${key('variant_id', 'int')} as variant_id,
          ${key('company_id', 'int')} as company_id, sum(edits)::int as edit_count, sum(admin_edits)::int as ar_edit_count,
          (sum(edits) - sum(admin_edits))::int as user_edit_count, sum(requests)::int as request_count,
          sum(orders)::int as order_count, round(sum(edits) / sum(orders), 2)::float8 as edit_order_ratio,
          array_agg(distinct of_company) as company_ids
        from of_companies group by ${keys}),
      named as (select grouped.*, variants.name as variant_name, variants.variant_type,
          (select string_agg(name, ', ' order by name) from companies where id = any(grouped.company_ids)) as company_list
        from grouped left join variants on variants.id = grouped.variant_id)
      select named.*, ${COMMENT}, (select count(*)::int from grouped) as total from named
      order by ${ordered(sort)} ${bounds}`);
  return { items: rows.map(rowOf), total: rows[0]?.total ?? 0 };
}

/**
 * The edits of each company by what the grouping groups by. An order counts with its first edit of the range: the one whose
 * edit before lies outside of it, among the edits of the same property and variant as far as the keys and filters tell those
 * apart. Where they choose among several, or among editors, orders are told apart one by one. (decision 040)
 */
function ofCompanies(actor: Actor, asked: EditsAsked, names: readonly Key[]): SQL {
  const keys = sql.raw(names.join(', '));
  const { properties, variants, users } = asked;
  const isAlike = (key: Key, chosen: number) => names.includes(key) || chosen === 1;
  const mixes = (key: Key, chosen: number) => chosen > 1 && !names.includes(key);
  if (users.length > 0 || mixes('property', properties.length) || mixes('variant_id', variants.length))
    return sql`by_order as (select ${keys}, order_id, request_id, company_id as of_company, count(*) as edits,
        count(*) filter (where is_admin) as admin_edits
      from order_edits where ${editConditions(actor, asked)}
      group by ${keys}, order_id, request_id, of_company),
    of_companies as (select ${keys}, of_company, sum(edits) as edits, sum(admin_edits) as admin_edits, count(*) as orders,
        count(distinct request_id) as requests
      from by_order group by ${keys}, of_company)`;
  const alike = isAlike('property', properties.length)
    ? isAlike('variant_id', variants.length)
      ? 'both'
      : 'property'
    : 'variant';
  return ofFirstEdits(actor, asked, names, alike);
}

/**
 * Whole months are taken from what is held of them, less the edits that were the first of their month and not of the range; the days
 * before and after are counted. (decision 043)
 */
function ofFirstEdits(
  actor: Actor,
  asked: EditsAsked,
  names: readonly Key[],
  alike: 'both' | 'property' | 'variant',
): SQL {
  const { days } = asked;
  const keys = sql.raw(names.join(', '));
  const [order, request] = [`order_by_${alike}`, `request_by_${alike}`] as const;
  const from = sql`${days.from}::date::timestamp at time zone 'UTC'`;
  const isFirst = (before: EditBefore) =>
    sql`(${sql.identifier(before)} is null or ${sql.identifier(before)} < ${from})`;
  const live = (where: SQL) => sql`select ${keys}, company_id as of_company, count(*) as edits,
      count(*) filter (where is_admin) as admin_edits, count(*) filter (where ${isFirst(order)}) as orders,
      count(*) filter (where ${isFirst(request)}) as requests
    from order_edits where ${editConditions(actor, asked)} and ${where} group by ${keys}, of_company`;
  const months = wholeMonths(days);
  if (!months) return sql`of_companies as (${live(sql`true`)})`;
  const [first, end] = [months.first, months.end].map(
    (day) => sql`${day}::date::timestamp at time zone 'UTC'`,
  );
  const isLater = (before: EditBefore) =>
    sql`${sql.identifier(before)} >= ${from} and ${sql.identifier(before)} < ${MONTH_OF_EDIT}`;
  const monthKeys = sql.raw(
    names.map((name) => (name === 'variant_id' ? 'nullif(variant_id, 0) as variant_id' : name)).join(', '),
  );
  return sql`of_companies as (select ${keys}, of_company, sum(edits) as edits, sum(admin_edits) as admin_edits,
      sum(orders) as orders, sum(requests) as requests
    from (${live(sql`(at < ${first} or at >= ${end})`)}
      union all select ${monthKeys}, company_id, edits, admin_edits, ${sql.identifier(order)}, ${sql.identifier(request)}
        from edit_months where month >= ${months.first}::date and month < ${months.end}::date and edits > 0
          and ${whoseConditions(actor, asked, 'edit_months')}
      union all select ${keys}, company_id, 0, 0, -count(*) filter (where ${isLater(order)}),
          -count(*) filter (where ${isLater(request)})
        from order_edits where ${editConditions(actor, asked)} and is_across and at >= ${first} and at < ${end}
        group by ${keys}, company_id) as parts
    group by ${keys}, of_company)`;
}

function rowOf(row: PropertyFigures): PropertyFigures {
  const { variant_type, variant_id, variant_name, property_name, company_list, company_id, comment } = row;
  const { edit_count, ar_edit_count, user_edit_count, request_count, order_count, edit_order_ratio } = row;
  return {
    ...{ variant_type, variant_id, variant_name, property_name },
    ...{ edit_count, ar_edit_count, user_edit_count, request_count, order_count, edit_order_ratio },
    ...{ company_list, company_id, comment },
  };
}

function ordered(sort: string): SQL {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${SORTS[name as Sort]} ${direction}, property_name, variant_id, company_id`;
}
