import type { FoundParts } from '../orders/address-differences';
import { shortWords } from '../orders/address-differences';
import type { DraftAddress } from '../orders/order-draft';

/**
 * Whether a document's place is this one of the address book for certain, as the trade tells places apart. What both say may
 * not differ: a number, numeral, letter or direction of the name ("Pier 300" is not "Pier 400"), the house number, the building, the
 * state;
 * city and ZIP only where the street is the same. And there must be something to go by: street and town, or the whole name and town.
 */
export function namesPlace(said: DraftAddress, listed: FoundParts): boolean {
  const street = sameStreet(said.address_line_1 ?? '', listed.address_line_1);
  const city = same(words(said.city), words(listed.city));
  const zip = same(zipOf(said.postal_code), zipOf(listed.postal_code));
  const state = same(stateOf(said.state), stateOf(listed.state));
  if (street === false || state === false || (city === false && zip === false)) return false;
  if (unitsOf(said).some((unit) => unitsOf(listed).some((other) => isOtherUnit(unit, other)))) return false;
  const [own, other] = [marksOf(said.location_name ?? ''), marksOf(listed.location_name)];
  const isTown = city || zip || (city === undefined && zip === undefined);
  if (street) return Boolean(isTown) && (isWithin(own, other) || isWithin(other, own));
  if (city === false || zip === false) return false;
  return (
    Boolean(isTown) && isWithin(own, other) && isWithin(other, own) && isNamed(said, listed, zip === true)
  );
}

/**
 * Of two that are both meant for certain the document may mean either: which one is asked, but for one of the very name. Of buildings
 * and suites under one name and street that one is meant which the document names, or that has none as the document.
 */
export function onlyPlace<Place extends FoundParts>(
  said: DraftAddress,
  places: readonly Place[],
): Place | undefined {
  const [likest] = places;
  if (likest && places.some((place) => isBuildingBeside(place, likest))) {
    const [only, ...more] = places.filter((place) => unitsOf(place).join() === unitsOf(said).join());
    return more.length === 0 ? only : undefined;
  }
  const [first, ...others] = places;
  if (!first || nameOf(first.location_name) === nameOf(said.location_name ?? '')) return first;
  const isOther = ({ location_name: name }: Place) =>
    marksOf(name).join() !== marksOf(first.location_name).join();
  return others.some(isOther) ? undefined : first;
}

const isBuildingBeside = (a: FoundParts, b: FoundParts): boolean =>
  nameOf(a.location_name) === nameOf(b.location_name) &&
  sameStreet(a.address_line_1, b.address_line_1) === true &&
  unitsOf(a).join() !== unitsOf(b).join();

/** Whether two texts are the same; undefined where one of them is not said. */
const same = (a: string, b: string): boolean | undefined => (a && b ? a === b : undefined);

const words = (text = ''): string => shortWords(text).join(' ');
const zipOf = (text = ''): string => text.trim().slice(0, 5);
/** The code of a state; one written in full is not compared. */
const stateOf = (text = ''): string => (/^\s*[A-Za-z]{2}\s*$/.test(text) ? text.trim().toUpperCase() : '');

const nameOf = (name: string): string => shortWords(name).join('');

