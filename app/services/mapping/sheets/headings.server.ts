import { isPlacePart, isPlaceRole, type PlacePart, type PlaceRole } from '~/domain/fields/field-map';
import { quantityUnit } from '~/domain/trade/units';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import {
  BARE_RETURNS,
  BARE_TIMES,
  LEADING_WORDS,
  LIST_HEADINGS,
  momentOf,
  SHORT_WORDS,
  TRAILING_WORDS,
} from './heading-words';

/**
 * What a column of a list holds. `score`: the tagger says so, with that chance; `doubt`: the rules say so, and the tagger speaks
 * against it.
 */
export type Column = { heading: string; doubt?: string } & (
  | { kind: 'field'; meaning: LabelMeaning; score?: number }
  | { kind: 'place'; role: PlaceRole; part: PlacePart | null; score?: number }
  | { kind: 'time' }
  /** `counts`: it says how many containers are asked for. */
  | { kind: 'unknown'; counts?: true }
);

/**
 * What each column holds by its heading, or by its headings where two rows stand above each other: "Pick up" over
 * "Name", "Zip". The columns of an address belong to the place named last before them.
 */
export function readHeadings(
  rows: readonly (readonly string[])[],
  labels: LabelIndex,
  of: PlaceRole | null = null,
): Column[] {
  const width = Math.max(...rows.map((row) => row.length));
  let place = of;
  const columns = Array.from({ length: width }, (_, at) => {
    const words = [...new Set(rows.map((row) => row[at] ?? '').filter(Boolean))];
    const column = underPlace(readForms(formsOf(words, labels), labels, place), words, labels);
    if (column.kind === 'place') place = column.role;
    return column;
  });
  const told = withSalesOrders(columns);
  const loads = told.some((one) => one.kind === 'place' && one.role === 'loading_location');
  return isOfExports(told) ? told.map((one) => asExport(loads ? pullsEmpty(one) : one)) : told;
}

/**
 * The ways to read headings that stand above each other, the likeliest first: together, the lower, the upper. "Line"
 * under "Ocean booking" is no booking: where the two together say no more than the title, the lower says it.
 */
function formsOf(words: readonly string[], labels: LabelIndex): string[] {
  const whole = words.join(' ');
  if (words.length === 1) return [whole];
  const lower = words.slice(1).reverse();
  const namesOf = (text: string | undefined) => labels.lookup(text ?? '')?.names ?? [];
  const isTitles = namesOf(whole).length > 0 && namesOf(whole).join() === namesOf(words[0]).join();
  const own = namesOf(lower[0]);
  return isTitles && own.length > 0 && !own.some(isPlacePart)
    ? [...lower, whole, ...words.slice(0, 1)]
    : [whole, ...lower, ...words.slice(0, 1)];
}

/** "Shipper" under "Load at" names the place of loading; its street and city stand beside it. */
function underPlace(column: Column, words: readonly string[], labels: LabelIndex): Column {
  if (words.length < 2 || column.kind !== 'place' || column.part !== null) return column;
  const role = labels.lookup(words[0] ?? '')?.names.find(isPlaceRole);
  return role ? { ...column, role } : column;
}

/** "SO" is a shipping order, which books; beside a booking it is the order of a customer. */
function withSalesOrders(columns: readonly Column[]): Column[] {
  const books = (one: Column) => one.kind === 'field' && one.meaning.names.includes('booking_number');
  const isSalesOrder = (one: Column) => /^S\W?O\b/i.test(one.heading) && books(one);
  if (!columns.some((one) => books(one) && !isSalesOrder(one))) return [...columns];
  return columns.map((one) =>
    one.kind === 'field' && isSalesOrder(one)
      ? { ...one, meaning: { ...one.meaning, names: ['reference_number'] } }
      : one,
  );
}

/** A list of bookings with the days a terminal takes the full container, and no container yet. */
function isOfExports(columns: readonly Column[]): boolean {
  const names = columns.flatMap((one) => (one.kind === 'field' ? one.meaning.names : []));
  const hasDays = names.includes('cutoff_date') || names.includes('earliest_receiving_date');
  return names.includes('booking_number') && hasDays && !names.includes('last_free_date');
}

/** Where a list of exports says where they are loaded, the place before it is the one of the empty. */
function pullsEmpty(column: Column): Column {
  return column.kind === 'place' && column.role === 'pickup_location'
    ? { ...column, role: 'empty_pickup_location' }
    : column;
}

/** In such a list the return is that of the full container. */
function asExport(column: Column): Column {
  return column.kind === 'place' && BARE_RETURNS.test(labelTokens(column.heading).join(' '))
    ? { ...column, role: 'full_return_location' }
    : column;
}

/** How many columns a row of texts would head; used to tell a heading row from a row of values. */
export function knownHeadings(cells: readonly string[], labels: LabelIndex): number {
  return new Set(
    cells.filter((cell) => cell !== '' && readForms([cell], labels, 'delivery_location').kind !== 'unknown'),
  ).size;
}

function readForms(forms: readonly string[], labels: LabelIndex, before: PlaceRole | null): Column {
  let known: Column | null = null;
  for (const form of forms) {
    const column = readHeading(form, labels, before);
    if (column.kind === 'field' && column.meaning.names.length === 0) known ??= column;
    else if (column.kind !== 'unknown') return column;
  }
  return known ?? { kind: 'unknown', heading: forms[0] ?? '' };
}

