import { readDirection } from '~/domain/trade/directions';
import { type FieldMapEntry, type FieldMapLevel, type ResolvedFieldMap, splitList } from './field-map';
import { resolved } from './field-map-inheritance';

/** One stored entry: what a level says of a field, perhaps only for some shipments. */
export type FieldMapRow = { fieldName: string; level: FieldMapLevel; entry: FieldMapEntry };

/** What the filters of an entry are held against. */
export type ShipmentFacts = {
  shipmentDirection?: string;
  /** The bill-to address as it stands on the document. */
  billTo?: string;
  /** The customer's own location: the shipper of an export, the consignee of anything else. */
  customerLocation?: string;
};

type Filter = {
  read: (entry: FieldMapEntry) => string | undefined;
  holds: (value: string, facts: ShipmentFacts) => boolean;
};

const contains = (text: string | undefined, value: string) =>
  text?.toLowerCase().includes(value.toLowerCase()) ?? false;

const canonical = (direction: string) => readDirection(direction) ?? direction.trim().toLowerCase();
const sameDirection = (one: string, other: string) => canonical(one) === canonical(other);

/** A direction has to be the same by any of its names, an address has to contain one of the values joined by `|`. (spec 2 §5) */
const FILTERS: readonly Filter[] = [
  {
    read: (entry) => entry.shipment_direction_filter,
    holds: (value, { shipmentDirection = '' }) => sameDirection(shipmentDirection, value),
  },
  { read: (entry) => entry.bill_to_address_filter, holds: (value, { billTo }) => contains(billTo, value) },
  {
    read: (entry) => entry.customer_location_filter,
    holds: (value, { customerLocation }) => contains(customerLocation, value),
  },
];

/** How many filters of an entry hold; null when one of them does not. */
function filtersHeld(entry: FieldMapEntry, facts: ShipmentFacts): number | null {
  let held = 0;
  for (const { read, holds } of FILTERS) {
    const values = splitList(read(entry));
    if (values.length === 0) continue;
    if (!values.some((value) => holds(value, facts))) return null;
    held += 1;
  }
  return held;
}

export function hasFilters(rows: readonly FieldMapRow[]): boolean {
  return rows.some(({ entry }) => FILTERS.some(({ read }) => Boolean(read(entry)?.trim())));
}

/**
 * What is in force of every field for a shipment. Entries without filters are put together attribute by attribute, each from the
 * most specific level that sets it (5 before 1). An entry whose filters hold goes before them and stands by itself: of those
 * the one with most filters, among equals that of the most specific level. `missing` names fields that have entries, none of
 * which holds. (spec 2 §5 Field map selection, 3 §3 Levels)
 */
export function pickFieldMap(
  rows: readonly FieldMapRow[],
  facts: ShipmentFacts,
): { fieldMap: ResolvedFieldMap; missing: string[] } {
  const fieldMap: ResolvedFieldMap = {};
  const missing: string[] = [];
  for (const [fieldName, own] of byField(rows)) {
    const entry = inForce(own, facts);
    if (entry) fieldMap[fieldName] = entry;
    else missing.push(fieldName);
  }
  return { fieldMap, missing };
}

function byField(rows: readonly FieldMapRow[]): Map<string, FieldMapRow[]> {
  const fields = new Map<string, FieldMapRow[]>();
  for (const row of rows) {
    const name = orderNameOf(row.fieldName);
    const own = fields.get(name);
    if (own) own.push(row);
    else fields.set(name, [row]);
  }
  return fields;
}

/** Names by which maps call a field too. (spec 3 §3 Constant-value pickers) */
const OTHER_NAMES: Readonly<Record<string, string>> = { hazmat: 'hazardous' };

/** The name by which orders call a field of a map. */
export function orderNameOf(fieldName: string): string {
  return OTHER_NAMES[fieldName] ?? fieldName;
}

function inForce(rows: readonly FieldMapRow[], facts: ShipmentFacts): ResolvedFieldMap[string] | null {
  const holding = rows
    .map((row) => ({ ...row, held: filtersHeld(row.entry, facts) }))
    .filter((row): row is FieldMapRow & { held: number } => row.held !== null)
    .sort((one, other) => one.held - other.held || one.level - other.level);
  const best = holding.at(-1);
  return best ? resolved(best.held > 0 ? [best] : holding) : null;
}

/** The message of spec 2 §5 for a field whose entries all have filters that do not hold. */
export function missingDefault(name: string): string {
  return `There is no default fieldmap configured for ${name}. Please contact the system administrator.`;
}

/** A map to read a document by before anything is known of it: every label of every entry of a field. */
export function widestFieldMap(rows: readonly FieldMapRow[]): ResolvedFieldMap {
  const { fieldMap } = pickFieldMap(rows, {});
  for (const { fieldName, level, entry } of rows) {
    const known = fieldMap[fieldName];
    const sources = [known?.ocr_source_field, entry.ocr_source_field].filter(Boolean).join('|');
    fieldMap[fieldName] = {
      ...(known ?? { ...entry, constant_value: undefined, level }),
      ocr_source_field: sources,
    };
  }
  return fieldMap;
}
