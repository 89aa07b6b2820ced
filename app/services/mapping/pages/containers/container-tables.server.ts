import { findContainerNumbers, isNearlyContainerNumber } from '~/domain/trade/iso6346';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { type Box, height, overlap, type Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type PageRow, rowsOf } from '~/services/mapping/pages/layout/rows.server';
import {
  headingsAbove,
  stackedHeadings,
  underHeadings,
} from '~/services/mapping/pages/layout/table-headings.server';
import { isCarriersNumber } from '~/services/mapping/pages/parts/carriers-numbers.server';
import { readContainer } from '~/services/mapping/values/recognise-identifier.server';

export type TableCell = { meaning: LabelMeaning; pieces: Piece[] };
/** One container's row of a table: its cells under their headings, and the lines below them that have labels. */
export type ContainerRow = {
  unitNumber: string;
  start: Piece;
  cells: TableCell[];
  details: PageRow[];
  /** All that stands in the row. */
  pieces: Piece[];
};
export type ContainerTable = { rows: ContainerRow[]; headings: ReadonlySet<Piece> };

/**
 * The table that lists two or more containers below each other, or null. A number that was misread keeps its row
 * when it stands in the column of another one; what is left of it is for the recogniser to judge.
 */
export function containerTable(pieces: readonly Piece[], labels: LabelIndex): ContainerTable | null {
  const starts = pieces.filter(
    (piece) =>
      !piece.meaning && findContainerNumbers(piece.text).length > 0 && !isCarriersNumber(piece, pieces),
  );
  const heads = pieces.filter(({ meaning }) => meaning?.names.includes('unit_number'));
  // Under "Container / Seal" the seal stands below the number, and looks like one.
  const sealed = heads.filter(({ meaning }) => meaning?.names.includes('seal_number'));
  const misread = pieces.filter(
    (piece) =>
      isMisread(piece) &&
      !sealed.some((head) => isUnder(head.box, piece.box)) &&
      (starts.some((one) => isBelow(one.box, piece.box)) ||
        (isPrintedNumber(piece.text) &&
          pieces.some((other) => isPrintedNumber(other.text) && isBelow(other.box, piece.box))) ||
        heads.some((head) => isUnder(head.box, piece.box))),
  );
  const toCome = pieces.filter(
    ({ text, box }) =>
      NOT_KNOWN_YET.test(text) &&
      starts.some((one) => isBelow(one.box, box)) &&
      heads.some((head) => isUnder(head.box, box) || head.box.page < box.page),
  );
  const all = inReadingOrder([...starts, ...misread, ...toCome]);
  const column = all.filter((piece) => all.some((other) => other !== piece && isBelow(piece.box, other.box)));
  const [first] = column;
  if (!first || new Set(column.map(numberOf)).size < 2) return null;
  const headings = headingsAbove(first, pieces);
  if (headings.length < 2) return null;
  const { columns, parts } = stackedHeadings(headings, first, pieces, labels);
  const rows = column.map((start, i) =>
    readRow(start, { next: column[i + 1], before: column[i - 1] }, pieces, columns),
  );
  return { rows: mergeRows(rows), headings: new Set([...headings, ...parts]) };
}

/** The number that a row is known by, as its order has it; none where it is not known yet. */
function numberOf({ text, confidence }: Piece): string {
  if (NOT_KNOWN_YET.test(text)) return '';
  return String(readContainer(text, confidence < 1)?.values.unit_number ?? text);
}

/** What stands in the place of a number that is still to come. */
const NOT_KNOWN_YET =
  /^(?:TB[ACDN]|T\.B\.[ACDN]\.?|TO (?:BE )?(?:ADVISED?|FOLLOW|CONFIRMED)|PENDING|UNKNOWN|N\/A|\?+)$/i;

