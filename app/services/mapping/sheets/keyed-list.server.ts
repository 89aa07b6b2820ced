import type { KeyedColumn, KeyedOrder } from '~/domain/backtests/backtest';
import { placeTarget, readTarget, targetLabel, UNIT_FIELDS } from '~/domain/backtests/keyed-targets';
import { plainKey } from '~/domain/backtests/same-value';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { FieldValue } from '~/domain/orders/order-draft';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { HIDDEN_ROW, type Sheet } from '~/domain/reading/reading';
import { type DateOrder, inferDateOrder } from '~/domain/trade/parse-date';
import type { ColumnTagger } from '~/services/mapping/columns/tag-columns.server';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { withUnits } from './column-fields.server';
import { knownValues } from './column-tags';
import { withColumnsByValue } from './columns-by-value.server';
import { firstDay } from './dates.server';
import { headerByTags } from './header-by-tags.server';
import { type Column, readHeadings } from './headings.server';
import { type SheetTable, tablesOf } from './tables.server';
import { listColumns, withTaggedColumns } from './tagged-columns.server';

/** A file of loads as people keyed them: its columns with what each is taken for, and its rows as they stand there. */
export type KeyedList = {
  columns: KeyedColumn[];
  /** `number` is the row's own in its file, from 1. */
  rows: { number: number; cells: string[] }[];
  dateOrder: DateOrder;
};

type ListContext = { fieldMap: ResolvedFieldMap; tagger?: ColumnTagger | undefined };

/**
 * Reads the tab with most rows as a list of keyed loads, and proposes what each column holds: by its heading, else by its values.
 * Null where no tab has a row of headings. Pure.
 */
export function readKeyedList(sheets: readonly Sheet[], context: ListContext): KeyedList | null {
  const lists = sheets.flatMap((sheet) => keyedTab(sheet, context) ?? []);
  return lists.sort((a, b) => b.rows.length - a.rows.length)[0] ?? null;
}

function keyedTab(sheet: Sheet, { fieldMap, tagger }: ListContext): KeyedList | null {
  const header = sheet.header ?? (tagger ? headerByTags(sheet.rows, tagger) : null);
  if (header === null) return null;
  const labels = indexLabels(fieldMap);
  const { tables } = tablesOf({ ...sheet, header }, labels);
  const [first] = tables;
  if (!first) return null;
  const left = new Set(sheet.skipped.filter(({ why }) => why !== HIDDEN_ROW).map(({ row }) => row));
  const rows = tables
    .flatMap((table) => table.rows)
    .filter(({ index, cells }) => !left.has(index) && cells.some(Boolean));
  if (rows.length === 0) return null;
  const dateOrder = inferDateOrder(rows.map(({ cells }) => cells.join(' ')));
  return {
    columns: columnsOf({ ...first, rows }, { fieldMap, tagger, dateOrder }),
    rows: rows.map(({ index, cells }) => ({ number: index + 1, cells })),
    dateOrder,
  };
}

function columnsOf(
  { headings, rows }: SheetTable,
  { fieldMap, tagger, dateOrder }: ListContext & { dateOrder: DateOrder },
): KeyedColumn[] {
  const named = readHeadings(
    headings.map(({ cells }) => cells),
    indexLabels(fieldMap),
  );
  const byValue = withUnits(withColumnsByValue(named, rows));
  const near = firstDay(rows.flatMap(({ cells }) => cells));
  const list = listColumns(headings, rows);
  const told = tagger
    ? withTaggedColumns(byValue, list, { tagger, fieldMap, dateOrder, near, settled: [] })
    : byValue;
  const targets = list.map(
    ({ heading }, at) => targetOfName(heading) ?? (told[at] ? targetOf(told[at]) : null),
  );
  const given = new Set<string>();
  return list.map(({ heading }, at) => {
    const target = namedPart(targets[at] ?? null, targets);
    if (target === null || given.has(target)) return { heading, target: null, by: null };
    given.add(target);
    const isByHeading =
      targetOfName(heading) !== null || (named[at]?.kind !== 'unknown' && !isTagged(told[at]));
    return { heading, target, by: isByHeading ? 'heading' : 'values' };
  });
}

