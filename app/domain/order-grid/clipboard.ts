/**
 * The text that spreadsheets put on the clipboard: cells apart by tabs, rows by line ends. A cell with one of them in it, or
 * with a quote at its beginning, stands in quotes, in which a quote is doubled.
 */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell);
    const sign = text[end];
    if (sign === '\t') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    // The line end after the last row begins no other one.
    if (at >= text.length) break;
  }
  return rows;
}

type ReadCell = { cell: string; end: number };

function plainCell(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && !isEnd(text[end])) end += 1;
  return { cell: text.slice(from, end), end };
}

/** A quote that nothing closes, or after which the cell goes on, was a character like any other. */
function quotedCell(text: string, from: number): ReadCell {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else if (at + 1 === text.length || isEnd(text[at + 1]))
      return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
    else break;
  }
  return plainCell(text, from);
}

const isEnd = (sign: string | undefined) => sign === '\t' || sign === '\n' || sign === '\r';

/** Cells as a spreadsheet takes them from the clipboard. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\n');
}

function written(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
