import type { Sheet, SheetRow } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { knownHeadings } from './headings.server';

/** A list on a tab: its rows of headings, and what stands below them up to the next list. */
export type SheetTable = { headings: SheetRow[]; rows: SheetRow[] };
/** A tab taken apart: its lists, and the rows outside of them. */
export type SheetParts = { tables: SheetTable[]; around: SheetRow[] };

/** A row of so many known headings and no value is the head of another list on the same tab. */
const MIN_HEADINGS = 4;

/** The lists of a tab. A heading takes two rows where a row of titles stands directly above or below it. */
export function tablesOf(sheet: Sheet, labels: LabelIndex): SheetParts {
  const first = sheet.header === null ? undefined : sheet.rows[sheet.header];
  if (!first) return { tables: [], around: [...sheet.rows] };
  const heads = sheet.rows.filter(
    (row) => row === first || (row.index > first.index && isHeadingRow(row, first, labels)),
  );
  const tables = heads.map((head, i) => tableAt(head, heads[i + 1], sheet.rows, labels));
  const inside = new Set(tables.flatMap(({ headings, rows }) => [...headings, ...rows]));
  return { tables, around: sheet.rows.filter((row) => !inside.has(row)) };
}

function tableAt(
  head: SheetRow,
  next: SheetRow | undefined,
  all: readonly SheetRow[],
  labels: LabelIndex,
): SheetTable {
  const at = (index: number) => all.find((row) => row.index === index);
  const above = at(head.index - 1);
  const below = at(head.index + 1);
  const title = above && isTitleRow(above) ? [filledRight(above, head)] : [];
  const second = below && title.length === 0 && isSecondRow(below, head, labels) ? [below] : [];
  const headings = [...title, second.length > 0 ? filledRight(head, below ?? head) : head, ...second];
  const known = new Set(headings.map(({ index }) => index));
  const rows = all.filter(
    (row) => row.index > head.index && (!next || row.index < next.index) && !known.has(row.index),
  );
  return { headings: headings.map((row) => row), rows };
}

const distinct = (row: SheetRow): string[] => [...new Set(row.cells.filter(Boolean))];

function isHeadingRow(row: SheetRow, first: SheetRow, labels: LabelIndex): boolean {
  const cells = distinct(row);
  if (cells.length < MIN_HEADINGS || cells.some(isValue) || sameCells(row, first)) return false;
  const known = knownHeadings(cells, labels);
  return known >= MIN_HEADINGS && known * 3 >= cells.length * 2;
}

const sameCells = (a: SheetRow, b: SheetRow): boolean =>
  a.cells.join('\n').trim().toUpperCase() === b.cells.join('\n').trim().toUpperCase();

const isValue = (cell: string): boolean =>
  /\d{2}|:\s*\S|^\$/.test(cell) || findContainerNumbers(cell).length > 0;

/** "Container", "Pick up", "Cargo": two or more titles over groups of columns, none of them a value. */
function isTitleRow(row: SheetRow): boolean {
  const cells = distinct(row);
  return cells.length >= 2 && cells.every((cell) => cell.length <= 30 && !isValue(cell) && !/:$/.test(cell));
}

/** The words that did not fit above: "No.", "Type", "Seal" below "Container". */
function isSecondRow(row: SheetRow, head: SheetRow, labels: LabelIndex): boolean {
  const cells = distinct(row);
  if (cells.length < 2 || cells.some(isValue)) return false;
  const whole = row.cells.map((cell, at) => (cell === '' ? '' : `${head.cells[at] ?? ''} ${cell}`.trim()));
  return (
    knownHeadings(whole, labels) * 3 >= cells.length * 2 ||
    knownHeadings(cells, labels) * 3 >= cells.length * 2
  );
}

/** A title stands over its group's first column; where its cells are not merged the others are blank. */
function filledRight(row: SheetRow, below: SheetRow): SheetRow {
  let title = '';
  const cells = below.cells.map((cell, at) => {
    title = row.cells[at] || title;
    return cell === '' ? (row.cells[at] ?? '') : title;
  });
  return { index: row.index, cells };
}
