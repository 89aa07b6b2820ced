import {
  type FilterDescriptions,
  type FilterValues,
  type Ignored,
  isSet,
  readFilters,
  writeValue,
} from './list-filters';

/**
 * A list as data: its columns, filters, sorts and groupings. From one description follow how its URL is read and
 * written, its table, its filter bar and its exports. (part 1 to 3 of the specification: every table)
 */
export type ListDescription = {
  columns: readonly ColumnDescription[];
  filters: FilterDescriptions;
  /** The sort of a URL that names none; `-` in front for descending. */
  sort: string;
  /** Sorts that no column offers. */
  otherSorts?: readonly string[];
  /** Rows on a page of a URL that says nothing of it; 10 where the list does not say. (spec 1 §9, 3 §9) */
  perPage: number;
  /** Its rows can be selected; what one and several of them are called. */
  selects?: { one: string; many: string };
  /** By what the rows can be put under headings: value in the URL and its label. */
  groupings?: Readonly<Record<string, string>>;
  /** The grouping of a URL that names none; a list that always has one offers no "not grouped". */
  grouping?: string;
};

export type ColumnDescription = {
  key: string;
  label: string;
  type: ColumnType;
  /** What sorting by this column is called in the URL; a column without it cannot be sorted by. */
  sort?: string;
  /** At most so wide; longer texts are cut in the cell. Without it a column takes what its texts need. */
  width?: 'narrow' | 'medium' | 'name' | 'wide';
  /** What the column counts or how it is computed. */
  tooltip?: string;
  /** The key of the column in whose cell this one is a second line. */
  under?: string;
  /** Names the row: it stays in sight when the table is moved sideways, and cannot be hidden. */
  fixed?: true;
  /** The groupings under which it stands; without it the column is always there. */
  groupings?: readonly string[];
  /** How an export writes it; null leaves it out. Without it as its type says. */
  export?: 'text' | 'number' | 'money' | 'moment' | 'day' | null;
};
/** How values are set: numbers to the right in tabular figures, identifiers in a monospaced face. */
export type ColumnType =
  | 'text'
  | 'identifier'
  | 'number'
  | 'percent'
  | 'money'
  | 'moment'
  | 'day'
  | 'status'
  | 'actions';

/** The columns of a list under a grouping: by year and month there is no company. */
export function columnsUnder<List extends ListDescription>(
  list: List,
  groupBy: string | null,
): List['columns'][number][] {
  const of = groupBy ?? list.grouping;
  return list.columns.filter(
    ({ groupings }: ColumnDescription) => !groupings || (of !== undefined && groupings.includes(of)),
  );
}

type GivenList = Omit<ListDescription, 'perPage'> & Partial<Pick<ListDescription, 'perPage'>>;

