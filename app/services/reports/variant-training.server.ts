import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { ListQuery, SortKey } from '~/domain/lists/list-query';
import { TRAINING_DAYS, type VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { now } from '~/services/platform/clock.server';
import { Forbidden } from '~/services/platform/problems.server';
import { reportRows } from './report-rows.server';

type Sort = SortKey<typeof VARIANT_TRAINING_LIST>;
const SORTS: Readonly<Record<Sort, SQL>> = {
  abbyy_variant_id: sql`variants.id`,
  variant_type: sql`variants.variant_type`,
  property_count: sql`property_count`,
  updated_at: sql`mapped.updated_at`,
  last_seen_at: sql`seen.last_seen_at`,
  request_count: sql`request_count`,
};
const isSort = (name: string): name is Sort => Object.hasOwn(SORTS, name);

export type VariantTrainingOptions = {
  variantIds: readonly number[];
  variantTypes: readonly string[];
  page: number;
  perPage: number;
  /** A key of the list, `-` in front for descending. */
  sort: string;
};
/** What the report asks for. */
export function variantTrainingOptions({
  filter: { variants: variantIds, variantType: variantTypes },
  page,
  perPage,
  sort,
}: ListQuery<typeof VARIANT_TRAINING_LIST.filters>): VariantTrainingOptions {
  return { variantIds, variantTypes, page, perPage, sort };
}
export type VariantTrainingRow = {
  id: number;
  name: string;
  variantType: string;
  isDeleted: boolean;
  propertyCount: number;
  properties: string[];
  companies: string[];
  updatedAt: Date | null;
  lastSeenAt: Date | null;
  requestCount: number;
};

type Found = Omit<VariantTrainingRow, 'updatedAt' | 'lastSeenAt'> & {
  updatedAt: string | null;
  lastSeenAt: string | null;
};

/**
 * Variants with the fields that their maps speak of, and the requests of the last 90 days; for who sees all companies.
 * Deleted variants are among them while requests or maps have them. (spec 3 §3 Variant training row)
 * @throws Forbidden
 */
export async function listVariantTraining(
  actor: Actor,
  options: VariantTrainingOptions,
): Promise<{ items: VariantTrainingRow[]; total: number }> {
  if (!actor.allCompanies) throw new Forbidden();
  const { page, perPage } = options;
  const from = tables(options);
  const [counted] = await reportRows<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const found =
    await reportRows<Found>(sql`select variants.id, variants.name, variants.variant_type as "variantType",
      variants.deleted_at is not null as "isDeleted",
      coalesce(property_count, 0) as "propertyCount", coalesce(properties, '{}') as properties,
      array(select name from companies where id = any(seen.company_ids) order by name) as companies,
      mapped.updated_at as "updatedAt", seen.last_seen_at as "lastSeenAt",
      coalesce(request_count, 0) as "requestCount"
      ${from} order by ${ordered(options.sort)} limit ${perPage} offset ${(page - 1) * perPage}`);
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  const items = found.map((row) => ({
    ...row,
    updatedAt: moment(row.updatedAt),
    lastSeenAt: moment(row.lastSeenAt),
  }));
  return { items, total: counted?.total ?? 0 };
}

function tables({ variantIds, variantTypes }: VariantTrainingOptions): SQL {
  const since = new Date(now().getTime() - TRAINING_DAYS * 86_400_000).toISOString();
  const conditions = [
    sql`(variants.deleted_at is null or seen.variant_id is not null or mapped.variant_id is not null)`,
    ...(variantIds.length > 0 ? [sql`variants.id in ${[...variantIds]}`] : []),
    ...(variantTypes.length > 0 ? [sql`variants.variant_type in ${[...variantTypes]}`] : []),
  ];
  return sql`from variants
    left join (select variant_id, count(*)::int as request_count, max(created_at) as last_seen_at,
        array_agg(distinct company_id) as company_ids
      from requests where deleted_at is null and created_at >= ${since}::timestamptz and variant_id is not null
      group by variant_id) as seen on seen.variant_id = variants.id
    left join (select variant_id, count(distinct field_name)::int as property_count,
        array_agg(distinct field_name order by field_name) as properties, max(updated_at) as updated_at
      from field_maps where variant_id is not null group by variant_id) as mapped on mapped.variant_id = variants.id
    where ${sql.join(conditions, sql` and `)}`;
}

function ordered(sort: string): SQL {
  const name = sort.replace('-', '');
  const by = SORTS[isSort(name) ? name : 'request_count'];
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${by} ${direction}, variants.id`;
}
