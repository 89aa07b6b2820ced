import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type Box, height, overlap, type Piece, sameRow } from './pieces.server';

/** Headings are looked for at most this many line heights above the first row. */
const HEADINGS_ABOVE = 8;

/** The row of labels nearest above the first container, with the unknown headings beside them. */
export function headingsAbove(first: Piece, pieces: readonly Piece[]): Piece[] {
  const above = pieces
    .filter((p) => p.box.page === first.box.page && p.box.y1 <= first.box.y0 + 2 && p.meaning && !p.next)
    .filter((p) => first.box.y0 - p.box.y1 < HEADINGS_ABOVE * height(first.box))
    .sort((a, b) => b.box.y0 - a.box.y0);
  for (const piece of above) {
    const row = above.filter((other) => Math.abs(other.box.y0 - piece.box.y0) < 1.6 * height(piece.box));
    if (row.length >= 3) return [...row, ...unknownBeside(row, pieces)];
  }
  return [];
}

/** Headings nobody knows, or that a scan made illegible: what stands below them is not the neighbour's. */
export function unknownBeside(row: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const top = Math.min(...row.map(({ box }) => box.y0)) - 1;
  const bottom = Math.max(...row.map(({ box }) => box.y1)) + 1;
  return pieces.filter(
    ({ box, meaning, text, words }) =>
      !meaning &&
      row.some((heading) => heading.box.page === box.page) &&
      box.y0 >= top &&
      box.y1 <= bottom &&
      words.length <= 4 &&
      /[A-Za-z]{2}/.test(text) &&
      !row.some((heading) => overlap(heading.box, box) > 0),
  );
}

/** Headings that stand in two lines ("GROSS" over "WEIGHT", "WEIGHT" over "(KGS)") as one each, and their parts. */
export function stackedHeadings(
  headings: readonly Piece[],
  first: Piece,
  pieces: readonly Piece[],
  labels: LabelIndex,
): { columns: Piece[]; parts: Piece[] } {
  const parts: Piece[] = [];
  const columns = headings.flatMap((heading) => {
    if (parts.includes(heading)) return [];
    const near = pieces.filter(
      ({ box, text }) =>
        box.page === heading.box.page &&
        overlap(box, heading.box) > 0 &&
        !sameRow(box, heading.box) &&
        box.y1 < first.box.y0 + 2 &&
        gapBetween(box, heading.box) < 0.9 * height(heading.box) &&
        !/\d/.test(text),
    );
    for (const other of near) {
      const [upper, lower] = other.box.y0 < heading.box.y0 ? [other, heading] : [heading, other];
      const meaning = labels.lookup(`${upper.text} ${lower.text}`);
      if (!meaning || meaning.names.length === 0) continue;
      parts.push(other);
      const x0 = Math.min(heading.box.x0, other.box.x0);
      const x1 = Math.max(heading.box.x1, other.box.x1);
      return [{ ...heading, meaning, box: { ...heading.box, x0, x1 } }];
    }
    return [heading];
  });
  return { columns: columns.filter((column) => !parts.includes(column)), parts };
}

const gapBetween = (a: Box, b: Box): number => Math.max(a.y0 - b.y1, b.y0 - a.y1);

/** The heading a cell lies under most, else the one whose middle is nearest. */
export function nearestHeading(box: Box, headings: readonly Piece[]): Piece | undefined {
  const middle = (b: Box) => (b.x0 + b.x1) / 2;
  return [...headings].sort((a, b) => {
    const [over, other] = [overlap(a.box, box), overlap(b.box, box)];
    return over > 0 || other > 0
      ? other - over
      : Math.abs(middle(a.box) - middle(box)) - Math.abs(middle(b.box) - middle(box));
  })[0];
}

/** The cells of a row under their headings. */
export function underHeadings(cells: readonly Piece[], headings: readonly Piece[]): Map<Piece, Piece[]> {
  const columns = [...headings].sort((a, b) => a.box.x0 - b.box.x0);
  const nearest = grouped(cells, (cell) => nearestHeading(cell.box, headings));
  if (!isCrowded(nearest, columns)) return nearest;
  const begun = grouped(cells, (cell) => columnOf(cell, columns));
  const fits = [...begun.values()].flat().length === cells.length;
  return fits && !isCrowded(begun, columns) ? begun : nearest;
}

type HeadingOf = (cell: Piece) => Piece | undefined;

function grouped(cells: readonly Piece[], headingOf: HeadingOf): Map<Piece, Piece[]> {
  const under = new Map<Piece, Piece[]>();
  for (const cell of cells) {
    const heading = headingOf(cell);
    if (heading) under.set(heading, [...(under.get(heading) ?? []), cell]);
  }
  return under;
}

/** Whether two cells stand beside each other under one heading, what stands before all headings left out. */
function isCrowded(under: ReadonlyMap<Piece, Piece[]>, [first]: readonly Piece[]): boolean {
  const isIn = ({ box }: Piece) => first !== undefined && box.x1 > first.box.x0;
  return [...under.values()].some((found) => {
    const cells = found.filter(isIn);
    return cells.some((one, i) => cells.slice(0, i).some((other) => sameRow(one.box, other.box)));
  });
}

/** The heading of a column that begins where its heading does: numbers flush right in it may stand nearer to the next. None if they reach into that. */
function columnOf({ box }: Piece, columns: readonly Piece[]): Piece | undefined {
  const at = columns.findLastIndex((heading) => heading.box.x0 <= box.x0 + SLACK);
  const next = columns[at + 1];
  return at >= 0 && next && box.x1 > next.box.x0 ? undefined : columns[Math.max(0, at)];
}

/** A cell may begin so many points left of its heading. */
const SLACK = 3;
