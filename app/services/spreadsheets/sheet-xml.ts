import {
  type ExportColumn,
  type ExportKind,
  type ExportValue,
  headingOf,
  looksLikeFormula,
} from '~/domain/lists/exports';

/** The parts of an XLSX file (ECMA-376, part 1): one sheet, its texts in its own cells, so that it is written as it comes. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A cell of Excel holds no more. */
const MAX_TEXT = 32_767;

/** The places of the formats in the style sheet below; `quoted` is a text that is not to be taken for a formula. */
const STYLES = { plain: 0, heading: 1, day: 2, moment: 3, money: 4, quoted: 5 } as const;

/** Everything but the sheet itself, by its name in the file. */
export function partsAround(name: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
  };
}

/** The name of a tab: Excel takes 31 characters and not these. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
}

const WIDTHS: Readonly<Record<ExportKind, number>> = { text: 24, number: 12, money: 14, moment: 20, day: 12 };

/** The sheet up to its first row of values; the headings stay in sight. */
export function sheetHead(columns: readonly ExportColumn[]): string {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  const headings = columns.map((column, at) => textCell(refOf(at, 1), headingOf(column), STYLES.heading));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
}

export const SHEET_FOOT = '</sheetData></worksheet>';

/** One row of values; `number` counts from 1, and the headings are the first. */
export function sheetRow(
  columns: readonly ExportColumn[],
  row: readonly ExportValue[],
  number: number,
): string {
  const cells = row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text', refOf(at, number)));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellOf(value: ExportValue, kind: ExportKind, ref: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? numberCell(ref, value, kind === 'money' ? STYLES.money : STYLES.plain)
      : '';
  if (value instanceof Date) return numberCell(ref, serialOf(value), STYLES.moment);
  if (kind === 'day') {
    const day = new Date(`${value}T00:00:00Z`);
    // Excel counts days from 1900 on; what is no such day stays the text that it is.
    if (!Number.isNaN(day.getTime()) && value >= '1900-03-01')
      return numberCell(ref, serialOf(day), STYLES.day);
  }
  return textCell(ref, value, looksLikeFormula(value) ? STYLES.quoted : STYLES.plain);
}

const numberCell = (ref: string, value: number, style: number) =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`;

function textCell(ref: string, text: string, style: number): string {
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT))}</t></is></c>`;
}

const DAY_MS = 86_400_000;
/** 1970-01-01, as Excel counts days. */
const EPOCH_DAYS = 25_569;

function serialOf(at: Date): number {
  return at.getTime() / DAY_MS + EPOCH_DAYS;
}

/** "A1", "AA12": the column counts from 0. */
function refOf(column: number, row: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** Characters that no XML holds. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
