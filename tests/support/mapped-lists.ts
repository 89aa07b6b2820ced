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

/** A workbook of tabs, read so; `change` may format, merge or comment the cells of the first one. */
export function mapWorkbook(
  tabs: Record<string, (string | number)[][]>,
  change: (first: XLSX.WorkSheet, book: XLSX.WorkBook) => void = () => {},
): MappingResult {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(tabs))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  change(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, book);
  return mapped(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
}

/** What is asked of an order's values, by field. */
export const asksOf = ({ provenance }: MappingResult['drafts'][number]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(provenance).flatMap(([field, { doubt }]) => (doubt ? [[field, doubt]] : [])),
  );
