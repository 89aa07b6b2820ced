import { ORDER_FIELDS } from '../orders/order-fields';

/** Dictionaries that no field of an order picks from: they are offered elsewhere, or sent along. (spec 1 §3) */
const OTHERS = ['image_type', 'order_status'] as const;

/** What a dictionary item may be. (spec 1 §3 Dictionary item) */
export const DICTIONARY_TYPES: readonly string[] = [
  ...new Set([
    ...Object.values(ORDER_FIELDS).flatMap(({ dictionary, suggests }) =>
      [dictionary, suggests].filter((type) => type !== undefined),
    ),
    ...OTHERS,
  ]),
].sort();

/** A dictionary as people write it: `image type` is `image_type`. (spec 1 §3 Dictionary item) */
export function dictionaryTypeOf(text: string): string {
  return text.trim().toLowerCase().replaceAll(/[ -]+/g, '_');
}

/** What an item of equipment says beside its name. (spec 2 §3 Dictionary item) */
export const EQUIPMENT_VALUES = [
  'line',
  'scac',
  'lineprefix',
  'type',
  'equipmentlength',
  'chassis_equipment_type',
  'chassis_container_code',
] as const;
