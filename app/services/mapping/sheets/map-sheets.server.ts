import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { HIDDEN_ROW, type Sheet, type SheetRow } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { inferDateOrder } from '~/domain/trade/parse-date';
import type { ColumnTagger } from '~/services/mapping/columns/tag-columns.server';
import type { DraftParts } from '~/services/mapping/decide/candidates';
import { buildDraft, candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import { indexLabels, type LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { askedOfMarks, notesBeside } from './cell-marks.server';
import { withUnits } from './column-fields.server';
import { joinInitials, withColumnsByValue } from './columns-by-value.server';
import { dayInFull, firstDay } from './dates.server';
import { readFacts, withFacts } from './facts.server';
import { type Group, groupOf, titleOf } from './groups.server';
import { headerByTags } from './header-by-tags.server';
import { type Column, readHeadings } from './headings.server';
import { senderPlace } from './letterhead.server';
import { isFurtherLine, joinLines, oneOrder } from './lines.server';
import { mapSheetForm } from './map-sheet-form.server';
import { askedOfMerged } from './merged-amounts.server';
import { isOrder } from './order-rows';
import { readRow } from './rows.server';
import { spokenPlaces, withSpoken } from './spoken-places.server';
import { joinStops, kindOfStop, stopList } from './stops.server';
import { type SheetTable, tablesOf } from './tables.server';
import { listColumns, withTaggedColumns } from './tagged-columns.server';
import { askedForResults, uncomputedReasons } from './uncomputed.server';
import { unitsOf } from './units.server';

/** Lists that name loads and ask for none. */
const OTHER_LISTS = /\b(SETTLEMENT|PAYROLL|PAY SHEET|TARIFF|RATE SHEET|PRICE LIST|PACKING LIST)\b/i;

type Mapped = { drafts: OrderDraft[]; reasons: string[] };

/**
 * `tagger` says what columns hold whose headings the rules do not know; without it lists are read by rules alone. Under
 * `settled` headings stands what past corrections say.
 */
type SheetContext = {
  fieldMap: ResolvedFieldMap;
  today: string;
  tagger?: ColumnTagger | undefined;
  settled?: readonly string[] | undefined;
};

/** Of a workbook so many tabs and of a tab so many lists are tagged; no partner sends more, and each takes some milliseconds. */
const TAGGED_TABS = 20;
const TAGGED_LISTS = 20;

/** One order for each row under the headings, or for each form; `reasons` says which rows gave none and why. */
export function mapSheets(sheets: readonly Sheet[], context: SheetContext): Mapped {
  const { fieldMap } = context;
  const labels = indexLabels(fieldMap);
  const outcome = sheets.map((sheet, page) =>
    mapSheet(sheet, page, {
      ...context,
      labels,
      tagger: page < TAGGED_TABS ? context.tagger : undefined,
    }),
  );
  const drafts = outcome.flatMap((one) => one.drafts);
  const reasons = outcome.flatMap((one) => one.reasons);
  if (drafts.length > 0) return { drafts, reasons };
  const forms = sheets.flatMap((sheet, page) => mapSheetForm(sheet, page, fieldMap));
  if (forms.length > 0) return { drafts: forms, reasons: [] };
  // Where there is no order at all, say first what was missing, not which titles were passed over.
  const missing = reasons.filter((reason) => /: no /.test(reason));
  return { drafts, reasons: [...new Set([...missing, ...reasons])] };
}

function mapSheet(
  whole: Sheet,
  page: number,
  { fieldMap, labels, today, tagger, settled = [] }: SheetContext & { labels: LabelIndex },
): Mapped {
  const shown = withoutHidden(whole);
  const sheet =
    tagger && shown.header === null ? { ...shown, header: headerByTags(shown.rows, tagger) } : shown;
  const reasons = [
    ...(sheet.hiddenTabs ?? []).map((name) => `Tab "${name}" is hidden and was left out.`),
    ...uncomputedReasons(sheet),
    ...sheet.skipped
      .filter(({ why }) => why !== 'blank row')
      .map(({ row, why }) => `${sheet.name}, row ${row + 1}: ${why}`),
  ];
  if (sheet.header === null) return { drafts: [], reasons: [`${sheet.name}: no heading row was found`] };
  const { tables, around } = tablesOf(sheet, labels);
  const dateOrder = inferDateOrder(sheet.rows.map(({ cells }) => cells.join(' ')));
  const near = firstDay(sheet.rows.flatMap(({ cells }) => cells)) ?? (today || null);
  const other = around
    .flatMap(({ cells }) => cells)
    .find((cell) => cell.length <= 60 && OTHER_LISTS.test(cell));
  if (other) return { drafts: [], reasons: [`${sheet.name}: no order list; it calls itself "${other}"`] };
  const skipped = new Set(sheet.skipped.map(({ row }) => row));
  const context = { page, skipped, labels, fieldMap, dateOrder, near, settled };
  const read = tables.map((table, at) =>
    readTable(table, { ...context, tagger: at < TAGGED_LISTS ? tagger : undefined }),
  );
  const facts = readFacts([...around, ...read.flatMap(({ foot }) => foot)], page, {
    labels,
    fieldMap,
    dateOrder,
    near,
  });
  if (facts.type.isOrder === false)
    return { drafts: [], reasons: [`${sheet.name}: no order list; it calls itself "${facts.type.title}"`] };
  const top = tables[0]?.headings[0]?.index ?? 0;
  const titles = [
    sheet.name,
    ...sheet.rows.filter(({ index }) => index < top).flatMap(({ cells }) => [...new Set(cells)]),
  ].join(' ');
  const sender = senderPlace(around, page);
  if (sender && !facts.places.some(({ role }) => role === sender.role)) facts.places.push(sender);
  const spoken = spokenPlaces(around, page);
  const rows = read.flatMap((one) => one.rows);
  reasons.push(
    ...read.flatMap((one) =>
      one.without.map((row) => `${sheet.name}, row ${row + 1}: no container, booking or reference`),
    ),
  );
  const drafts = rows
    .map((parts) => withSpoken(withFacts(parts, facts, rows.length === 1), spoken))
    .map((parts) => buildDraft(parts, { fieldMap, titles, dateOrder }))
    .map((draft) => askedForResults(draft, sheet));
  reasons.push(...notesBeside(sheet, drafts));
  return { drafts: askedOfMarks(askedOfMerged(drafts, sheet), sheet), reasons };
}

/** Rows that a filter hides are not meant. */
function withoutHidden(sheet: Sheet): Sheet {
  const hidden = new Set(sheet.skipped.filter(({ why }) => why === HIDDEN_ROW).map(({ row }) => row));
  if (hidden.size === 0) return sheet;
  const heading = sheet.header === null ? undefined : sheet.rows[sheet.header];
  const rows = sheet.rows.filter((row) => row === heading || !hidden.has(row.index));
  return { ...sheet, rows, header: heading ? rows.indexOf(heading) : null };
}

type TableContext = {
  page: number;
  skipped: ReadonlySet<number>;
  labels: LabelIndex;
  fieldMap: ResolvedFieldMap;
  dateOrder: ReturnType<typeof inferDateOrder>;
  /** A day of the tab, to tell the year of days without one. */
  near: string | null;
  tagger: ColumnTagger | undefined;
  settled: readonly string[];
};

/**
 * Reads a table: every row is an order or is told as skipped, and what stands below the last order is kept apart. A row
 * that heads a group holds for each row of the group.
 */
function readTable({ headings, rows: written }: SheetTable, context: TableContext) {
  const rows = joinInitials(written);
  const { page, skipped, labels, fieldMap, dateOrder, near } = context;
  const columns = columnsOf(headings, rows, context);
  const stops = stopList(headings, columns, rows, labels);
  const groups = new Map<Group['kind'], DraftParts>();
  const orders: DraftParts[] = [];
  const without: number[] = [];
  let foot: SheetRow[] = [];
  let last: SheetRow | undefined;
  for (const shown of rows) {
    const row = withDittos(shown, last);
    const title = titleOf(row);
    const above = groups.get('terminal');
    const group = title === null ? null : groupOf(title, row, { page, columns, dateOrder, above });
    if (group) groups.set(group.kind, group.parts);
    else foot.push(row);
    if (group || skipped.has(row.index) || isRepeated(row, headings)) continue;
    const own = stops?.columnsOf(kindOfStop(row.cells[stops.at] ?? '') ?? 'delivery_location') ?? columns;
    const parts = readRow(row, {
      page,
      columns: own,
      read: (cell) => candidatesOf(cell, fieldMap, dateOrder),
      days: (text, names) => dayInFull(text, names, near, dateOrder),
    });
    if (isOrder(parts, own)) {
      foot = [];
      last = row;
      orders.push(...unitsOf([...groups.values()].reduce((all, one) => withFacts(all, one, true), parts)));
    } else if (last?.index === row.index - 1 && isFurtherLine(parts)) {
      foot = [];
      last = { ...last, index: row.index };
      orders.push(oneOrder([orders.pop() ?? parts, parts]));
    } else without.push(row.index);
  }
  return { rows: stops ? joinStops(orders) : joinLines(orders), without, foot };
}

/** What each column holds: by its heading, by its values where these leave no doubt, and by what the tagger makes of both. */
function columnsOf(
  headings: readonly SheetRow[],
  rows: readonly SheetRow[],
  { skipped, labels, tagger, ...context }: TableContext,
): Column[] {
  const named = readHeadings(
    headings.map(({ cells }) => cells),
    labels,
  );
  const shown = rows.filter(({ index }) => !skipped.has(index));
  const columns = withUnits(withColumnsByValue(named, shown));
  if (!tagger) return columns;
  return withTaggedColumns(columns, listColumns(headings, shown), { tagger, ...context });
}

/** Marks for "as above". */
const DITTO = /^("|''|,,|〃|-\s?["']+\s?-|ditto|do\.|(?:same )?as above|same)$/i;

const withDittos = ({ index, cells }: SheetRow, above: SheetRow | undefined): SheetRow => ({
  index,
  cells: cells.map((cell, at) => (DITTO.test(cell) ? (above?.cells[at] ?? '') : cell)),
});

const isRepeated = (row: SheetRow, headings: readonly SheetRow[]): boolean =>
  headings.some(({ cells }) => cells.join('\n').toUpperCase() === row.cells.join('\n').toUpperCase()) &&
  findContainerNumbers(row.cells.join(' ')).length === 0;
