import type { ReadPage } from '~/domain/reading/reading';
import { cellAround, isInside } from './cells.server';
import { below, between, inRow } from './piece-index.server';
import { type Box, height, LETTER_PAGE, overlap, type Piece, sameRow } from './pieces.server';

/** The pieces under a label, line by line, and how sure it is that they belong to it. */
export type ValueOption = { pieces: Piece[]; certainty: number; from: 'inline' | 'right' | 'below' | 'cell' };

/** A value stands at most this many line heights below its label, and its lines this close together. */
const BELOW = 3.4;
const LINE_GAP = 1.4;
/** A value to the right stands at most this part of the page away. */
const RIGHT = 0.45;
const MAX_LINES = 6;
/** In points: what begins so near the left edge of a label stands in its column. */
const FLUSH = 1.5;
/** The lines of a value end within so many points of its label. */
const VALUE_REACH = 260;

export type PagePieces = { pieces: readonly Piece[]; pages: readonly ReadPage[] };

/** Where the value of a label may stand, the likeliest first. */
export function valueOptions(label: Piece, view: PagePieces): ValueOption[] {
  const inline = inlineValue(label, view);
  if (inline) return [inline];
  const cell = cellAround(label.box, pageOf(label, view));
  const inCell = cell ? cellValue(label, cell, view) : null;
  const right = rightValue(label, view, cell);
  const below = belowValue(label, view);
  const isOver = isHeadOfColumn(label, view);
  const rest = label.colon || !isOver ? [right, below] : [below, right];
  const underCell =
    cell && !inCell && !(right && isKey(label, cell, view)) ? bannerValue(label, cell, view) : null;
  return [inCell, ...(label.colon ? [] : [underCell]), ...rest].filter((option) => option !== null);
}

function pageOf(piece: Piece, { pages }: PagePieces): ReadPage | undefined {
  return pages.find(({ index }) => index === piece.box.page);
}

function inlineValue(label: Piece, view: PagePieces): ValueOption | null {
  if (!label.next || label.next.meaning) return null;
  // "Carrier Instructions (for the driver)": what is in brackets belongs to the label.
  if (/^\([^()\d]*\)$|^\(FIRMS\b.*\)$/i.test(label.next.text)) return null;
  // "Fuel surcharge 27%": a share is said of the amount that stands beside it.
  if (/^\(?\d+(\.\d+)?\s?%\)?$/.test(label.next.text)) return null;
  return {
    pieces: [label.next, ...linesUnder(label.next, label, view)],
    certainty: label.colon ? 0.98 : 0.9,
    from: 'inline',
  };
}

/** Everything in the label's own box that is below it or behind it. */
function cellValue(label: Piece, cell: Box, { pieces }: PagePieces): ValueOption | null {
  const inside = pieces.filter((piece) => piece !== label && isInside(piece.box, cell));
  const below = inside.filter((piece) => piece.box.y0 > label.box.y0 + 0.5 * height(label.box));
  const value = untilLabel(
    below.filter((piece) => !isSaidBeside(piece, label, inside)),
    label,
    inside,
  );
  // A box as wide as its row: the value begins beside the label, and goes on below where it began.
  const isRow = inside.some(
    (piece) =>
      !piece.meaning &&
      sameRow(piece.box, label.box) &&
      piece.box.x0 > label.box.x1 &&
      value.some(({ box }) => Math.abs(box.x0 - piece.box.x0) < height(box)) &&
      !value.some(({ box }) => Math.abs(box.x0 - label.box.x0) < height(box)),
  );
  return value.length > 0 && !isRow ? { pieces: value, certainty: 0.97, from: 'cell' } : null;
}

/** Letter heights between a line of a value and a label of its own that stands beside it. */
const BESIDE_GAP = 4;

/**
 * Whether a label stands in a row of an address but apart from it, so that the address goes on below: "P/U# BN66120" at
 * the right edge of its box.
 */
