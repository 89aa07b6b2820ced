import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import type { PageRequest, SortKey } from '~/domain/lists/list-query';
import type { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { rowsOf } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/** What one entry of a field map says of the property. (spec 3 §3 Property mapping row) */
export type PropertyMappingRow = {
  id: number;
  level: FieldMapLevel;
  system_default: string | null;
  tms_provider: string | null;
  tms_provider_id: number | null;
  company: string | null;
  company_id: number | null;
  variant: string | null;
  variant_id: number | null;
  variant_deleted: boolean;
  variant_type: string | null;
  property_value: string | null;
};

export type PropertyMappingOptions = PageRequest & {
  fieldName: string;
  propertyName: string;
  companies: readonly number[];
  variants: readonly number[];
  variantTypes: readonly string[];
  excludeDeleted: boolean;
};

type Sort = SortKey<typeof PROPERTY_MAPPING_LIST>;
const SORTS: Readonly<Record<Sort, SQL>> = {
  level: sql`level`,
  tms_provider: sql`tms_provider`,
  company: sql`company`,
  variant_id: sql`variant_id`,
  variant: sql`variant`,
  variant_type: sql`variant_type`,
  property_value: sql`property_value`,
  system_default: sql`system_default`,
};

/**
 * Every entry of the field maps that says something of a property of a field, from the systemwide level to that of one
 * company and variant; one query. Entries of companies whose maps the actor does not see are left out.
 * @throws Invalid for an unknown sort
 */
export async function propertyMapping(
  actor: Actor,
  options: PropertyMappingOptions,
): Promise<{ items: PropertyMappingRow[]; total: number }> {
  const { fieldName, propertyName, page, perPage, sort } = options;
  const bounds = perPage === -1 ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const rows = await rowsOf<PropertyMappingRow & { total: number }>(
    db(),
    sql`with entries as (select field_maps.id, field_maps.level, tms_providers.name as tms_provider, field_maps.tms_provider_id,
          companies.name as company, field_maps.company_id, variants.name as variant, field_maps.variant_id,
          variants.deleted_at is not null as variant_deleted, variants.variant_type,
          field_maps.config ->> ${propertyName} as property_value,
          (select config ->> ${propertyName} from field_maps as systemwide where systemwide.level = 1
            and systemwide.field_name = ${fieldName} order by id limit 1) as system_default
        from field_maps left join tms_providers on tms_providers.id = field_maps.tms_provider_id
          left join companies on companies.id = field_maps.company_id
          left join variants on variants.id = field_maps.variant_id
        where field_maps.field_name = ${fieldName} and field_maps.config ->> ${propertyName} is not null
          and ${narrowed(actor, options)})
      select entries.*, (count(*) over ())::int as total from entries order by ${ordered(sort)} ${bounds}`,
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function narrowed(
  actor: Actor,
  { companies, variants, variantTypes, excludeDeleted }: PropertyMappingOptions,
): SQL {
  const seen = companiesWith(actor, 'field-maps-view');
  const ofSeen = sql`(field_maps.company_id is null or ${seen === 'all' ? sql`true` : seen.length > 0 ? sql`field_maps.company_id in ${seen}` : sql`false`})`;
  return sql.join(
    [
      ofSeen,
      ...(companies.length > 0 ? [sql`field_maps.company_id in ${[...companies]}`] : []),
      ...(variants.length > 0 ? [sql`field_maps.variant_id in ${[...variants]}`] : []),
      ...(variantTypes.length > 0 ? [sql`variants.variant_type in ${[...variantTypes]}`] : []),
      ...(excludeDeleted ? [sql`variants.deleted_at is null`] : []),
    ],
    sql` and `,
  );
}

function ordered(sort: string): SQL {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, name))
    throw new Invalid('The given data was invalid.', { sort: ['There is no such sort'] });
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${SORTS[name as Sort]} ${direction}, level, company nulls first, variant_id nulls first, id`;
}