/** A column that is a whole place by its heading holds the name of it where others hold its street, city or ZIP. */
function namedPart(target: string | null, all: readonly (string | null)[]): string | null {
  const place = target?.endsWith(':whole') ? target.slice(0, -'whole'.length) : null;
  if (place === null) return target;
  const hasParts = all.some((other) => other !== target && other?.startsWith(place));
  return hasParts ? `${place}place_name` : target;
}

const isTagged = (column: Column | undefined): boolean =>
  column !== undefined && 'score' in column && column.score !== undefined;

/** A heading that is a field's own name or label: "unit_number", "House B/L". */
function targetOfName(heading: string): string | null {
  const text = heading.trim().toLowerCase();
  const name = FIELD_NAMES.find((one) => one === text || targetLabel(one).toLowerCase() === text);
  return name && readTarget(name) ? name : null;
}

function targetOf(column: Column): string | null {
  if (column.kind === 'place') return placeTarget(column.role, column.part);
  if (column.kind !== 'field') return null;
  const names = column.meaning.names;
  const joined = [names.join('+'), ...names].find((one) => readTarget(one) !== null);
  return joined ?? null;
}

type Reading = { columns: readonly KeyedColumn[]; dateOrder: DateOrder };

/** Rows of keyed loads as orders, by what their columns hold. A text that its field's type cannot read stays as it is. Pure. */
export function readKeyedRows(rows: readonly (readonly string[])[], reading: Reading): KeyedOrder[] {
  const units = reading.columns.map(unitOf);
  return rows.map((cells) => readRow(cells, reading, units));
}

/** "Weight (LB)": the unit that a heading gives. */
function unitOf({ heading, target }: KeyedColumn): string | undefined {
  const [column] =
    target === null
      ? []
      : withUnits([{ kind: 'field', heading, meaning: { label: heading.toUpperCase(), names: [target] } }]);
  return column?.kind === 'field' ? column.meaning.unit : undefined;
}

function readRow(
  cells: readonly string[],
  { columns, dateOrder }: Reading,
  units: readonly (string | undefined)[],
): KeyedOrder {
  const order: KeyedOrder = { fields: {}, places: {} };
  for (const [at, { heading, target: text }] of columns.entries()) {
    const target = text === null ? null : readTarget(text);
    const [cell] = knownValues([tidy(cells[at] ?? '')]);
    if (!target || !cell) continue;
    if (target.kind === 'place') {
      order.places[target.place] = { ...order.places[target.place], [target.part]: cell };
      continue;
    }
    for (const name of target.names) {
      const read = valuesOf(name, cell, { dateOrder, label: heading, unit: units[at] });
      const value = keptAsKeyed(read[name], cell) ?? (target.names.length === 1 ? cell : undefined);
      if (value !== undefined) order.fields[name] = value;
      const unit = read[`${name}_uom`];
      if (unit !== undefined && UNIT_FIELDS.has(`${name}_uom`)) order.fields[`${name}_uom`] ??= unit;
    }
  }
  return order;
}

/** What scans mend, a person typed: a container number with a wrong check digit was keyed like that. */
function keptAsKeyed(read: FieldValue | undefined, cell: string): FieldValue | undefined {
  const isText = typeof read === 'string' && !/^\d{4}-\d{2}-\d{2}$|^\d{2}:\d{2}$/.test(read);
  const isIdentifier = isText && /\d/.test(read) && read.length > MAX_CODE;
  return isIdentifier && !plainKey(cell).includes(plainKey(read)) ? undefined : read;
}

/** Longer texts with digits are numbers of something; shorter ones are codes of a choice, which have their own spelling. */
const MAX_CODE = 4;

const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

function valuesOf(
  name: string,
  text: string,
  { dateOrder, label, unit }: { dateOrder: DateOrder; label: string; unit: string | undefined },
): Readonly<Record<string, FieldValue | undefined>> {
  const context = { dateOrder, names: [name], label: label.toUpperCase(), ...(unit ? { unit } : {}) };
  return recogniseValue(name, text, context)?.values ?? {};
}
