import { type Box, type Piece, sameRow } from './pieces.server';

/** What stands in one line of the page, from left to right. */
export type PageRow = {
  pieces: Piece[];
  box: Box;
  text: string;
  /** Its labels; those of fields and places besides the container number apart. */
  keys: string[];
  fieldKeys: string[];
};

/** The rows of all pages from top to bottom. */
export function rowsOf(pieces: readonly Piece[]): PageRow[] {
  const rows: Piece[][] = [];
  const sorted = [...pieces].sort((a, b) => a.box.page - b.box.page || a.box.y0 - b.box.y0);
  for (const piece of sorted) {
    const row = rows.findLast((one, i) => i >= rows.length - 2 && one[0] && sameRow(one[0].box, piece.box));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    row.sort((a, b) => a.box.x0 - b.box.x0);
    const labels = row.flatMap(({ meaning }) => (meaning ? [meaning] : []));
    return {
      pieces: row,
      box: boxAround(row),
      text: row.map(({ text }) => text).join(' '),
      keys: labels.map(({ label }) => label),
      fieldKeys: labels
        .filter(({ names }) => names.length > 0 && !names.includes('unit_number'))
        .map(({ label }) => label),
    };
  });
}

function boxAround(row: readonly Piece[]): Box {
  return {
    page: row[0]?.box.page ?? 0,
    x0: Math.min(...row.map(({ box }) => box.x0)),
    x1: Math.max(...row.map(({ box }) => box.x1)),
    y0: Math.min(...row.map(({ box }) => box.y0)),
    y1: Math.max(...row.map(({ box }) => box.y1)),
  };
}
