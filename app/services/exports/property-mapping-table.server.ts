import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import type { PropertyMappingRow } from '~/services/reports/property-mapping.server';
import { mappingOfProperty } from '~/services/reports/property-mapping-options.server';
import { exportable } from './exportable-table.server';

/** What the field maps say of a property of a field. */
export const propertyMappingTable = exportable<
  typeof PROPERTY_MAPPING_LIST,
  PropertyMappingRow,
  PropertyMappingRow
>({
  list: PROPERTY_MAPPING_LIST,
  title: 'Property mapping',
  permission: ['field-maps-view', 'all-companies-view'],
  keys: async (actor, query, limit) =>
    (await mappingOfProperty(actor, { ...query, page: 1, perPage: limit })).items,
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    level: ({ level }) => FIELD_MAP_LEVELS[level],
    tmsProvider: (row) => row.tms_provider,
    company: (row) => row.company,
    variant: ({ variant_id }) => (variant_id === null ? null : String(variant_id)),
    variantName: (row) => row.variant,
    variantType: (row) => row.variant_type,
    value: (row) => row.property_value,
    systemDefault: (row) => row.system_default,
  },
});
