import { isRowId, withoutNul } from '../row-values';
import { type Dates, type RangeName, readDates } from './date-ranges';
import type { RowKind } from './filter-offers';

/**
 * What a list can be filtered by, as data: the filter bar is drawn from it, the URL is read by it. A filter's value has
 * one text in the URL, under the filter's name; lists of values are separated by commas. (spec 1 §5 Other)
 */
export type FilterDescription = {
  label: string;
  /** What a malformed value is told: `Date range: choose a first and a last day`. */
  hint?: string;
  /** Has no control of its own: links of other pages set it. */
  unlisted?: true;
  /** What it is called in addresses of before it was renamed: bookmarks and filters that people kept go on. */
  formerName?: string;
} & (
  | { kind: 'text' }
  /** One of several, or not asked: the keys are the values, `''` is the label of not asking. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  /** Any of several words; how many rows each has is told when the filter is opened, where it `isCounted`. */
  | {
      kind: 'words';
      words: readonly string[];
      isCounted?: true;
      /** How the words are shown, where it is not as they stand in the URL. */
      labels?: Readonly<Record<string, string>>;
      /** Those of a URL that names none. */
      usual?: readonly string[];
    }
  /** Any of several rows by their ids; what there is to choose is loaded. `of`: what they are, where the name does not say it. */
  | { kind: 'rows'; of?: RowKind }
  /** `usual`: the range of a URL that names none; without it there are no bounds. */
  | {
      kind: 'dates';
      ranges: readonly RangeName[];
      usual?: RangeName;
      /** A custom range has both of its days, or none: then nothing is looked for, and the list says so. */
      needsBoth?: true;
    }
  /** `usual`: on in a URL that does not say; its form sends `false` before it, or off could not be told from not asked. */
  | { kind: 'flag'; usual?: true }
  | { kind: 'number'; min: number; max: number; usual: number }
);
export type FilterDescriptions = Readonly<Record<string, FilterDescription>>;

type FilterValue<Filter extends FilterDescription> = Filter extends { kind: 'text' }
  ? string
  : Filter extends { kind: 'choice'; choices: infer Choices }
    ? Exclude<keyof Choices, ''> | null
    : Filter extends { kind: 'words'; words: readonly (infer Word)[] }
      ? Word[]
      : Filter extends { kind: 'rows' }
        ? number[]
        : Filter extends { kind: 'dates' }
          ? Dates
          : Filter extends { kind: 'flag' }
            ? boolean
            : number;
export type FilterValues<Filters extends FilterDescriptions> = {
  -readonly [Name in keyof Filters]: FilterValue<Filters[Name]>;
};

/** A value of the URL that could not be understood and counts as not given. */
export type Ignored = { name: string; label: string; hint: string | null };

const MAX_TEXT = 200;
const MAX_VALUES = 500;
const TRUE = ['true', '1', 'on'];
const FALSE = ['false', '0'];

/** The value that a text means; undefined when it means none. Empty text always means that the filter is not set. */
function readValue(filter: FilterDescription, text: string): unknown {
  const values = text.split(',').filter(Boolean);
  switch (filter.kind) {
    case 'text':
      return text.length <= MAX_TEXT ? withoutNul(text).trim() : undefined;
    case 'choice':
      return text === '' ? null : Object.hasOwn(filter.choices, text) ? text : undefined;
    case 'words':
      return wordsIn(filter, values);
    case 'rows': {
      const ids = values.map(Number);
      return ids.length <= MAX_VALUES && ids.every(isRowId) ? ids : undefined;
    }
    case 'dates':
      return datesIn(filter, text);
    case 'flag':
      return readFlag(filter, values);
    case 'number': {
      if (text === '') return filter.usual;
      const value = Number(text);
      return Number.isInteger(value) && value >= filter.min && value <= filter.max ? value : undefined;
    }
  }
}

function readFlag({ usual }: Extract<FilterDescription, { kind: 'flag' }>, values: string[]) {
  if (values.length === 0) return usual ?? false;
  if (!values.every((value) => TRUE.includes(value) || FALSE.includes(value))) return undefined;
  return values.some((value) => TRUE.includes(value));
}
function wordsIn({ words, usual = [] }: WordsFilter, values: string[]): string[] | undefined {
  if (values.length === 0) return [...usual];
  return values.every((value) => words.includes(value)) ? values : undefined;
}
type WordsFilter = Extract<FilterDescription, { kind: 'words' }>;

function datesIn({ usual, ranges, needsBoth }: DatesFilter, text: string): Dates | undefined {
  if (needsBoth && text === BOTH_DATES) return [];
  return readDates(text || (usual ?? ''), ranges) ?? undefined;
}
type DatesFilter = Extract<FilterDescription, { kind: 'dates' }>;

