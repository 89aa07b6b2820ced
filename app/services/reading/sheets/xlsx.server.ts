import * as XLSX from '@e965/xlsx';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { tidyCell } from './cell.server';
import { marksOf } from './marks.server';
import { isMarkup, markupText } from './markup.server';
import type { RawSheet } from './read-sheets.server';
import { shownNumber } from './shown-number';
import { struckCells, withoutStruck } from './struck.server';
import { checkZip } from './zip.server';

const ROWS_READ = 20_001;
const COLUMNS_READ = 201;

/** The tabs of a workbook, each cell as it is shown, dates as yyyy-MM-dd. */
export function workbookRows(bytes: Buffer): RawSheet[] {
  const compound = bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0;
  // An encrypted workbook is an old compound file that holds a stream of this name (UTF-16).
  if (compound && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted();
  const markup = isMarkup(bytes) ? markupText(bytes) : null;
  if (!compound && markup === null) checkZip(bytes);
  const book = open(markup ?? bytes);
  const hidden = (i: number) => (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0;
  return book.SheetNames.map((name, i): RawSheet => {
    const sheet = book.Sheets[name];
    if (!sheet) return { name, rows: [] };
    const isSince1904 = book.Workbook?.WBProps?.date1904 === true;
    return {
      name,
      rows: sheetRows(sheet, isSince1904),
      ...(hidden(i) ? { isHidden: true } : {}),
      hidden: filteredRows(sheet),
      uncomputed: uncomputed(sheet),
      merged: (sheet['!merges'] ?? []).filter(({ s, e }) => e.r > s.r).map(XLSX.utils.encode_range),
      marks: marksOf(sheet, struckCells(book, i)),
    };
  });
}

function encrypted(): ReadProblem {
  return new ReadProblem('encrypted', 'The spreadsheet is protected with a password.');
}

function open(content: Buffer | string): XLSX.WorkBook {
  const isText = typeof content === 'string';
  try {
    return XLSX.read(content, {
      type: isText ? 'string' : 'buffer',
      // What a web page shows is no number and no date yet: "0045" stays so, and "M2-5" is no day.
      raw: isText,
      cellNF: true,
      cellStyles: true,
      // Parts of a text that are struck out are told in HTML alone.
      cellHTML: true,
      bookFiles: !isText,
      sheetRows: ROWS_READ,
      // Formulas without a result are cells too.
      sheetStubs: true,
    });
  } catch (thrown) {
    if (thrown instanceof Error && /password|encrypt/i.test(thrown.message)) throw encrypted();
    throw new ReadProblem('corrupt', 'The spreadsheet is damaged and cannot be opened.');
  }
}

function sheetRows(sheet: XLSX.WorkSheet, isSince1904: boolean): string[][] {
  const range = usedRange(sheet);
  if (!range) return [];
  const rows = Array.from({ length: range.e.r + 1 }, (_, r) =>
    Array.from({ length: range.e.c + 1 }, (_, c) =>
      cellText(sheet[XLSX.utils.encode_cell({ r, c })], isSince1904),
    ),
  );
  for (const merge of sheet['!merges'] ?? []) fillMerge(rows, merge);
  return rows;
}

/** The rows that a filter hides; rows folded away without a filter are still part of the list. */
function filteredRows(sheet: XLSX.WorkSheet): ReadonlySet<number> {
  const rows = sheet['!autofilter'] ? (sheet['!rows'] ?? []) : [];
  return new Set(rows.flatMap((row, at) => (row?.hidden ? [at] : [])));
}

/** The cells whose formula has no result: as programs write them that compute nothing, or an error (#REF!). */
function uncomputed(sheet: XLSX.WorkSheet): string[] {
  return Object.entries(sheet)
    .filter(([address, cell]) => !address.startsWith('!') && (cell.t === 'e' || (cell.f && cell.t === 'z')))
    .map(([address]) => address);
}

/** The range that is really filled: files often claim all million rows or 16,384 columns. */
function usedRange(sheet: XLSX.WorkSheet): XLSX.Range | null {
  let [r, c] = [-1, -1];
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!') || cell.t === 'z' || cell.v === undefined || cell.v === '') continue;
    const at = XLSX.utils.decode_cell(address);
    if (at.r >= ROWS_READ || at.c >= COLUMNS_READ) continue;
    [r, c] = [Math.max(r, at.r), Math.max(c, at.c)];
  }
  return r < 0 ? null : { s: { r: 0, c: 0 }, e: { r, c } };
}

/** Every cell of a merged range says what its first one says. */
function fillMerge(rows: string[][], { s, e }: XLSX.Range): void {
  const text = rows[s.r]?.[s.c] ?? '';
  if (text === '') return;
  for (const row of rows.slice(s.r, e.r + 1)) {
    for (let c = s.c; c <= Math.min(e.c, row.length - 1); c++) row[c] ||= text;
  }
}

/** A cell as it is shown; a date in whatever style as yyyy-MM-dd, a time as HH:mm, both with a space between. */
function cellText(cell: XLSX.CellObject | undefined, isSince1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e' || cell.t === 'z') return '';
  const format = typeof cell.z === 'string' ? cell.z : 'General';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (XLSX.SSF.is_date(format)) return serialDate(cell.v, isSince1904);
    // Long numbers are shown as 1.23E+11, which would spoil a bill of lading number.
    if (format === 'General' || /E[+-]/i.test(format)) return String(cell.v);
    if (cell.w !== undefined) return tidyCell(shownNumber(cell.v, tidyCell(cell.w), format));
  }
  return tidyCell(cell.h?.includes('<s>') ? leftOf(cell) : String(cell.w ?? cell.v));
}

/** Without what is struck out in it; a text that is struck out as a whole stays, and is told. */
function leftOf(cell: XLSX.CellObject): string {
  const { left } = withoutStruck(cell);
  return left.trim() === '' ? String(cell.v) : left;
}

/** Days since 1900, or since 1904 as workbooks of a Macintosh count them. */
function serialDate(serial: number, isSince1904: boolean): string {
  const date = XLSX.SSF.parse_date_code(serial, { date1904: isSince1904 });
  if (!date) return String(serial);
  const two = (n: number) => String(n).padStart(2, '0');
  const time = `${two(date.H)}:${two(date.M)}`;
  if (serial < 1) return time;
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`;
  return date.H === 0 && date.M === 0 ? day : `${day} ${time}`;
}
