import { findContainerNumbers, findMisreadContainers } from '~/domain/iso6346';
import { type ContainerBlock, containerBlocks, type DividedSheet } from './container-blocks.server';
import { withCountedKind } from './counted-kind.server';
import { type Candidate, candidatesOf, type DraftParts, type Where } from './draft-builder.server';
import { fieldOf } from './learned-names.server';
import { pairedCandidates } from './page-pairs.server';
import { type Known, readPart } from './page-parts.server';
import { type Piece, sameRow } from './page-pieces.server';
import { type ContainerRow, type ContainerTable, containerTable, textOf } from './page-tables.server';
import { readDetails } from './row-details.server';

/** What a document says, once for each container that it lists in a table, in blocks or in its text; else once. */
export function partsOfContainers(pieces: readonly Piece[], known: Known): DraftParts[] {
  const divided = containerBlocks(pieces);
  const table = containerTable(pieces, known.labels);
  if (divided && !(table && isList(table, divided))) return partsOfBlocks(divided, known);
  const rows = table?.rows ?? [];
  const inTable = new Set([...(table?.headings ?? []), ...rows.flatMap((row) => row.pieces)]);
  const shared = readPart(pieces, known, inTable);
  shared.candidates.push(...pairedCandidates(known.pages, known));
  return table
    ? rows.map((row) => withOwn(shared, row.unitNumber, { candidates: readRow(row, known), places: [] }))
    : severalContainers(shared, pieces);
}

/** Whether the rows of a table that are blocks too (labels stand in them) have one heading above all of them. */
function isList({ rows, headings }: ContainerTable, { shared }: DividedSheet): boolean {
  return (
    [...headings].every((heading) => shared.includes(heading)) &&
    rows.every(
      ({ cells, start }) =>
        cells.filter((cell) => cell.pieces.some((piece) => sameRow(piece.box, start.box))).length >= 2,
    )
  );
}

function partsOfBlocks({ blocks, shared }: DividedSheet, known: Known): DraftParts[] {
  const paired = pairedCandidates(known.pages, known);
  const within = (block: ContainerBlock) => paired.filter(({ where }) => standsIn(where, block, known));
  const ofOne = new Set(blocks.flatMap(within));
  const ofAll = readPart(shared, known);
  ofAll.candidates.push(...paired.filter((one) => !ofOne.has(one)));
  return blocks.map((block) => {
    const own = readPart(block.pieces, known);
    own.candidates.push(...within(block));
    return withOwn(ofAll, block.unitNumber, own);
  });
}

/** Whether a place lies between the first and the last line of a block on its page. */
function standsIn({ page, region }: Where, block: ContainerBlock, { pages }: Known): boolean {
  const tall = pages.find(({ index }) => index === page)?.height ?? 0;
  const boxes = block.pieces.filter(({ box }) => box.page === page).map(({ box }) => box);
  const middle = region ? (region.top + region.height / 2) * tall : Number.NaN;
  return boxes.some(({ y0 }) => y0 <= middle) && boxes.some(({ y1 }) => y1 >= middle);
}

/** What a row of a table says of its container: in its cells, and in the lines below them. */
function readRow({ unitNumber, start, cells, details }: ContainerRow, known: Known): Candidate[] {
  const { labels, fieldMap, dateOrder, whereOf } = known;
  const inCells = cells.flatMap(({ meaning, pieces }) =>
    candidatesOf(
      {
        meaning: withCountedKind(meaning),
        text: textOf(pieces),
        where: whereOf(pieces),
        certainty: 0.97 * confidenceOf(pieces),
        printed: pieces.every(({ confidence }) => confidence === 1),
      },
      fieldMap,
      dateOrder,
    ),
  );
  // Under "Equipment" stands the container's number as well as its size.
  const unit = inCells.some(({ field }) => fieldOf(field) === 'unit_number')
    ? []
    : candidatesOf(
        {
          meaning: { label: '', names: ['unit_number'] },
          text: unitNumber,
          where: whereOf([start]),
          certainty: 0.97 * start.confidence,
          printed: start.confidence === 1,
        },
        fieldMap,
        dateOrder,
      );
  return [...unit, ...inCells, ...readDetails(details, labels, fieldMap, dateOrder, whereOf)];
}

function confidenceOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.confidence, 0) / Math.max(1, pieces.length);
}

/** What is said outside the row or the block of these is a total, or another container's. */
const OF_ONE_CONTAINER = new Set([
  'unit_number',
  'seal_number',
  'weight',
  'quantity',
  'quantity_uom',
  'volume',
]);

/** One container's order: what its own row or block says goes before what the document says once for all. */
export function withOwn(shared: DraftParts, unitNumber: string, own: DraftParts): DraftParts {
  const said = new Set(own.candidates.filter(({ primary }) => primary).map(({ field }) => field));
  const roles = new Set(own.places.map(({ role }) => role));
  const ofAll = shared.candidates.filter(
    ({ field, primary }) =>
      !said.has(field) &&
      !OF_ONE_CONTAINER.has(fieldOf(field)) &&
      (primary || !own.candidates.some((one) => one.field === field)),
  );
  const unit = own.candidates.filter(
    ({ field, value }) => fieldOf(field) !== 'unit_number' || value === unitNumber,
  );
  return {
    candidates: [...unit, ...ofAll],
    places: [...own.places, ...shared.places.filter(({ role }) => !roles.has(role))],
  };
}

/** Two or more containers named in running lines: an order each, the rest shared. */
export function severalContainers(shared: DraftParts, pieces: readonly Piece[]): DraftParts[] {
  const units = [
    ...new Set(
      pieces
        .filter(({ meaning }) => !meaning)
        .flatMap(({ text, confidence }) => [
          ...findContainerNumbers(text),
          ...(confidence < 1 ? findMisreadContainers(text) : []),
        ]),
    ),
  ];
  if (units.length < 2) return [shared];
  return units.map((unit) => {
    const own = shared.candidates.filter(({ field, value }) => field === 'unit_number' && value === unit);
    const base = shared.candidates.find(({ field }) => field === 'unit_number');
    const made: Candidate[] = own.length > 0 || !base ? own : [{ ...base, value: unit, confidence: 0.85 }];
    return {
      candidates: [...made, ...shared.candidates.filter(({ field }) => field !== 'unit_number')],
      places: shared.places,
    };
  });
}
