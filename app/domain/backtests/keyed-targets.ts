import { PLACE_PARTS, type PlacePart, type PlaceRole } from '../fields/field-map';
import { ORDER_FIELDS, orderField } from '../orders/order-fields';
import { isListed, isPlace, type KeyedColumn, LISTED_FIELDS, PLACES, type Place } from './backtest';

/**
 * What a column of keyed loads can hold, as a text: a field of the catalogue (`booking_number`), two of them in one cell
 * (`vessel+voyage`), or a part of a place (`deliver:place_name`, `deliver:whole`).
 */
export type KeyedTarget =
  | { kind: 'fields'; names: readonly string[] }
  | { kind: 'place'; place: Place; part: PlacePart | 'whole' };

const JOINED = ['equipment_size+equipment_type', 'vessel+voyage'] as const;
/** Fields of one TMS alone, and entries of dictionaries, which a file of loads has no ids of. */
const LEFT_OUT = /^(pt_|cc_|trnedi_|custom\d)|_dictid$/;

/** Units stand beside their amount and are compared with it. */
export const UNIT_FIELDS: ReadonlySet<string> = new Set([
  'weight_uom',
  'volume_uom',
  'temperature_uom',
  'quantity_uom',
]);

const FIELD_NAMES = Object.keys(ORDER_FIELDS).filter(
  (name) => !LEFT_OUT.test(name) && orderField(name)?.type !== 'dictionary',
);

/** Reads the text of a target; null for one that is none. */
export function readTarget(text: string): KeyedTarget | null {
  const [place = '', part = ''] = text.split(':');
  if (isPlace(place) && (part === 'whole' || Object.hasOwn(PLACE_PARTS, part)))
    return { kind: 'place', place, part: part as PlacePart | 'whole' };
  const names = text.split('+');
  const isJoined = JOINED.some((one) => one === text);
  return isJoined || (names.length === 1 && FIELD_NAMES.includes(text)) ? { kind: 'fields', names } : null;
}

/** How a target, a measured field or a place is called. */
export function targetLabel(text: string): string {
  const target = readTarget(text);
  if (isPlace(text)) return PLACES[text];
  if (target?.kind === 'fields')
    return target.names.map((name) => orderField(name)?.label ?? name).join(' and ');
  if (target?.kind !== 'place') return orderField(text)?.label ?? text;
  return target.part === 'whole'
    ? `${PLACES[target.place]}, all in one`
    : `${PLACES[target.place]}: ${PART_LABELS[target.part]}`;
}

const PART_LABELS: Readonly<Record<PlacePart, string>> = {
  place_name: 'name',
  place_address: 'street',
  place_city: 'city',
  place_state: 'state',
  place_postal_code: 'ZIP',
};

/** Everything that a column can be said to hold, in the order in which it is offered. */
export const KEYED_TARGETS: readonly { target: string; label: string; group: string }[] = [
  ...[...JOINED, ...FIELD_NAMES].map((target) => ({ target, label: targetLabel(target), group: 'Fields' })),
  ...Object.keys(PLACES).flatMap((place) =>
    [...Object.keys(PART_LABELS), 'whole'].map((part) => ({
      target: `${place}:${part}`,
      label: targetLabel(`${place}:${part}`),
      group: PLACES[place as Place],
    })),
  ),
];

/** The stop or party that a role of the field map becomes. */
const PLACE_OF_ROLE: Partial<Record<PlaceRole, Place>> = {
  pickup_location: 'pickup',
  loading_location: 'pickup',
  terminal_location: 'pickup',
  shipper_location: 'pickup',
  delivery_location: 'deliver',
  consignee_location: 'deliver',
  full_return_location: 'deliver',
  empty_pickup_location: 'hook',
  empty_return_location: 'drop',
  bill_to_address: 'bill_to_address',
};

/** The target of a column that holds (a part of) a place; null for places that are not measured. */
export function placeTarget(role: PlaceRole, part: PlacePart | null): string | null {
  const place = PLACE_OF_ROLE[role];
  return place ? `${place}:${part ?? 'whole'}` : null;
}

/**
 * What is measured: the fields and places of which the file has a column; a place also as an address of the company's book
 * (`deliver:book`), a carrier or vessel also as an entry of its dictionary (`carrier:list`).
 */
export function measuredFields(columns: readonly KeyedColumn[]): string[] {
  const names = columns.flatMap(({ target }): string[] => {
    const read = target === null ? null : readTarget(target);
    if (!read) return [];
    return read.kind === 'place' ? [read.place] : [...read.names];
  });
  return [...new Set(names)]
    .filter((name) => !UNIT_FIELDS.has(name))
    .flatMap((name) => [name, ...(isPlace(name) ? [bookOf(name)] : isListed(name) ? [listOf(name)] : [])]);
}

const BOOK = ':book';
const LIST = ':list';
const bookOf = (place: Place): string => `${place}${BOOK}`;
const listOf = (field: string): string => `${field}${LIST}`;

/** The place of `deliver:book`, the field of `carrier:list`; null for what is neither. */
export function lookedUp(name: string): { place: Place } | { field: keyof typeof LISTED_FIELDS } | null {
  const own = name.slice(0, -BOOK.length);
  if (name.endsWith(BOOK) && isPlace(own)) return { place: own };
  return name.endsWith(LIST) && isListed(own) ? { field: own } : null;
}

/** How a measured field is called: "Delivery", "Delivery found in the address book". */
export function measuredLabel(name: string): string {
  const looked = lookedUp(name);
  if (!looked) return targetLabel(name);
  return 'place' in looked
    ? `${PLACES[looked.place]} found in the address book`
    : `${LISTED_FIELDS[looked.field]} found in the dictionary`;
}