/** Both names are the same word for word, in any order; where the ZIP is the same too, one may go on: "Foxglove Pet", "Foxglove Pet Products". */
function isNamed(
  { location_name: name = '' }: DraftAddress,
  listed: FoundParts,
  isSameZip: boolean,
): boolean {
  const [own, other] = [plainWords(name), plainWords(listed.location_name)];
  if (own.length === 0 || other.length === 0) return false;
  if (own.join('') === other.join('')) return true;
  if (own.length === other.length && isWithin(own, other)) return true;
  const [short, long] = own.length < other.length ? [own, other] : [other, own];
  const isBeginning = short.every((word, at) => isSpelt(word, long[at] ?? ''));
  return isBeginning && (isSameZip || short.length === long.length);
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const DIRECTIONS = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW', 'UPPER', 'LOWER', 'INNER', 'OUTER'];

/** What tells a place from its neighbours in its name: "Global III" 3, "P400" 400, "Pier J" J, "Warehouse North" N. */
function marksOf(name: string): string[] {
  return [...new Set(nameWords(name).flatMap((word) => markIn(word) ?? []))].sort();
}

function markIn(word: string): string | undefined {
  const number = /\d+/.exec(word)?.[0].replace(/^0+(?=\d)/, '');
  if (number) return number;
  if (NUMERALS.includes(word)) return String(NUMERALS.indexOf(word) + 1);
  return word.length === 1 || DIRECTIONS.includes(word) ? word : undefined;
}

const nameWords = (name: string): string[] => shortWords(name.replace(/['’]S\b/gi, 'S'));
const plainWords = (name: string): string[] => nameWords(name).filter((word) => markIn(word) === undefined);

/** "Suite 200", "Bldg. 7", "Unit B", "#12". */
const UNIT_OF_STREET = /(?:\b(STE|SUITE|UNIT|APT|LOT|BLDG|BUILDING)\b[.:#\s]*|(#)\s*)([A-Z0-9-]+)/gi;

/** The buildings and suites that an address names, "BLDG 7"; docks, doors and gates are within one. */
function unitsOf(
  address: Pick<DraftAddress, 'address_line_1'> & { address_line_2?: string | null },
): string[] {
  const text = `${address.address_line_1 ?? ''}, ${address.address_line_2 ?? ''}`;
  return [...text.matchAll(UNIT_OF_STREET)].map(([, word = '', , number = '']) => {
    const kind = /^B/i.test(word) ? 'BLDG' : 'STE';
    return `${kind} ${number.toUpperCase().replace(/^0+(?=.)/, '')}`;
  });
}

/** A firm's suite may be another one by now; another building is another place to drive to. */
const isOtherUnit = (a: string, b: string): boolean =>
  a !== b && a.startsWith('BLDG') && b.startsWith('BLDG');

/** What stands behind a street. A door or a dock has a number or a letter: "1400 Dock Street" is a street. */
const UNIT =
  /\b(?:STE|SUITE|APT|BLDG|BUILDING)\b.*$|\b(?:UNIT|DOCK|DOOR|GATE|FLOOR|FL|RM|ROOM|LOT)\b[\s.:#]*(?:(?:[A-Z]{0,2}-?\d|[A-Z]\b).*)?$|#.*$/;
const KINDS = new Set('ST AVE RD BLVD DR LN CT PL PKWY HWY TER CIR WAY'.split(' '));

/** Whether two streets are one: by house number, street number, direction, and name; undefined where one of them is none. */
function sameStreet(a: string, b: string): boolean | undefined {
  const [one, other] = [streetOf(a), streetOf(b)];
  if (!one || !other) return undefined;
  if (!one.houses.some((house) => other.houses.includes(house))) return false;
  const directions = [one, other].map(({ rest }) => rest.filter((word) => DIRECTIONS.includes(word)));
  if (directions.every((each) => each.length > 0) && directions[0]?.join() !== directions[1]?.join())
    return false;
  const names = [one, other].map(({ rest }) =>
    rest.filter((word) => !DIRECTIONS.includes(word) && !KINDS.has(word)),
  );
  const [own = [], their = []] = names;
  if (own.length === 0 || their.length === 0) return own.length === their.length;
  if (/\d/.test(own.join() + their.join()) && own.join() !== their.join()) return false;
  return isWithin(own, their) || isWithin(their, own) || isSpelt(own.join(''), their.join(''));
}

/** "2500-2520 Navy Way": its house numbers, and the words behind them; null for what has none. */
function streetOf(text: string): { houses: string[]; rest: string[] } | null {
  const found = /^\s*(\d+)(?:\s*-\s*(\d+))?[A-Z]?\s+(.+)$/i.exec(text.toUpperCase().replace(UNIT, ''));
  if (!found) return null;
  const [, house = '', until, rest = ''] = found;
  return { houses: [house, ...(until ? [until] : [])], rest: shortWords(rest) };
}

/** The same, or in a longer word one letter more, less or other: "Prodcts" is Products, "RDC" is not SDC. */
function isSpelt(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(long.length === short.length ? at + 1 : at);
}
