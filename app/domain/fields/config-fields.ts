import type { ResolvedFieldMap } from './field-map';

/** Those fields of a map in force here that steer the mapping instead of filling a value; they hold only a `_config_value`. (spec 3 §3) */
export const CONFIG_FIELDS = {
  '_config-allow_duplicate_unit_numbers':
    'false: several orders of one document with the same container are put together to one.',
  '_config-document_header':
    'A page with one of these texts, joined by |, in its heading begins another paper of the document.',
  '_config-group_tmsids_by_unitnumber':
    'true: orders of one document with the same container are one load: sent once, with one TMS id.',
  '_config-ocr_page_require_text': 'Only pages with one of these texts, joined by |, are read.',
  '_config-ocr_page_skip_text': 'Pages with one of these texts, joined by |, are left out.',
  '_config-order_repeater_text': 'Each page with one of these texts, joined by |, begins another order.',
  '_config-rules_list': 'The rules that run on the order, each with its sequence.',
  '_config-skip_admin_review': 'true: orders are never held for an admin review.',
  '_config-skip_client_review':
    'true: orders that nothing holds for review are sent to the TMS without their client looking at them.',
} as const satisfies Record<`_config-${string}`, string>;
export type ConfigField = keyof typeof CONFIG_FIELDS;

/** The texts of a config field, joined by `|`, in small letters; none where it is not set. */
export function configTexts(fieldMap: ResolvedFieldMap, name: ConfigField): string[] {
  const value = fieldMap[name]?._config_value;
  return typeof value === 'string'
    ? value
        .split('|')
        .map((text) => text.trim().toLowerCase())
        .filter(Boolean)
    : [];
}

/** A config field that takes only lowercase true or false; undefined where it is neither. (spec 3 §5) */
export function configFlag(fieldMap: ResolvedFieldMap, name: ConfigField): boolean | undefined {
  const value = fieldMap[name]?._config_value;
  if (value === 'true' || value === true) return true;
  if (value === 'false' || value === false) return false;
  return undefined;
}
