import { CONFIG_FIELDS } from '../fields/config-fields';
import { PLACE_ROLES } from '../fields/field-map';
import { ATTRIBUTES } from '../fields/map-attributes';
import { FIELD_NAMES } from '../orders/order-fields';
import { describeList } from './list-query';
import { VARIANT_TYPE_LABELS } from './variant-training-list';

/** What a config field holds instead of attributes. (spec 3 §3 Config fields) */
const CONFIG_VALUE = '_config_value';

const picker = (names: readonly string[], none: string): Record<string, string> => ({
  '': none,
  ...Object.fromEntries(names.toSorted().map((name) => [name, name])),
});

/** What the field maps of all levels say of one property of one field. (spec 3 §2 Property mapping report, §3) */
export const PROPERTY_MAPPING_LIST = describeList({
  columns: [
    { key: 'level', label: 'Level', type: 'text', sort: 'level', fixed: true },
    { key: 'tmsProvider', label: 'TMS provider', type: 'text', sort: 'tms_provider' },
    { key: 'company', label: 'Company', type: 'text', width: 'medium', sort: 'company' },
    { key: 'variant', label: 'Variant ID', type: 'identifier', sort: 'variant_id' },
    { key: 'variantName', label: 'Variant', type: 'text', sort: 'variant', under: 'variant' },
    { key: 'variantType', label: 'Variant type', type: 'text', sort: 'variant_type' },
    { key: 'value', label: 'Property value', type: 'text', sort: 'property_value', width: 'wide' },
    {
      key: 'systemDefault',
      label: 'System default',
      type: 'text',
      sort: 'system_default',
      width: 'wide',
      tooltip: 'What the systemwide level says of the same property',
    },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    fieldName: {
      kind: 'choice',
      label: 'Field name',
      choices: picker(
        [...FIELD_NAMES, ...Object.keys(PLACE_ROLES), ...Object.keys(CONFIG_FIELDS)],
        'Field name',
      ),
    },
    propertyName: {
      kind: 'choice',
      label: 'Property name',
      choices: picker([...ATTRIBUTES.map(({ name }) => name), CONFIG_VALUE], 'Property name'),
    },
    companies: { kind: 'rows', label: 'Company', of: 'every-company' },
    variants: { kind: 'rows', label: 'Variant', of: 'every-variant' },
    variantType: {
      kind: 'words',
      label: 'Variant type',
      words: Object.keys(VARIANT_TYPE_LABELS),
      labels: VARIANT_TYPE_LABELS,
    },
    excludeDeleted: { kind: 'flag', label: 'Exclude deleted' },
  },
  sort: 'level',
});
