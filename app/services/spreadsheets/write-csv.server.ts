import {
  type ExportColumn,
  type ExportKind,
  type ExportValue,
  harmless,
  headingOf,
} from '~/domain/lists/exports';

/** Without it Excel takes the file for one of its own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180, UTF-8), as it comes: text quoted where it must be, and harmless to a spreadsheet. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  parts: AsyncIterable<ExportValue[][]>,
  /** Without the mark of its encoding: for programs that would take it for a part of the first heading. */
  { isMarked = true }: { isMarked?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const kinds = columns.map(({ kind }) => kind);
  yield encoder.encode(
    `${isMarked ? BYTE_ORDER_MARK : ''}${lineOf(columns.map((column) => quoted(headingOf(column))))}`,
  );
  for await (const rows of parts)
    yield encoder.encode(
      rows.map((row) => lineOf(row.map((value, at) => cellOf(value, kinds[at])))).join(''),
    );
}

const lineOf = (cells: string[]) => `${cells.join(',')}\r\n`;

function cellOf(value: ExportValue, kind: ExportKind | undefined): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value);
  return quoted(harmless(value));
}

/** Also where a text begins or ends with a space, which some readers would take away. */
function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
