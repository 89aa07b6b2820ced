import type { FieldValue } from './order-draft';

/**
 * The numbers by which the trade knows a load. The same expressions stand in the generated column `orders.match_keys`
 * (`services/orders/schema.server.ts`); a test holds the two together.
 */
export const KEY_FIELDS = {
  unit: 'unit_number',
  booking: 'booking_number',
  mbl: 'master_bol_mawb',
  hbl: 'house_bol_hawb',
  ref: 'reference_number',
  load: 'load_number',
} as const;
export type KeyKind = keyof typeof KEY_FIELDS;
export const KEY_KINDS = Object.keys(KEY_FIELDS) as KeyKind[];
export type OrderKeys = Partial<Record<KeyKind, string>>;

/** Longer than any number of the trade, and short enough for an index. */
export const KEY_LENGTH = 60;

/**
 * The keys of an order: letters and digits alone, the carrier's SCAC cut from before a long number ("MAEU258813470"
 * and "258813470" are one bill). What is too short to name one load among a company's ("TBD", "12") is no key.
 */
export function orderKeys(fields: Record<string, FieldValue>): OrderKeys {
  const keys: OrderKeys = {};
  for (const kind of KEY_KINDS) {
    const key = normalised(kind, fields[KEY_FIELDS[kind]]);
    if (key.length >= 4 && (key.match(/\d/g) ?? []).length >= 2) keys[kind] = key;
  }
  return keys;
}

function normalised(kind: KeyKind, value: FieldValue | undefined): string {
  const plain = String(value ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, KEY_LENGTH);
  return kind === 'unit' ? plain : plain.replace(/^[A-Z]{4}(?=[0-9]{6})/, '');
}

/** As they stand in the column: "unit:MSCU1234566". */
export function keyList(keys: OrderKeys): string[] {
  return KEY_KINDS.flatMap((kind) => (keys[kind] === undefined ? [] : [`${kind}:${keys[kind]}`]));
}
