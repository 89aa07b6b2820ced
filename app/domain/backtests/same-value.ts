import { PLACE_PARTS, type PlacePart } from '../fields/field-map';
import { isEmpty, isSameValue } from '../fields/learned-source';
import type { DraftAddress, FieldValue } from '../orders/order-draft';
import { orderField } from '../orders/order-fields';
import { findCarrier } from '../trade/carriers';
import { convertUnit } from '../trade/units';
import type { KeyedPlace, ReadPlace } from './backtest';

type Fields = Readonly<Record<string, FieldValue>>;

/** What two measures of one load differ by where somebody rounded: 17,810 KG and 39,271 LB are one weight. */
const ROUNDED = 0.006;
const CENT = 0.005;
/** Units that a measure without one may be in. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  weight: ['lb', 'kg'],
  volume: ['cf', 'cbm'],
  temperature: ['F', 'C'],
};

/** Letters and digits alone: how somebody spaced, dashed or capitalised a text says nothing. */
export function plainKey(value: FieldValue | undefined): string {
  return String(value ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether a field was read as it was keyed. Dates and times are compared in one form, weights across units, carriers by any of
 * their names; of numbers and texts the letters and digits count.
 */
export function isSameField(field: string, keyed: Fields, read: Fields): boolean {
  const [given, found] = [keyed[field], read[field]];
  if (isEmpty(given) || isEmpty(found)) return isEmpty(given) && isEmpty(found);
  if (UNITS[field]) return isSameMeasure(field, keyed, read);
  if (field === 'carrier' && isSameCarrier(String(given), String(found))) return true;
  if (typeof given === 'number' && typeof found === 'number') return Math.abs(given - found) < CENT;
  const type = orderField(field)?.type;
  const isText = type === 'identifier' || type === 'text' || type === 'long-text';
  return isText ? plainKey(given) === plainKey(found) : isSameValue(given, found);
}

/** A unit that neither side gives may be either: the amounts of the two are too far apart to be taken for each other. */
function isSameMeasure(field: string, keyed: Fields, read: Fields): boolean {
  const [given, found] = [Number(keyed[field]), Number(read[field])];
  const unitsOf = (fields: Fields) => {
    const unit = fields[`${field}_uom`];
    return isEmpty(unit) ? (UNITS[field] ?? []) : [String(unit)];
  };
  if (isEmpty(keyed[`${field}_uom`]) && isEmpty(read[`${field}_uom`])) return isNear(given, found);
  return unitsOf(keyed).some((from) =>
    unitsOf(read).some((to) => isNear(convertUnit(given, from, to)?.value ?? Number.NaN, found)),
  );
}

const isNear = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= ROUNDED * Math.max(Math.abs(a), Math.abs(b));

function isSameCarrier(a: string, b: string): boolean {
  const [one, other] = [findCarrier(a), findCarrier(b)];
  return one !== null && one.scac === other?.scac;
}

/** Words of a firm's kind, which one person types and the next leaves out. */
const FIRM_WORDS = /\b(INC|LLC|LTD|LP|CORP|CO|COMPANY|INCORPORATED|LIMITED|CORPORATION|THE)\b\.?/g;

/** A name of a place without the words of its kind. */
export function placeNameKey(name: string): string {
  return plainKey(name.toUpperCase().replace(FIRM_WORDS, ' '));
}

/**
 * Whether a place was read as it was keyed, by the address of the book that it was taken for or as the document says it. Its ZIP
 * decides, and with it the name or the house number; where no ZIP was keyed the name does, or the street.
 */
export function isSamePlace(keyed: KeyedPlace, read: ReadPlace): boolean {
  return [read.verified, read.address].some(
    (address) => address !== undefined && isSameAddress(keyed, address),
  );
}

function isSameAddress(keyed: KeyedPlace, address: DraftAddress): boolean {
  if (keyed.whole !== undefined) return isInWhole(keyed.whole, address);
  const given = (part: PlacePart) => keyed[part] ?? '';
  const found = (part: PlacePart) => String(address[PLACE_PARTS[part]] ?? '');
  const zips = [given('place_postal_code'), found('place_postal_code')].map((zip) => zip.trim().slice(0, 5));
  const [zip, other] = zips;
  if (zip && other && zip !== other) return false;
  const names = [given('place_name'), found('place_name')].map(placeNameKey);
  const streets = [given('place_address'), found('place_address')].map(plainKey);
  const isNamed = isAlike(names[0] ?? '', names[1] ?? '');
  const isOnStreet =
    isAlike(streets[0] ?? '', streets[1] ?? '') ||
    isSameHouse(given('place_address'), found('place_address'));
  if (zip && other) return isNamed || isOnStreet || (!names[0] && !streets[0]);
  if (names[0] || streets[0]) return isNamed || isOnStreet;
  return (
    plainKey(given('place_city')) !== '' && plainKey(given('place_city')) === plainKey(found('place_city'))
  );
}

/** One is the other, or begins with it: "Foxglove Pet" and "Foxglove Pet Products". */
function isAlike(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].sort((x, y) => x.length - y.length);
  return short !== '' && (short === long || (short.length >= 5 && long.startsWith(short)));
}

function isSameHouse(a: string, b: string): boolean {
  const [one, other] = [a, b].map((street) => /^\s*(\d+\S*)/.exec(street)?.[1]);
  return one !== undefined && one === other;
}

/** Everything in one cell: the name or the street stands in it, and so does the ZIP where the document has one. */
function isInWhole(whole: string, { location_name, address_line_1, postal_code }: DraftAddress): boolean {
  const text = placeNameKey(whole);
  const name = placeNameKey(location_name ?? '');
  const street = plainKey(address_line_1);
  const zip = (postal_code ?? '').slice(0, 5);
  const hasZip = /\b\d{5}\b/.test(whole) && zip !== '';
  const isThere = (key: string) => key.length >= 3 && text.includes(key);
  if (hasZip && !text.includes(zip)) return false;
  return isThere(name) || isThere(street) || (text.length >= 5 && name.startsWith(text));
}

/** A keyed place as one text. */
export function showKeyedPlace(place: KeyedPlace | undefined): string {
  if (!place) return '';
  const { whole, place_name, place_address, place_city, place_state, place_postal_code } = place;
  return [
    whole,
    place_name,
    place_address,
    place_city,
    [place_state, place_postal_code].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
}
