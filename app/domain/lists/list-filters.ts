import { isRowId, withoutNul } from '../row-values';
import { type Dates, type RangeName, readDates } from './date-ranges';

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
} & (
  | { kind: 'text' }
  /** One of several, or not asked: the keys are the values, `''` is the label of not asking. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  /** Any of several words; how many rows each has is told when the filter is opened, where it `isCounted`. */
  | { kind: 'words'; words: readonly string[]; isCounted?: true }
  /** Any of several rows by their ids; what there is to choose is loaded. */
  | { kind: 'rows' }
  /** `usual`: the range of a URL that names none; without it there are no bounds. */
  | { kind: 'dates'; ranges: readonly RangeName[]; usual?: RangeName }
  | { kind: 'flag' }
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
const FALSE = ['false', '0', ''];

/** The value that a text means; undefined when it means none. Empty text always means that the filter is not set. */
function readValue(filter: FilterDescription, text: string): unknown {
  const values = text.split(',').filter(Boolean);
  switch (filter.kind) {
    case 'text':
      return text.length <= MAX_TEXT ? withoutNul(text).trim() : undefined;
    case 'choice':
      return text === '' ? null : Object.hasOwn(filter.choices, text) ? text : undefined;
    case 'words':
      return values.every((value) => filter.words.includes(value)) ? values : undefined;
    case 'rows': {
      const ids = values.map(Number);
      return ids.length <= MAX_VALUES && ids.every(isRowId) ? ids : undefined;
    }
    case 'dates':
      return datesIn(filter, text);
    case 'flag':
      return TRUE.includes(text) ? true : FALSE.includes(text) ? false : undefined;
    case 'number': {
      if (text === '') return filter.usual;
      const value = Number(text);
      return Number.isInteger(value) && value >= filter.min && value <= filter.max ? value : undefined;
    }
  }
}

function datesIn({ usual, ranges }: DatesFilter, text: string): Dates | undefined {
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
    const value = readValue(description, textOf(name, description, search));
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
function textOf(name: string, { kind }: FilterDescription, search: URLSearchParams): string {
  const text = search.getAll(name).filter(Boolean).join(',');
  if (kind !== 'dates') return text;
  const [from, to] = [search.get(`${name}From`), search.get(`${name}To`)];
  const days = [from || to, to || from].filter(Boolean).join(',');
  return text && text !== CUSTOM_DATES ? text : days;
}

/** What a form says when days are chosen instead of a named range. */
export const CUSTOM_DATES = 'custom';

/** The names under which a filter stands in a URL. */
export function namesOf(name: string, { kind }: FilterDescription): string[] {
  return kind === 'dates' ? [name, `${name}From`, `${name}To`] : [name];
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