/** Keeps the literal names of a description, from which the types of its query follow. */
export function describeList<const List extends GivenList>(list: List): List & { perPage: number } {
  return { perPage: 10, ...list };
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const MAX_PAGE = 1_000_000;
const MAX_EXPANDED = 100;

/** A page of a list, from 1, and its order. `perPage` -1 (of the API alone): all rows on one page. */
export type PageRequest = { page: number; perPage: number; sort: string };

/** What a URL asks of a list. */
export type ListQuery<Filters extends FilterDescriptions> = PageRequest & {
  filter: FilterValues<Filters>;
  /** Keys of the columns that are hidden; null when the URL does not say. */
  hidden: string[] | null;
  /** Columns without a value in any row of the page are left out. */
  hideEmpty: boolean;
  groupBy: string | null;
  /** Keys of the rows that are opened. */
  expanded: string[];
};

/** The keys a list can be sorted by, `-` left out. */
export type SortKey<List extends ListDescription> =
  | Extract<List['columns'][number], { sort: string }>['sort']
  | (List extends { otherSorts: readonly (infer Other)[] } ? Other : never);

export function sortKeys({ columns, otherSorts = [] }: ListDescription): string[] {
  return [...columns.flatMap(({ sort }) => sort ?? []), ...otherSorts];
}

const LABELS = {
  sort: 'the sort',
  page: 'the page',
  perPage: 'the page size',
  columns: 'the columns',
  groupBy: 'the grouping',
  expand: 'the opened rows',
} as const;

/** What a URL asks of a list. Malformed values count as not given and are named in `ignored`. */
export function readListQuery<const List extends ListDescription>(
  list: List,
  search: URLSearchParams,
): { query: ListQuery<List['filters']>; ignored: Ignored[] } {
  const { filter, ignored } = readFilters<List['filters']>(list.filters, search);
  const read = <Value>(
    name: keyof typeof LABELS,
    otherwise: Value,
    parse: (text: string) => Value | null,
  ) => {
    const text = search.getAll(name).filter(Boolean).join(',');
    if (text === '') return otherwise;
    const value = parse(text);
    if (value !== null) return value;
    ignored.push({ name, label: LABELS[name], hint: null });
    return otherwise;
  };
  const sorts = sortKeys(list);
  return {
    query: {
      filter,
      sort: read('sort', list.sort, (text) => (sorts.includes(text.replace(/^-/, '')) ? text : null)),
      page: read('page', 1, (text) => wholeNumber(text, MAX_PAGE)),
      perPage: read('perPage', list.perPage, (text) => PAGE_SIZES.find((n) => String(n) === text) ?? null),
      hidden: read('columns', null as string[] | null, (text) => hiddenColumns(list, text.split(','))),
      hideEmpty: search.get('hideEmpty') === 'true',
      groupBy: read('groupBy', list.grouping ?? (null as string | null), (text) =>
        list.groupings && Object.hasOwn(list.groupings, text) ? text : null,
      ),
      expanded: read('expand', [] as string[], expandedRows),
    },
    ignored,
  };
}

function wholeNumber(text: string, max: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= max ? value : null;
}

/** The URL names the columns that are shown; null when one of them is none. */
function hiddenColumns({ columns }: ListDescription, shown: string[]): string[] | null {
  const keys = columns.map(({ key }) => key);
  if (!shown.every((key) => keys.includes(key))) return null;
  return columns.filter(({ key, fixed }) => !fixed && !shown.includes(key)).map(({ key }) => key);
}

function expandedRows(text: string): string[] | null {
  const keys = text.split(',');
  return keys.length <= MAX_EXPANDED && keys.every((key) => /^[\w-]{1,64}$/.test(key)) ? keys : null;
}

/** The shortest URL that asks for the same: what is as the list has it anyway is left out. */
export function writeListQuery<List extends ListDescription>(
  list: List,
  query: ListQuery<List['filters']>,
): URLSearchParams {
  const { filter, hidden } = query;
  const shown = list.columns.filter(({ key }) => !hidden?.includes(key)).map(({ key }) => key);
  const filters = Object.entries(list.filters).map(([name, description]): [string, string] => {
    const value = filter[name as keyof typeof filter];
    return [name, isSet(description, value) ? writeValue(value) : ''];
  });
  const values: [string, string][] = [
    ...filters,
    ['sort', query.sort === list.sort ? '' : query.sort],
    ['page', query.page === 1 ? '' : String(query.page)],
    ['perPage', query.perPage === list.perPage ? '' : String(query.perPage)],
    ['columns', hidden === null ? '' : shown.join(',')],
    ['hideEmpty', writeValue(query.hideEmpty)],
    ['groupBy', query.groupBy === list.grouping ? '' : (query.groupBy ?? '')],
    ['expand', query.expanded.join(',')],
  ];
  return new URLSearchParams(values.filter(([, text]) => text !== ''));
}

/** A list's own part of an address that may also name the rows that are selected. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('ids');
  return params.size > 0 ? `?${params}` : '';
}

/** A page of rows. `total` counts those of all pages; where `isCapped` it is only known that there are more. */
export type Page<Row> = {
  items: Row[];
  total: number;
  isCapped: boolean;
  page: number;
  perPage: number;
  lastPage: number;
};

/** Counting every row of a large table takes longer than the page: a list that caps counts so many and says "more". */
export const COUNT_CAP = 10_000;

export function pageOf<Row>(
  items: Row[],
  { total, isCapped = false }: { total: number; isCapped?: boolean },
  { page, perPage }: Pick<PageRequest, 'page' | 'perPage'>,
): Page<Row> {
  const size = Math.max(1, perPage === -1 ? total : perPage);
  return { items, total, isCapped, page, perPage: size, lastPage: Math.max(1, Math.ceil(total / size)) };
}
