import {
  findContainerNumbers,
  isNearlyContainerNumber,
  readContainerNumber,
  repairContainerNumber,
} from '~/domain/iso6346';
import type { LabelMeaning } from './field-labels.server';
import { type Box, height, overlap, type Piece, sameRow } from './page-pieces.server';

export type TableCell = { meaning: LabelMeaning; pieces: Piece[] };
/** One container's row of a table, its cells under their headings. */
export type ContainerRow = { unitNumber: string; cells: TableCell[] };
export type ContainerTable = { rows: ContainerRow[]; headings: ReadonlySet<Piece> };

/** Headings are looked for at most this many line heights above the first row. */
const HEADINGS_ABOVE = 8;

/**
 * The table that lists two or more containers below each other, or null. A number that was misread keeps its row
 * when it stands in the column of another one; what is left of it is for the recogniser to judge.
 */
export function containerTable(pieces: readonly Piece[]): ContainerTable | null {
  const starts = pieces.filter((piece) => !piece.meaning && findContainerNumbers(piece.text).length > 0);
  const heads = pieces.filter(({ meaning }) => meaning?.names.includes('unit_number'));
  const misread = pieces.filter(
    (piece) =>
      isMisread(piece) &&
      (starts.some((one) => isBelow(one.box, piece.box)) ||
        heads.some((head) => isUnder(head.box, piece.box))),
  );
  const all = inReadingOrder([...starts, ...misread]);
  const column = all.filter((piece) => all.some((other) => other !== piece && isBelow(piece.box, other.box)));
  const [first] = column;
  if (!first || new Set(column.map(numberOf)).size < 2) return null;
  const headings = headingsAbove(first, pieces);
  if (headings.length < 2) return null;
  const rows = column.map((start, i) => readRow(start, column[i + 1], column[i - 1], pieces, headings));
  return { rows: mergeRows(rows), headings: new Set(headings) };
}

/** The number that a row is known by: a misread one repaired, else as it stands there. */
function numberOf({ text }: Piece): string {
  const [found] = findContainerNumbers(text);
  if (found) return found;
  const read = readContainerNumber(text);
  return read?.valid ? read.value : (repairContainerNumber(text) ?? read?.value ?? text);
}

/** A scan's text alone in its cell that is all but a container number. */
function isMisread({ text, meaning, confidence }: Piece): boolean {
  return (
    !meaning && confidence < 1 && isNearlyContainerNumber(text) && findContainerNumbers(text).length === 0
  );
}

const inReadingOrder = (pieces: Piece[]): Piece[] =>
  pieces.sort((a, b) => a.box.page - b.box.page || a.box.y0 - b.box.y0);

function isBelow(a: Box, b: Box): boolean {
  return (a.page !== b.page || Math.abs(a.y0 - b.y0) > 2) && Math.abs(a.x0 - b.x0) < 2 * height(a);
}

const isUnder = (head: Box, b: Box): boolean =>
  head.page === b.page && b.y0 > head.y0 && overlap(head, b) > 0 && Math.abs(head.x0 - b.x0) < 4 * height(b);

/** The row of labels nearest above the first container, with the unknown headings beside them. */
function headingsAbove(first: Piece, pieces: readonly Piece[]): Piece[] {
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
function unknownBeside(row: readonly Piece[], pieces: readonly Piece[]): Piece[] {
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

function readRow(
  start: Piece,
  next: Piece | undefined,
  before: Piece | undefined,
  pieces: readonly Piece[],
  headings: Piece[],
): ContainerRow {
  const top = start.box.y0 - 0.6 * height(start.box);
  const samePage = next && next.box.page === start.box.page ? next : undefined;
  const usual =
    before && before.box.page === start.box.page ? start.box.y0 - before.box.y0 : 2.5 * height(start.box);
  const bottom = samePage ? samePage.box.y0 - 0.6 * height(samePage.box) : top + usual;
  const inRow = pieces.filter((p) => {
    const middle = (p.box.y0 + p.box.y1) / 2;
    return p.box.page === start.box.page && !p.meaning && middle > top && middle < bottom;
  });
  const total = inRow.find((p) => /^(GRAND )?TOTALS?\b/i.test(p.text));
  const cells = new Map<Piece, Piece[]>();
  for (const piece of inRow) {
    if (total && piece.box.y0 >= total.box.y0 - 2) continue;
    const heading = nearestHeading(piece.box, headings);
    if (heading) cells.set(heading, [...(cells.get(heading) ?? []), piece]);
  }
  return {
    unitNumber: numberOf(start),
    cells: [...cells].flatMap(([heading, found]) =>
      heading.meaning ? [{ meaning: heading.meaning, pieces: found }] : [],
    ),
  };
}

/** The heading a cell lies under most, else the one whose middle is nearest. */
function nearestHeading(box: Box, headings: readonly Piece[]): Piece | undefined {
  const middle = (b: Box) => (b.x0 + b.x1) / 2;
  return [...headings].sort((a, b) => {
    const [over, other] = [overlap(a.box, box), overlap(b.box, box)];
    return over > 0 || other > 0
      ? other - over
      : Math.abs(middle(a.box) - middle(box)) - Math.abs(middle(b.box) - middle(box));
  })[0];
}

/** A container named twice (on two pages, or in two lines) is one row. */
function mergeRows(rows: ContainerRow[]): ContainerRow[] {
  const merged = new Map<string, ContainerRow>();
  for (const row of rows) {
    const known = merged.get(row.unitNumber);
    if (known) known.cells.push(...row.cells);
    else merged.set(row.unitNumber, row);
  }
  return [...merged.values()];
}

/** The text of pieces in reading order, one line of the page a line. */
export function textOf(pieces: readonly Piece[]): string {
  const sorted = [...pieces].sort((a, b) =>
    sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0,
  );
  return sorted.reduce((text, piece, i) => {
    const before = sorted[i - 1];
    const glue = before ? (sameRow(before.box, piece.box) ? ' ' : '\n') : '';
    return text + glue + piece.text;
  }, '');
}
