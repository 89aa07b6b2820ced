import { readFile, stat } from 'node:fs/promises';
import { type CellMark, HIDDEN_ROW, NOTE_ROW, type Sheet } from '~/domain/reading/reading';
import { READING_BOUNDS } from '~/domain/reading/reading-bounds';
import { findContainerNumbers, findWrittenContainers } from '~/domain/trade/iso6346';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { csvRows } from './csv.server';
import { findHeader } from './header.server';
import { workbookRows } from './xlsx.server';

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const MAX_FILE = 100 * 1024 * 1024;

/** A tab as rows of shown texts, before it is known which row holds the headings. */
export type RawSheet = {
  name: string;
  rows: string[][];
  hidden?: ReadonlySet<number>;
  /** Cells that hold a formula without its result: `F2`. */
  uncomputed?: string[];
  /** Ranges that are merged over several rows: `J2:J5`. */
  merged?: string[];
  marks?: CellMark[];
  /** Its tab is hidden. */
  isHidden?: true;
};

/**
 * Reads a CSV or Excel file into sheets: blank, title and total rows are set apart in `skipped` with why.
 * Throws ReadProblem: encrypted, corrupt, too-large (also for a zip bomb, before anything is inflated), empty.
 */
export async function readSheets(path: string, kind: 'csv' | 'xlsx'): Promise<Sheet[]> {
  const { size } = await stat(path);
  if (size === 0) throw new ReadProblem('empty', 'The file is empty.');
  if (size > MAX_FILE) throw new ReadProblem('too-large', 'The spreadsheet is larger than 100 MB.');
  return readSheetBytes(await readFile(path), kind);
}

/** The same for bytes in memory. */
export function readSheetBytes(bytes: Buffer, kind: 'csv' | 'xlsx'): Sheet[] {
  const raw = kind === 'csv' ? [{ name: 'Sheet 1', rows: csvRows(bytes) }] : workbookRows(bytes);
  const filled = raw.filter(
    ({ rows, isHidden }) => !isHidden && rows.some((row) => row.some((cell) => cell !== '')),
  );
  if (filled.length === 0) throw new ReadProblem('empty', 'The spreadsheet holds no rows.');
  for (const sheet of filled) checkLimits(sheet);
  if (lettersOf(filled) > READING_BOUNDS.sheetLetters) shortenCells(filled);
  const hiddenTabs = raw.filter((sheet) => sheet.isHidden && isList(sheet)).map(({ name }) => name);
  return filled.map((sheet, at) => ({
    ...toSheet(sheet),
    ...(at === 0 && hiddenTabs.length > 0 ? { hiddenTabs } : {}),
  }));
}

/** Hidden tabs often hold what a form lets one choose from; a list of loads names containers below its headings. */
const isList = ({ rows }: RawSheet): boolean =>
  findHeader(rows) !== null && rows.some((cells) => findContainerNumbers(cells.join(' \n ')).length > 0);

function lettersOf(sheets: readonly RawSheet[]): number {
  let letters = 0;
  for (const { rows } of sheets) for (const row of rows) for (const cell of row) letters += cell.length;
  return letters;
}

/** A small file can name one long text in thousands of cells; what became of it would be many times its size. */
function shortenCells(sheets: readonly RawSheet[]): void {
  for (const sheet of sheets)
    sheet.rows = sheet.rows.map((row) => row.map((cell) => cell.slice(0, READING_BOUNDS.crowdedCellLetters)));
}

function checkLimits({ name, rows }: RawSheet): void {
  if (rows.length > MAX_ROWS) {
    throw new ReadProblem('too-large', `${name} has more than ${MAX_ROWS.toLocaleString('en-US')} rows.`);
  }
  if (rows.some((row) => row.length > MAX_COLUMNS)) {
    throw new ReadProblem('too-large', `${name} has more than ${MAX_COLUMNS} columns.`);
  }
}

function toSheet({ name, rows, hidden, uncomputed = [], merged = [], marks = [] }: RawSheet): Sheet {
  const kept = rows.map((cells, index) => ({ index, cells })).filter(({ cells }) => cells.some(Boolean));
  const header = findHeader(kept.map((row) => row.cells));
  const skipped = rows
    .map((cells, row) => ({
      row,
      why: hidden?.has(row) ? HIDDEN_ROW : whySkipped(cells, row, kept, header),
    }))
    .filter((entry): entry is { row: number; why: string } => entry.why !== null);
  return {
    name,
    header,
    rows: kept,
    skipped,
    ...(uncomputed.length > 0 ? { uncomputed } : {}),
    ...(merged.length > 0 ? { merged } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  };
}

type Kept = { index: number; cells: string[] }[];

function whySkipped(cells: string[], row: number, kept: Kept, header: number | null): string | null {
  const filled = cells.filter(Boolean);
  const headings = header === null ? undefined : kept[header];
  if (filled.length === 0) return 'blank row';
  if (!headings) return 'no heading row was found on this tab';
  if (row < headings.index) return 'title above the headings';
  if (row === headings.index) return null;
  if (sameCells(cells, headings.cells)) return 'headings repeated';
  if (isTotal(filled)) return 'total row';
  const [text = '', ...others] = new Set(filled);
  const isAlone = others.length === 0 && headings.cells.filter(Boolean).length > 3;
  return isAlone && !isContainerAlone(text) ? NOTE_ROW : null;
}

const TOTAL =
  /^\W*(?:(?:sub|grand|overall)[\s-]*)?totals?(?:\s+(?:(?:no\.?|number|#|gross|net|all|of|the|for|this|per|in)\s+)*(?:weight|wt|kgs?|lbs?|pieces|pcs|pkgs|packages|ctns|cartons|pallets|qty|quantity|count|loads?|containers?|cntrs?|orders?|shipments?|rows?|lines?|units?|teus?|boxes|volume|cbm|amount|charges?|page|list|week|day))*\W*(?:\d[\d.,\s]*[a-z]{0,4})?\W*(?:[:=].*)?$/i;

/**
 * A row of sums: one cell is "Total", perhaps with what is counted, and no other names anything. "Total Wine & More" is a customer.
 */
function isTotal(filled: readonly string[]): boolean {
  if (!filled.some((cell) => TOTAL.test(cell))) return false;
  return findContainerNumbers(filled.join(' ')).length === 0;
}

/** A container of which nothing else is known yet, be it mistyped. */
const isContainerAlone = (text: string): boolean =>
  text.length <= 'MSKU 273557-7'.length && findWrittenContainers(text).length === 1;

function sameCells(a: string[], b: string[]): boolean {
  const [x, y] = [a, b].map((cells) =>
    cells
      .map((cell) => cell.toUpperCase())
      .join('\u0000')
      .replace(/\u0000+$/, ''),
  );
  return x === y;
}
