import { Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import type { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { VARIANT_TYPE_LABELS } from '~/domain/lists/variant-training-list';
import { paths } from '~/domain/urls/paths';

export type PropertyMappingRow = {
  id: number;
  level: FieldMapLevel;
  fieldName: string;
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

/** What stands in the cells of the property mapping report. (spec 3 §3 Property mapping row) */
export const PROPERTY_MAPPING_CELLS: CellsOf<typeof PROPERTY_MAPPING_LIST, PropertyMappingRow> = {
  level: ({ level }) => FIELD_MAP_LEVELS[level],
  tmsProvider: ({ tms_provider }) => tms_provider,
  company: ({ company }) => company,
  variant: ({ variant_id }) => variant_id,
  variantName: ({ variant, variant_deleted }) => (variant_deleted ? `${variant} [deleted]` : variant),
  variantType: ({ variant_type: type }) => (type === null ? null : (VARIANT_TYPE_LABELS[type] ?? type)),
  value: ({ property_value }) => <span title={property_value ?? undefined}>{property_value}</span>,
  systemDefault: ({ system_default: value }) => (value === null ? null : <span title={value}>{value}</span>),
  actions: ({ id, level, fieldName, tms_provider_id, company_id, variant_id }) => (
    <Link
      to={paths.fieldMapping({
        tmsProviderId: tms_provider_id,
        companyId: company_id,
        variantId: variant_id,
        field: fieldName,
        level,
      })}
      aria-label={`Open in field mapping: entry ${id}`}
      className="cell-link"
    >
      Open in field mapping
    </Link>
  ),
};