function isSaidBeside({ box }: Piece, label: Piece, inside: readonly Piece[]): boolean {
  const row = inside.filter((piece) => sameRow(piece.box, box)).sort((a, b) => a.box.x0 - b.box.x0);
  const start = row.findIndex(
    (piece) => !piece.meaning && Math.abs(piece.box.x0 - label.box.x0) < 1.2 * height(box),
  );
  if (start < 0) return false;
  const aside = row.find((piece, i) => {
    const left = row[i - 1];
    return i > start && piece.meaning && left && piece.box.x0 - left.box.x1 > BESIDE_GAP * height(box);
  });
  return aside !== undefined && box.x0 >= aside.box.x0;
}

/** A label alone in its box, with what its line says besides, is a banner: its value fills the box or the lines below, as wide as the banner. */
function bannerValue(label: Piece, cell: Box, { pieces }: PagePieces): ValueOption | null {
  const inBanner = pieces.filter(
    (piece) => isInside(piece.box, cell) && (piece.meaning !== undefined || piece.line !== label.line),
  );
  if (inBanner.length > 1) return null;
  const under = between(cell.y1 - 2, cell.y1 + VALUE_REACH, cell.page, pieces)
    .filter((p) => p.box.x0 > cell.x0 - 3 && p.box.x0 < cell.x1)
    .sort((a, b) => (sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0));
  const value: Piece[] = [];
  let last: Box = { ...cell, y0: cell.y1 - 8 };
  let end = cell.x1;
  for (const piece of under) {
    if (piece.box.x0 >= end) continue;
    const isBeside = value.length > 0 && sameRow(piece.box, last) && piece.box.x0 > last.x0;
    // A label in the same line begins another column: "Pickup no." behind the name of the terminal.
    if (piece.meaning && isBeside) {
      end = piece.box.x0;
      continue;
    }
    if (piece.meaning || piece.box.y0 - last.y1 > BELOW * height(piece.box) || value.length >= MAX_LINES)
      break;
    value.push(piece);
    last = piece.box;
  }
  return value.length > 0 ? { pieces: value, certainty: 0.93, from: 'cell' } : null;
}

/**
 * A label that stands in a column of labels, each with its value in the cell beside it: the cell below is the next label's,
 * also where nobody knows that label.
 */
function isKey(label: Piece, cell: Box, { pieces }: PagePieces): boolean {
  const reach = 2 * (cell.y1 - cell.y0);
  return between(cell.y0 - reach, cell.y1 + reach, cell.page, pieces).some(
    (other) =>
      other.meaning &&
      !sameRow(other.box, label.box) &&
      Math.abs(other.box.x0 - label.box.x0) < height(label.box) &&
      [label, other].every((one) => isAloneBeforeText(one, pieces)),
  );
}

/** Whether the first thing to the right of a label is no label. */
function isAloneBeforeText({ box, line }: Piece, pieces: readonly Piece[]): boolean {
  const beside = inRow(box, pieces).filter((piece) => piece.line !== line && piece.box.x0 > box.x1);
  return beside.length > 0 && beside.every(({ meaning }) => !meaning);
}

/** The pieces of one column in reading order, up to the next label in it. */
function untilLabel(below: Piece[], label: Piece, all: Piece[]): Piece[] {
  const beside = all.filter(
    (piece) => piece.meaning && sameRow(piece.box, label.box) && piece.box.x0 > label.box.x1,
  );
  const right = Math.min(...beside.map((piece) => piece.box.x0 - 2));
  const column = below
    .filter((piece) => piece.box.x0 < right && piece.box.x1 > label.box.x0 - 3)
    .sort((a, b) => (sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0));
  const end = column.findIndex((piece) => piece.meaning !== undefined);
  return end < 0 ? column : column.slice(0, end);
}

function rightValue(label: Piece, view: PagePieces, cell: Box | null): ValueOption | null {
  const width = pageOf(label, view)?.width ?? LETTER_PAGE.width;
  const behind = inRow(label.box, view.pieces)
    .filter((piece) => piece.line !== label.line && piece.box.x0 >= label.box.x1 - 2)
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
  if (!behind || behind.meaning || behind.box.x0 - label.box.x1 > RIGHT * width) return null;
  // In a form of boxes the neighbour box holds the value only when it holds no label of its own.
  const neighbour = cell ? cellAround(behind.box, pageOf(label, view)) : null;
  const isOwn = neighbour !== null && isInside(label.box, neighbour);
  if (neighbour && !isOwn && view.pieces.some((piece) => piece.meaning && isInside(piece.box, neighbour)))
    return null;
  return { pieces: [behind, ...linesUnder(behind, label, view, neighbour)], certainty: 0.95, from: 'right' };
}

