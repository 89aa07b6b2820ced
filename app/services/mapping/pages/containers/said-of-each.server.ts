import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type PageRow, rowsOf } from '~/services/mapping/pages/layout/rows.server';
import { readPart } from '~/services/mapping/pages/parts/read-part.server';
import { cargoOf } from '~/services/mapping/pages/parts/sentence-cargo.server';
import { readDetails } from './row-details.server';

/** So many lines below its own are a container's, where each has some. */
const MAX_BELOW = 4;
/** The lines of a block are no further apart than those of the blocks before, by so much. */
const GAP = 1.5;

/** What is known of a container by its row: the goods of its sentence are not. */
const OF_ROW = /^(equipment|weight|quantity)/;

/**
 * What the rows of containers without a heading, and the lines below each of them, say of every one: what all of them say is each one's own,
 * what one of them says alone is not told here. Nothing where two containers stand in one row.
 */
export function saidOfEach(
  starts: readonly Piece[],
  pieces: readonly Piece[],
  context: PageContext,
): DraftParts[] {
  const rows = rowsOf(pieces);
  const places = starts.map((start) => rows.findIndex((row) => row.pieces.includes(start)));
  if (places.some((at, i) => at < 0 || (i > 0 && at <= (places[i - 1] ?? 0)))) return [];
  const below = linesBelow(rows, places);
  const read = places.map((at, i) => {
    const row = rows[at] ? inRow(rows[at], context) : [];
    const { candidates, places: named } = readPart(
      (below[i] ?? []).flatMap((one) => one.pieces),
      context,
    );
    const isNew = ({ field }: Candidate) => !row.some((one) => one.field === field);
    return { candidates: [...row, ...candidates.filter(isNew)], places: named };
  });
  const isOfAll = ({ field }: Candidate) =>
    fieldOf(field) !== 'unit_number' &&
    read.every(({ candidates }) => candidates.some((one) => one.field === field));
  return read.map(({ candidates, places: named }) => ({
    candidates: candidates.filter(isOfAll).map((one) => ({ ...one, proven: true as const })),
    places: named.filter(({ role }) => read.every((one) => one.places.some((place) => place.role === role))),
  }));
}

/** The lines below each container up to the next one; the last has as many as the others at most, no further apart. */
function linesBelow(rows: readonly PageRow[], places: readonly number[]): PageRow[][] {
  const between = places.slice(0, -1).map((at, i) => rows.slice(at + 1, places[i + 1]));
  const most = Math.max(0, ...between.map(({ length }) => length));
  if (most > MAX_BELOW) return [];
  const last = places.at(-1) ?? 0;
  const steps = rows.slice(places[0] ?? 0, last).map((_, i) => stepTo(rows, (places[0] ?? 0) + i + 1));
  const step = GAP * Math.max(0, ...steps.filter(Number.isFinite));
  const behind = rows.slice(last + 1, last + 1 + most);
  const end = behind.findIndex((_, i) => stepTo(rows, last + 1 + i) > step);
  return [...between, end < 0 ? behind : behind.slice(0, end)];
}

/** How far a row is below the one before it; of a page's first row that is not known. */
function stepTo(rows: readonly PageRow[], at: number): number {
  const [above, row] = [rows[at - 1]?.box, rows[at]?.box];
  return above && row && above.page === row.page ? row.y0 - above.y0 : Number.POSITIVE_INFINITY;
}

function inRow(row: PageRow, context: PageContext): Candidate[] {
  const where = context.whereOf(row.pieces);
  const labelled = readDetails([row], context);
  const said = [
    ...cargoOf(row.text, where).filter(({ field }) => OF_ROW.test(field)),
    ...serialOf(row, where),
  ];
  return [
    ...labelled,
    ...said
      .filter(({ field }) => !labelled.some((one) => one.field === field))
      .map((one) => ({ ...one, primary: true })),
  ];
}

const SERIAL = /\bS\/N\b[\s:#]*(?=[A-Z-]*\d)([A-Z\d-]{4,})/i;

/** "MSCU3412203 40HC S/N 778120": behind a container its seal, which a serial number of goods is called too. */
function serialOf({ text }: PageRow, where: Candidate['where']): Candidate[] {
  const [, value] = SERIAL.exec(text) ?? [];
  return value
    ? [
        {
          field: 'seal_number',
          value: value.toUpperCase(),
          confidence: 0.8,
          primary: true,
          text,
          where,
          doubt: 'the paper calls it S/N: a seal, or a serial number',
        },
      ]
    : [];
}