/** A scan's text alone in its cell that is all but a container number, or a printed number whose check digit fails. */
function isMisread({ text, meaning, confidence }: Piece): boolean {
  if (meaning || findContainerNumbers(text).length > 0) return false;
  if (confidence < 1) return isNearlyContainerNumber(text);
  // "OOLUO786132": a letter for a digit is printed too.
  return isPrintedNumber(text) || readContainer(text)?.doubt !== undefined;
}

/** As printed: with a check digit that fails, or without one ("MSKU 907032" on the papers of railways); a chassis ("TSXZ 904418") has none. */
const isPrintedNumber = (text: string): boolean =>
  /^[A-Z]{3}([UJ][ -]?\d{6}(-?\d)?|Z[ -]?\d{6}-?\d)$/.test(text);

const inReadingOrder = (pieces: Piece[]): Piece[] =>
  pieces.sort((a, b) => a.box.page - b.box.page || a.box.y0 - b.box.y0);

function isBelow(a: Box, b: Box): boolean {
  return (a.page !== b.page || Math.abs(a.y0 - b.y0) > 2) && Math.abs(a.x0 - b.x0) < 2 * height(a);
}

const isUnder = (head: Box, b: Box): boolean =>
  head.page === b.page && b.y0 > head.y0 && overlap(head, b) > 0 && Math.abs(head.x0 - b.x0) < 4 * height(b);

function readRow(
  start: Piece,
  { next, before }: { next: Piece | undefined; before: Piece | undefined },
  pieces: readonly Piece[],
  headings: Piece[],
): ContainerRow {
  const top = start.box.y0 - 0.6 * height(start.box);
  const samePage = next && next.box.page === start.box.page ? next : undefined;
  const usual =
    before && before.box.page === start.box.page ? start.box.y0 - before.box.y0 : 2.5 * height(start.box);
  const bottom = samePage ? samePage.box.y0 - 0.6 * height(samePage.box) : top + usual;
  const all = pieces.filter((p) => {
    const middle = (p.box.y0 + p.box.y1) / 2;
    return p.box.page === start.box.page && middle > top && middle < bottom;
  });
  const total = all.find((p) => /^(GRAND |SUB)?-?TOTALS?\b/i.test(p.text));
  const inRow = all.filter((piece) => !total || piece.box.y0 < total.box.y0 - 2);
  const details = detailsOf(inRow, start);
  const inDetails = new Set(details.flatMap((row) => row.pieces));
  const cells = underHeadings(
    inRow.filter((piece) => !piece.meaning && !inDetails.has(piece)),
    headings,
  );
  return {
    unitNumber: numberOf(start),
    start,
    details,
    pieces: inRow,
    cells: [...cells].flatMap(([heading, found]) =>
      heading.meaning ? [{ meaning: heading.meaning, pieces: found }] : [],
    ),
  };
}

/** The lines below a row in which a label stands, with those that go on below them: no cells of the columns. */
function detailsOf(inRow: readonly Piece[], start: Piece): PageRow[] {
  const below = rowsOf(inRow).filter(({ box }) => box.y0 > start.box.y0 + 0.5 * height(start.box));
  const first = below.findIndex(({ fieldKeys }) => fieldKeys.length > 0);
  const left = below[first]?.box.x0 ?? 0;
  return first < 0
    ? []
    : below
        .slice(first)
        .filter(({ box, fieldKeys }) => fieldKeys.length > 0 || Math.abs(box.x0 - left) < 1.5 * height(box));
}

/** A container named twice (on two pages, or in two lines) is one row. */
function mergeRows(rows: ContainerRow[]): ContainerRow[] {
  const merged = new Map<string, ContainerRow>();
  for (const row of rows) {
    const known = row.unitNumber === '' ? undefined : merged.get(row.unitNumber);
    if (known) {
      known.cells.push(...row.cells);
      known.details.push(...row.details);
      known.pieces.push(...row.pieces);
    } else merged.set(row.unitNumber || `row ${merged.size}`, row);
  }
  return [...merged.values()];
}