/** The lines that go on below a value, flush with its left edge, up to a gap, a label or, in a table, another row that begins with text. */
function linesUnder(value: Piece, label: Piece, { pieces }: PagePieces, cell: Box | null = null): Piece[] {
  const under: Piece[] = [];
  let last = value;
  const lower = value.box.y0 + 0.5 * height(value.box);
  for (const piece of below(lower, value.box.page, pieces)) {
    if (piece.box.y0 - last.box.y1 > LINE_GAP * height(last.box) || under.length >= MAX_LINES) break;
    const flush = Math.abs(piece.box.x0 - value.box.x0) < 1.2 * height(value.box);
    const underLabel = Math.abs(piece.box.x0 - label.box.x0) < 1.2 * height(value.box);
    if (piece.meaning && (flush || underLabel)) break;
    if (!flush) continue;
    // A label left of it in its row, and in another row of a table any text, or text flush with the label: the line is that one's value.
    const isOtherRow = cell !== null && !isInside(piece.box, cell);
    if (
      inRow(piece.box, pieces).some(
        (p) =>
          (p.meaning || isOtherRow || Math.abs(p.box.x0 - label.box.x0) < FLUSH) &&
          p.box.x1 <= piece.box.x0 &&
          p.box.x0 >= label.box.x0 - 20,
      )
    )
      break;
    if (endsAddress(last.text)) break;
    if (sameRow(piece.box, last.box)) continue;
    under.push(piece);
    last = piece;
  }
  return under;
}

/** A line with a ZIP at its end closes an address. */
function endsAddress(text: string): boolean {
  return /\b[A-Z]{2},?\s+\d{5}(-\d{4})?$/.test(text);
}

/** The column below a label: from its left edge to the next label beside it. */
function belowValue(label: Piece, { pieces, pages }: PagePieces): ValueOption | null {
  const page = pages.find(({ index }) => index === label.box.page);
  const beside = inRow(label.box, pieces).filter((p) => p.line !== label.line && p.box.x0 > label.box.x1);
  const right = Math.min(page?.width ?? LETTER_PAGE.width, ...beside.map((p) => p.box.x0 - 2));
  const top = label.box.y0 + 0.5 * height(label.box);
  const column = between(top, top + VALUE_REACH, label.box.page, pieces)
    .filter((p) => overlap(p.box, { x0: label.box.x0 - 3, x1: Math.max(right, label.box.x1) }) > 0)
    .filter((p) => p.box.x0 < right && p.box.x1 > label.box.x0 - 3)
    .sort((a, b) => (sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0));
  const value: Piece[] = [];
  let last: Box = label.box;
  for (const piece of column) {
    const gap = piece.box.y0 - last.y1;
    if (
      piece.meaning ||
      gap > (value.length === 0 ? BELOW : LINE_GAP) * height(last) ||
      value.length >= MAX_LINES
    )
      break;
    // A text that reaches in from far left belongs to another column; one that goes on beyond is a line for itself.
    if (piece.box.x0 < label.box.x0 - 40) {
      if (piece.box.x1 < label.box.x1) continue;
      break;
    }
    value.push(piece);
    last = piece.box;
  }
  return value.length > 0 ? { pieces: value, certainty: 0.92, from: 'below' } : null;
}

/** Two or more labels side by side without values between them head columns: their values stand below. */
function isHeadOfColumn(label: Piece, { pieces }: PagePieces): boolean {
  const row = inRow(label.box, pieces).sort((a, b) => a.box.x0 - b.box.x0);
  const at = row.indexOf(label);
  const [before, after] = [row[at - 1], row[at + 1]];
  if (after) return after.meaning !== undefined;
  return before ? before.meaning !== undefined && !before.colon : true;
}