function readHeading(heading: string, labels: LabelIndex, before: PlaceRole | null): Column {
  if (BARE_TIMES.test(labelTokens(heading).join(' '))) return { kind: 'time', heading };
  const key = labelTokens(heading).join(' ');
  const own = LIST_HEADINGS[key];
  if (own && !own.some((name) => isPlaceRole(name) || isPlacePart(name)))
    return { kind: 'field', meaning: { label: key, names: own }, heading };
  let known: LabelMeaning | null = null;
  for (const form of spellings(heading)) {
    const place = readPlace(form, labels, before);
    if (place) return place;
    const meaning = labels.lookup(form);
    if (meaning && meaning.names.length > 0 && !meaning.names.some(isPlacePart))
      return { kind: 'field', meaning, heading };
    known ??= meaning;
  }
  const moment = momentOf(labelTokens(spellings(heading)[2] ?? heading).join(' ')) ?? momentOf(key);
  if (moment) return { kind: 'field', meaning: moment, heading };
  known ??= dateAtPlace(heading, labels);
  return known && !known.names.some(isPlacePart)
    ? { kind: 'field', meaning: known, heading }
    : { kind: 'unknown', heading };
}

/** "ETA Charleston": the day of an event at a place that is named with it. */
export function dateAtPlace(heading: string, labels: LabelIndex): LabelMeaning | null {
  const tokens = labelTokens(heading);
  const found = labels.longestAt(tokens, 0);
  if (!found || tokens.length - found.length > 3) return null;
  const isDay = /^(ETA|ETD|ETS|LFD|ERD|ARRIVAL|CUT OFF)\b/.test(found.meaning.label);
  const rest = tokens.slice(found.length);
  return isDay && rest.every((word) => /^[A-Z]{2,}$/.test(word)) ? found.meaning : null;
}

function readPlace(form: string, labels: LabelIndex, before: PlaceRole | null): Column | null {
  const [own] = LIST_HEADINGS[labelTokens(form).join(' ')] ?? [];
  if (own && isPlaceRole(own)) return { kind: 'place', role: own, part: null, heading: form };
  const names = own ? [own] : (labels.lookup(form)?.names ?? []);
  const part = names.find(isPlacePart);
  if (part && before) return { kind: 'place', role: before, part, heading: form };
  const [first] = names;
  // Behind the name of a place its "address" is the street.
  if (first && isPlaceRole(first) && first === before) {
    const street = readPartOfNamedPlace(form, labels);
    if (street) return street;
  }
  if (first && isPlaceRole(first)) return { kind: 'place', role: first, part: null, heading: form };
  return readPartOfNamedPlace(form, labels);
}

/** "Shipper City", "CNEE_ZIP", "DropLocationState": a place and one of its parts. */
function readPartOfNamedPlace(form: string, labels: LabelIndex): Column | null {
  const words = form.trim().split(/[\s_]+/);
  for (let cut = words.length - 1; cut > 0; cut--) {
    const part = labels.lookup(words.slice(cut).join(' '))?.names.find(isPlacePart);
    if (!part) continue;
    const title = words.slice(0, cut).join(' ');
    const role = labels.lookup(title)?.names.find(isPlaceRole) ?? LIST_HEADINGS[title.toUpperCase()]?.[0];
    if (role && isPlaceRole(role)) return { kind: 'place', role, part, heading: form };
  }
  return null;
}

/** "Deliver to (name / street / city)": how what stands below is put together. */
const PARTS_IN_BRACKETS = /(?<=\w)\s*\([^()]*\b(?:NAME|STREET|CITY|ADDRESS)\b[^()]*\)\s*$/i;

/** "Gross Wt (MT)", "Line Haul (CAD)", "Deliver By (UTC)": in which unit, money or clock what is below is given. */
const UNIT_IN_BRACKETS =
  /(?<=\w)\s*[([](?:M\/?T|T|TO|TONNES?|METRIC TONS?|USD|US\s?\$|\$|CAD|CA\s?\$|C\$|EUR|€|GBP|MXN|UTC|GMT|ZULU|LOCAL(?: TIME)?|[ECMP][SD]?T|(?:MM|DD|M|D)[/.-](?:MM|DD|M|D)(?:[/.-]Y{2,4})?|Y{4}-M{1,2}-D{1,2})[)\]]\s*$/i;

/** The ways to read a heading, as it stands there first: spelled out, and without words that add nothing. */
function spellings(heading: string): string[] {
  const words = heading
    .replace(/\s*\(([A-Za-z]+)\)\s*$/, (all, unit: string) => (quantityUnit(unit) ? '' : all))
    .replace(PARTS_IN_BRACKETS, '')
    .replace(UNIT_IN_BRACKETS, '')
    .replace(/\bDATE\s*[/&+]\s*TIME\b/i, 'Date')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .trim()
    .split(/\s+/);
  const long = words.flatMap((word) => (SHORT_WORDS[word.toUpperCase()] ?? word).split(' '));
  const led = withoutEnds(long, LEADING_WORDS, null);
  const bare = withoutEnds(led, null, TRAILING_WORDS);
  const spelled = [words, long, withoutEnds(words, LEADING_WORDS, null), led, bare];
  return [...new Set([heading, ...spelled.map((one) => one.join(' '))])];
}

function withoutEnds(words: readonly string[], lead: RegExp | null, trail: RegExp | null): string[] {
  const kept = [...words];
  while (lead && kept.length > 1 && lead.test((kept[0] ?? '').toUpperCase().replace(/\W/g, ''))) kept.shift();
  while (trail && kept.length > 1 && trail.test((kept.at(-1) ?? '').toUpperCase())) kept.pop();
  return kept;
}
