import { type Actor, can, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import {
  type ExportColumn,
  type ExportFormat,
  type ExportValue,
  exportColumns,
} from '~/domain/lists/exports';
import { type ListDescription, type ListQuery, readListQuery } from '~/domain/lists/list-query';
import { writeCsv } from '~/services/spreadsheets/write-csv.server';
import { writeXlsx } from '~/services/spreadsheets/write-xlsx.server';

/** The columns that an export writes. */
type ExportedKey<List extends ListDescription> = Exclude<
  List['columns'][number],
  { type: 'actions' } | { export: null }
>['key'];

/**
 * A list whose rows can be exported, all that its filters leave and not a page. Its columns follow from its description;
 * what is added here is where the rows come from and what stands in the cells.
 */
export type Exportable<List extends ListDescription, Row, Key> = {
  list: List;
  /** What the sheet is called; the file too, in small letters. */
  title: string;
  /** All of them are needed. */
  permission: Permission | readonly Permission[];
  /**
   * What names the rows that an actor sees under a query, in its order and at most so many: ids of rows, or, of a report
   * that is computed as a whole, its rows themselves. One look, so that a row that comes meanwhile moves no other.
   */
  keys: (actor: Actor, query: ListQuery<List['filters']>, limit: number) => Promise<Key[]>;
  /** The rows of some keys, in their order; those that are gone, or not seen any more, are left out. */
  rows: (actor: Actor, keys: Key[]) => Promise<Row[]>;
  /** What stands in the cells of every column that is exported. */
  values: Readonly<Record<ExportedKey<List>, (row: Row) => ExportValue>>;
  /** Columns that an actor may not see. */
  without: (actor: Actor) => readonly string[];
  /** What only the file has, each behind a column of the list. */
  further?: readonly (ExportColumn & { behind: ExportedKey<List>; value: (row: Row) => ExportValue })[];
};

/** Rows that are read and written at once. */
const PART = 500;

/** What of a table an actor may see: the rows of which companies, without which columns. */
export type ExportReach = { companies: number[] | 'all'; without: readonly string[] };

/** Whether a file with all that one reach shows may be had by somebody with the other. */
export function isWithin(file: ExportReach, own: ExportReach): boolean {
  const { companies } = own;
  const isSeen =
    companies === 'all' || (file.companies !== 'all' && file.companies.every((id) => companies.includes(id)));
  return isSeen && own.without.every((column) => file.without.includes(column));
}

/** What a table is asked for: once to count, then to write it. */
export type AskedTable = {
  title: string;
  /** Whether whoever asks may have it. */
  isAllowed: boolean;
  reach: ExportReach;
  /** How many rows there are, counted no further than `limit`. */
  count: (limit: number) => Promise<number>;
  /** The file; `onPart` hears how many rows it has so far, and ends it by throwing. */
  write: (
    format: ExportFormat,
    options: { limit: number; onPart?: (written: number, total: number) => Promise<void> },
  ) => AsyncGenerator<Uint8Array>;
};

/** A table under the query of its list, as one actor sees it. What of the query makes no sense counts as not given. */
export type TableRequest = (actor: Actor, search: URLSearchParams) => AskedTable;

export function exportable<List extends ListDescription, Row, Key>(
  table: Exportable<List, Row, Key>,
): TableRequest {
  return (actor, search) => {
    const { query } = readListQuery(table.list, search);
    const columns = askedColumns(columnsOf(table, actor, query.groupBy), search);
    const permissions = [table.permission].flat();
    return {
      title: table.title,
      isAllowed: permissions.every((permission) => can(actor, permission)),
      reach: { companies: companiesOf(actor, permissions), without: table.without(actor) },
      count: async (limit) => (await table.keys(actor, query, limit)).length,
      async *write(format, { limit, onPart }) {
        const keys = await table.keys(actor, query, limit);
        const parts = partsOf(table, { actor, keys, columns, onPart });
        yield* format === 'csv' ? writeCsv(columns, parts) : writeXlsx(table.title, columns, parts);
      },
    };
  };
}

/** The companies for which an actor holds all of the permissions. */
function companiesOf(actor: Actor, permissions: readonly Permission[]): number[] | 'all' {
  const held = permissions.map((permission) => companiesWith(actor, permission));
  const [first = [], ...others] = held.filter((companies) => companies !== 'all');
  if (held.every((companies) => companies === 'all')) return 'all';
  return first.filter((id) => others.every((companies) => companies.includes(id)));
}

/** Of all columns those that `to_export` names, in the order of the list; all where it is not there. (spec 3 §7 Accounting) */
function askedColumns(columns: ExportColumn[], search: URLSearchParams): ExportColumn[] {
  const asked = search.getAll('to_export').flatMap((text) => text.split(','));
  return asked.some(Boolean) ? columns.filter(({ key }) => asked.includes(key)) : columns;
}

function columnsOf<List extends ListDescription, Row, Key>(
  { list, without, further = [] }: Exportable<List, Row, Key>,
  actor: Actor,
  groupBy: string | null,
): ExportColumn[] {
  return exportColumns(list, without(actor), groupBy).flatMap((column) => [
    column,
    ...further.filter(({ behind }) => behind === column.key),
  ]);
}

type Writing<Key> = {
  actor: Actor;
  keys: Key[];
  columns: readonly ExportColumn[];
  onPart?: (written: number, total: number) => Promise<void>;
};

async function* partsOf<List extends ListDescription, Row, Key>(
  { rows, values, further = [] }: Exportable<List, Row, Key>,
  { actor, keys, columns, onPart }: Writing<Key>,
): AsyncGenerator<ExportValue[][]> {
  const ofList: Readonly<Record<string, (row: Row) => ExportValue>> = values;
  const own = { ...ofList, ...Object.fromEntries(further.map(({ key, value }) => [key, value])) };
  await onPart?.(0, keys.length);
  for (let at = 0; at < keys.length; at += PART) {
    const part = await rows(actor, keys.slice(at, at + PART));
    yield part.map((row) => columns.map(({ key }) => own[key]?.(row) ?? null));
    await onPart?.(Math.min(at + PART, keys.length), keys.length);
  }
}
