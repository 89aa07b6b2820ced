import * as XLSX from '@e965/xlsx';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';
import { SYSTEM_MAP } from './typed-pages';

const mapped = (bytes: Buffer, kind: 'csv' | 'xlsx'): MappingResult =>
  mapReading(
    { kind: 'sheets', sheets: readSheetBytes(bytes, kind) },
    { fieldMap: SYSTEM_MAP, today: '2026-11-01' },
  );

/** A list of lines of text, read by the system-wide field map. */
export const mapList = (...lines: string[]): MappingResult => mapped(Buffer.from(lines.join('\n')), 'csv');

/** A workbook of tabs; `change` may format, merge or comment the cells of the first one. */
export function workbookOf(
  tabs: Record<string, (string | number)[][]>,
  change: (first: XLSX.WorkSheet, book: XLSX.WorkBook) => void = () => {},
): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(tabs))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  change(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, book);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true });
}

/** The same, read by the system-wide field map. */
export const mapWorkbook = (...[tabs, change]: Parameters<typeof workbookOf>): MappingResult =>
  mapWorkbookFile(workbookOf(tabs, change));
export const mapWorkbookFile = (bytes: Buffer): MappingResult => mapped(bytes, 'xlsx');

/** A workbook with parts of its file changed: what the library reads and does not write. */
export function withParts(bytes: Buffer, changes: Record<string, (xml: string) => string>): Buffer {
  const parts = XLSX.CFB.read(bytes, { type: 'buffer' });
  for (const [path, change] of Object.entries(changes)) {
    const part = XLSX.CFB.find(parts, path);
    if (part) part.content = Buffer.from(change(Buffer.from(part.content).toString('utf8')));
  }
  return Buffer.from(XLSX.CFB.write(parts, { type: 'buffer', fileType: 'zip' }) as Buffer);
}

/** A workbook with these cells of its first tab struck out. */
export function withStruckCells(bytes: Buffer, cells: readonly string[]): Buffer {
  let last = 0;
  return withParts(bytes, {
    '/xl/styles.xml': (xml) => {
      last = (/<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(xml)?.[1]?.match(/<xf /g) ?? []).length;
      return xml
        .replace('</fonts>', '<font><strike/><sz val="12"/><name val="Calibri"/></font></fonts>')
        .replace('</cellXfs>', '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0"/></cellXfs>');
    },
    '/xl/worksheets/sheet1.xml': (xml) =>
      cells.reduce((all, cell) => all.replace(`<c r="${cell}"`, `<c r="${cell}" s="${last}"`), xml),
  });
}

/** What is asked of an order's values, by field. */
export const asksOf = ({ provenance }: MappingResult['drafts'][number]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(provenance).flatMap(([field, { doubt }]) => (doubt ? [[field, doubt]] : [])),
  );