/** The filters that a URL sets; those that do not parse count as not set and are named, so that a page can say so. */
export function readFilters<const Filters extends FilterDescriptions>(
  filters: Filters,
  search: URLSearchParams,
): { filter: FilterValues<Filters>; ignored: Ignored[] } {
  const ignored: Ignored[] = [];
  const values = Object.entries(filters).map(([name, description]) => {
    const text = textOf(name, description, search);
    const value = readValue(description, text) ?? readValue(description, textOfObject(text) ?? text);
    if (value !== undefined) return [name, value];
    ignored.push({ name, label: description.label, hint: description.hint ?? null });
    return [name, readValue(description, '')];
  });
  return { filter: Object.fromEntries(values), ignored };
}

/**
 * A native form sends repeated names, and a date filter also as `<name>From` and `<name>To`. A named range goes before
 * days that are left in its form; one day alone is the first and the last.
 */
function textOf(name: string, filter: FilterDescription, search: URLSearchParams): string {
  const values = [name, filter.formerName].map((key) =>
    key ? search.getAll(key).filter(Boolean).join(',') : '',
  );
  const text = values.find(Boolean) ?? '';
  if (filter.kind !== 'dates') return text;
  const [from, to] = [search.get(`${name}From`), search.get(`${name}To`)];
  const isCustom = text === CUSTOM_DATES || text === BOTH_DATES;
  if (text && !isCustom) return text;
  if (filter.needsBoth && !(from && to)) return from || to || isCustom ? BOTH_DATES : '';
  return [from || to, to || from].filter(Boolean).join(',');
}

/** What an object of the URL says, by the keys that others write. */
const OBJECT_KEYS = {
  range: ['range', 'name', 'value'],
  from: ['from', 'start', 'startDate', 'start_date'],
  to: ['to', 'end', 'endDate', 'end_date'],
} as const;

/**
 * An object of the URL is base64 of its JSON: `{"from":"2026-11-01","to":"2026-11-30"}`, `{"range":"last-hour"}`; or
 * lists, `["a","b"]`. (spec 1 §5 Other)
 * @returns the same as the text that a filter reads; null where it is no such object
 */
function textOfObject(text: string): string | null {
  const object = decodeObject(text);
  if (Array.isArray(object)) return object.map(plain).join(',');
  if (object === null) return null;
  const of = (keys: readonly string[]) => keys.map((key) => plain(object[key])).find(Boolean) ?? '';
  const days = [of(OBJECT_KEYS.from), of(OBJECT_KEYS.to)].map((day) => day.slice(0, 'yyyy-MM-dd'.length));
  return of(OBJECT_KEYS.range) || (days.some(Boolean) ? days.join(',') : null);
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

function decodeObject(text: string): Record<string, unknown> | unknown[] | null {
  // A plus of base64 that was not escaped is a blank by the rules of a URL.
  const base64 = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(base64)) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** What a form says when days are chosen instead of a named range; and where both of them are needed. (spec 3 §2 Audit logs) */
export const CUSTOM_DATES = 'custom';
export const BOTH_DATES = '-1';

/** The names under which a filter can stand in a URL. */
export function namesOf(name: string, { kind, formerName }: FilterDescription): string[] {
  const names = kind === 'dates' ? [name, `${name}From`, `${name}To`] : [name];
  return formerName ? [...names, formerName] : names;
}

/**
 * The shortest address for what a form of filters sends: nothing for what is empty, one name for several values, a first
 * and a last day as one value, and nothing for a switch that stands as it usually does (`false`, then `true`).
 */
export function tidySearch(sent: Iterable<readonly [string, unknown]>): URLSearchParams {
  const all = [...sent];
  const values = new Map<string, string[]>();
  for (const [name, value] of all)
    if (typeof value === 'string' && value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  for (const [name, chosen] of values)
    if (chosen.includes(CUSTOM_DATES) && all.some(([other]) => other === `${name}From`)) {
      const [from, to] = [values.get(`${name}From`)?.[0], values.get(`${name}To`)?.[0]];
      values.delete(`${name}From`);
      values.delete(`${name}To`);
      const days = [from ?? to, to ?? from].filter((day) => day !== undefined);
      if (days.length > 0) values.set(name, [days.join(',')]);
      else values.delete(name);
    }
  const search = new URLSearchParams();
  for (const [name, chosen] of values)
    if (chosen.join() !== 'false,true') search.set(name, [...new Set(chosen)].join(','));
  return search;
}

/** Whether a filter narrows the list. */
export function isSet(filter: FilterDescription, value: unknown): boolean {
  return writeValue(value) !== writeValue(readValue(filter, ''));
}

/** A value as it stands in the URL; empty for a filter that is not set. */
export function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return value === null || value === false ? '' : String(value);
}
