import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { DayRange } from '~/domain/lists/day-range';
import { type PageRequest, sortKeys } from '~/domain/lists/list-query';
import {
  BAND_COLUMNS,
  type BandColumn,
  COUNT_NAMES,
  READING_QUALITY_LIST,
  READING_SHARES,
  type ReadingCount,
  type ReadingGrouping,
  type ReadingSeries,
  type ReadingShare,
  SERIES_LABELS,
  SHARE_NAMES,
} from '~/domain/lists/reading-quality-list';
import { BAND_NAMES } from '~/domain/orders/reading-outcomes';
import { Invalid } from '~/services/platform/problems.server';
import { countedReading } from './reading-conditions.server';
import { reportRows } from './report-rows.server';

/** Which values a report of reading is about; an empty list is no bound. Weeks count whole, from the one of `from` on. */
export type ReadingAsked = {
  companies: readonly number[];
  variants: readonly number[];
  fields: readonly string[];
  days: DayRange;
};
export type ReadingQualityOptions = PageRequest & ReadingAsked & { groupBy: ReadingGrouping };

/** Sums of a group, and their shares in percent; a share is null where there is nothing to be shared. */
export type ReadingFigures = Record<ReadingCount | 'second_looks', number> &
  Record<ReadingShare, number | null> &
  Record<BandColumn, number | null>;
export type ReadingQualityRow = ReadingFigures & {
  company_id: number | null;
  company: string | null;
  variant_id: number | null;
  variant: string | null;
  field: string | null;
};

type Key = 'company_id' | 'variant_id' | 'field';
const GROUPS: Readonly<Record<ReadingGrouping, readonly Key[]>> = {
  company: ['company_id'],
  variant: ['variant_id'],
  field: ['field'],
  company_variant_field: ['company_id', 'variant_id', 'field'],
};
const KEYS = { company_id: 'int', variant_id: 'int', field: 'text' } as const;

/** Every sort of the list is a column of the query under the same name. */
const SORTS = sortKeys(READING_QUALITY_LIST);

/** What is added up of a row, by the name of its sum. */
const ADDENDS: Readonly<Record<string, { of: string; where?: string }>> = {
  values_read: { of: 'as_read + corrected + removed' },
  ...Object.fromEntries(['as_read', 'corrected', 'removed', 'added'].map((name) => [name, { of: name }])),
  values_ended: { of: 'as_read + corrected + added' },
  ...Object.fromEntries(
    BAND_NAMES.flatMap((band) => [
      [`${band}_read`, { of: 'as_read + corrected + removed', where: `band = '${band}'` }],
      [`${band}_right`, { of: 'as_read', where: `band = '${band}'` }],
    ]),
  ),
  second_looks: { of: 'looked' },
  agreed: { of: 'agreed' },
};
const SUMS = sql.raw(
  Object.entries(ADDENDS)
    .map(
      ([name, { of, where }]) =>
        `coalesce(sum(${of})${where ? ` filter (where ${where})` : ''}, 0)::int as ${name}`,
    )
    .join(', '),
);
/** The sums of all groups from those of each: the rows are read once. */
const SUMS_OF_GROUPS = sql.raw(
  Object.keys(ADDENDS)
    .map((name) => `sum(${name})::int`)
    .join(', '),
);

const share = (part: string, whole: string, name: string) =>
  sql.raw(`round(100.0 * ${part} / nullif(${whole}, 0), 2)::float8 as ${name}`);
const SHARES = sql.join(
  [
    ...SHARE_NAMES.map((name) => share(READING_SHARES[name].part, READING_SHARES[name].whole, name)),
    ...BAND_NAMES.map((band) => share(`${band}_right`, `${band}_read`, `${band}_share`)),
  ],
  sql`, `,
);

/**
 * How well documents were read, in groups, and all of them together; one query. Values of companies whose audit the actor does
 * not see are not counted. (decision 039)
 * @throws Invalid for an unknown sort or grouping
 */
export async function readingQualityReport(
  actor: Actor,
  options: ReadingQualityOptions,
): Promise<{ items: ReadingQualityRow[]; total: number; totals: ReadingQualityRow | null }> {
  const { page, perPage } = options;
  const keys = keysOf(options.groupBy);
  const bounds = perPage === -1 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const found = await reportRows<
    ReadingQualityRow & { is_sum: boolean; total: number }
  >(sql`with grouped as materialized (select ${keyColumns(keys)}, ${SUMS}
        from (${countedReading(actor, options, keys)}) as counted group by ${sql.raw(keys.join(', '))}),
      summed as (select ${sql.raw(Object.keys(KEYS).join(', '))}, false as is_sum, ${sql.raw(Object.keys(ADDENDS).join(', '))} from grouped
        union all select null::int, null::int, null::text, true, ${SUMS_OF_GROUPS} from grouped having count(*) > 0),
      named as (select summed.*, ${SHARES}, companies.name as company,
          case when summed.variant_id = 0 then null else variants.name end as variant
        from summed left join companies on companies.id = summed.company_id
          left join variants on variants.id = summed.variant_id)
      (select named.*, (select count(*)::int from grouped) as total from named where not is_sum
        order by ${ordered(options.sort)} ${bounds})
      union all select named.*, 0 from named where is_sum`);
  const items = found.filter(({ is_sum }) => !is_sum);
  const totals = found.find(({ is_sum }) => is_sum);
  return { items: items.map(rowOf), total: items[0]?.total ?? 0, totals: totals ? rowOf(totals) : null };
}

/** What is answered of a row: not what it was computed from. */
function rowOf(row: ReadingQualityRow): ReadingQualityRow {
  const { company_id, company, variant_id, variant, field } = row;
  return { company_id, company, variant_id, variant, field, ...figuresOf(row) };
}

const FIGURES = [...COUNT_NAMES, 'second_looks', ...SHARE_NAMES, ...BAND_COLUMNS] as const;
function figuresOf(row: ReadingFigures): ReadingFigures {
  return Object.fromEntries(FIGURES.map((name) => [name, row[name]])) as ReadingFigures;
}

export type ReadingWeek = { week: string } & Record<ReadingSeries, number | null>;

/** The same by week, `yyyy-MM-dd` of its Monday, the oldest first; weeks without a finished order are not there. */
export async function readingTrend(actor: Actor, asked: ReadingAsked): Promise<ReadingWeek[]> {
  const names = Object.keys(SERIES_LABELS) as ReadingSeries[];
  return reportRows<ReadingWeek>(sql`with counted as (${countedReading(actor, asked, ['week'])}),
      summed as (select week, ${SUMS} from counted group by week)
      select summed.week::text as week, ${sql.join(
        names.map((name) => sql.raw(`shares.${name}`)),
        sql`, `,
      )}
      from summed cross join lateral (select ${SHARES}) as shares order by summed.week`);
}

function keysOf(groupBy: string): readonly Key[] {
  if (!Object.hasOwn(GROUPS, groupBy))
    throw new Invalid('The given data was invalid.', { group_by: ['There is no such grouping'] });
  return GROUPS[groupBy as ReadingGrouping];
}

/** All key columns, those that are not grouped by as null. */
function keyColumns(keys: readonly Key[]): SQL {
  const columns = Object.entries(KEYS).map(([name, type]) =>
    sql.raw((keys as readonly string[]).includes(name) ? name : `null::${type} as ${name}`),
  );
  return sql.join(columns, sql`, `);
}

function ordered(sort: string): SQL {
  const name = sort.replace(/^-/, '');
  if (!SORTS.includes(name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last';
  return sql.raw(`${name} ${direction}, company nulls last, variant_id nulls last, field nulls last`);
}
