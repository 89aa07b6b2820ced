import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportColumn, ExportValue } from '~/domain/lists/exports';
import { partsAround, SHEET_FOOT, sheetHead, sheetRow } from './sheet-xml';

/**
 * A table as an XLSX file, as it comes: what is in memory is one part of the rows, however many there are (decision
 * 015). Numbers are numbers, days and moments are dates, and a text is never a formula.
 */
export async function* writeXlsx(
  name: string,
  columns: readonly ExportColumn[],
  parts: AsyncIterable<ExportValue[][]>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const [file, text] of Object.entries(partsAround(name))) open(zip, file).push(strToU8(text), true);
  const sheet = open(zip, 'xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetHead(columns)));
  yield* taken();
  let number = 1;
  for await (const rows of parts) {
    const xml = rows.map((row) => sheetRow(columns, row, ++number)).join('');
    sheet.push(strToU8(xml));
    yield* taken();
  }
  sheet.push(strToU8(SHEET_FOOT), true);
  zip.end();
  yield* taken();
}

function open(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return file;
}
