import { isPlaceRole } from '~/domain/fields/field-map';
import {
  type Candidate,
  type DraftParts,
  type PlacedAddress,
  saidOnce,
  type Where,
} from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import { withCountedKind } from '~/services/mapping/labels/counted-kind.server';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import { type Piece, sameRow, textOf } from '~/services/mapping/pages/layout/pieces.server';
import { pairedCandidates } from '~/services/mapping/pages/parts/pairs.server';
import { isPlausible, NAME_ALONE } from '~/services/mapping/pages/parts/places.server';
import { readPart } from '~/services/mapping/pages/parts/read-part.server';
import { impossibleValues } from '~/services/mapping/values/impossible-value.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import { type ContainerBlock, containerBlocks, type DividedSheet } from './container-blocks.server';
import { containerColumns } from './container-columns.server';
import { type ContainerRow, type ContainerTable, containerTable } from './container-tables.server';
import { OF_ONE_CONTAINER, severalContainers } from './containers-in-lines.server';
import { withNumberedValues } from './numbered-values.server';
import { readDetails } from './row-details.server';
import { behindContainer } from './words-of-container.server';

/** What a document says, once for each container that it lists in a table, in blocks or in its text; else once. */
export function partsOfContainers(pieces: readonly Piece[], context: PageContext): DraftParts[] {
  return withNumberedValues(partsOf(pieces, context), pieces, context);
}

function partsOf(pieces: readonly Piece[], context: PageContext): DraftParts[] {
  const divided = containerBlocks(pieces);
  const table = containerTable(pieces, context.labels);
  if (divided && !(table && isList(table, divided))) return partsOfBlocks(divided, context);
  const beside = table ? null : containerColumns(pieces);
  const rows = table?.rows ?? [];
  const taken = [...(table?.headings ?? []), ...rows.flatMap((row) => row.pieces), ...(beside?.taken ?? [])];
  const shared = readPart(pieces, context, new Set(taken));
  shared.candidates.push(...pairedCandidates(context.pages, context));
  if (table)
    return withOwns(
      shared,
      rows.map((row) => ({ unitNumber: row.unitNumber, own: partOfRow(row, context) })),
    );
  if (beside)
    return withOwns(
      shared,
      beside.columns.map(({ unitNumber, cells }) => ({
        unitNumber,
        own: {
          candidates: cells.flatMap(({ meaning, piece }) => readCell(meaning, [piece], context)),
          places: [],
        },
      })),
    );
  const [only, ...others] = severalContainers(shared, pieces, context);
  if (!only || others.length > 0) return [...(only ? [only] : []), ...others];
  const behind = pieces.flatMap((piece) =>
    piece.line.words[0] === piece.words[0] ? behindContainer(piece, context) : [],
  );
  return [{ ...only, candidates: [...only.candidates, ...behind] }];
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

function partsOfBlocks({ blocks, shared }: DividedSheet, context: PageContext): DraftParts[] {
  const paired = pairedCandidates(context.pages, context);
  const within = (block: ContainerBlock) => paired.filter(({ where }) => standsIn(where, block, context));
  const ofOne = new Set(blocks.flatMap(within));
  const ofAll = readPart(shared, context);
  ofAll.candidates.push(...paired.filter((one) => !ofOne.has(one)));
  const owns = blocks.map((block) => {
    const own = readPart(block.pieces, context);
    own.candidates.push(...within(block));
    return { unitNumber: block.unitNumber, own };
  });
  return withOwns(ofAll, owns);
}

/** Whether a place lies between the first and the last line of a block on its page. */
function standsIn({ page, region }: Where, block: ContainerBlock, { pages }: PageContext): boolean {
  const tall = pages.find(({ index }) => index === page)?.height ?? 0;
  const boxes = block.pieces.filter(({ box }) => box.page === page).map(({ box }) => box);
  const middle = region ? (region.top + region.height / 2) * tall : Number.NaN;
  return boxes.some(({ y0 }) => y0 <= middle) && boxes.some(({ y1 }) => y1 >= middle);
}

/** A row's own values, and the places that its cells and the lines below it name. */
function partOfRow(row: ContainerRow, context: PageContext): DraftParts {
  const below = row.details.flatMap(({ pieces }) => pieces);
  const { places } = readPart(below, context);
  return { candidates: readRow(row, context), places: [...placesInCells(row, context), ...places] };
}

/** The place in its column: "Oak Depot, 1000 Cavalier Blvd, Chesapeake, VA 23323" under "Deliver to", or a name alone. */
function placesInCells({ cells }: ContainerRow, { whereOf }: PageContext): PlacedAddress[] {
  return cells.flatMap(({ meaning, pieces }) => {
    const role = meaning.names.find(isPlaceRole);
    const address = role ? parseAddress(textOf(pieces).split('\n')) : null;
    if (!role || !address || !(address.postal_code || isPlausible(address.location_name ?? ''))) return [];
    const certainty = 0.9 * confidenceOf(pieces) * (address.postal_code ? 1 : NAME_ALONE);
    return [{ role, address, where: whereOf(pieces), certainty }];
  });
}

/** What a row of a table says of its container: in its cells, and in the lines below them. */
function readRow({ unitNumber, start, cells, details }: ContainerRow, context: PageContext): Candidate[] {
  const { fieldMap, dateOrder, whereOf } = context;
  const inCells = cells.flatMap(({ meaning, pieces }) => readCell(meaning, pieces, context));
  // Under "Equipment" stands the container's number as well as its size.
  const unit = inCells.some(({ field }) => fieldOf(field) === 'unit_number')
    ? []
    : candidatesOf(
        {
          meaning: { label: '', names: ['unit_number'] },
          text: unitNumber,
          where: whereOf([start]),
          certainty: 0.97 * start.confidence,
          scanned: start.confidence < 1,
        },
        fieldMap,
        dateOrder,
      );
  return [...unit, ...inCells, ...readDetails(details, context), ...behindContainer(start, context)];
}

function readCell(meaning: LabelMeaning, pieces: readonly Piece[], context: PageContext): Candidate[] {
  const read = candidatesOf(
    {
      meaning: withCountedKind(meaning),
      text: textOf(pieces),
      where: context.whereOf(pieces),
      certainty: 0.97 * confidenceOf(pieces),
      scanned: pieces.some(({ confidence }) => confidence < 1),
    },
    context.fieldMap,
    context.dateOrder,
  );
  return read.length > 0 ? read : impossibleValues(meaning, textOf(pieces), context.whereOf(pieces));
}

function confidenceOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.confidence, 0) / Math.max(1, pieces.length);
}

type OwnPart = { unitNumber: string; own: DraftParts };

/**
 * An order for each container. What each has of its own, and no row or block says, is in doubt where the document says it once: "Total
 * packages: 512 CTNS" below a table without a count.
 */
function withOwns({ candidates, places }: DraftParts, owns: readonly OwnPart[]): DraftParts[] {
  const measureOf = ({ field }: Candidate) => fieldOf(field).replace(/_uom$/, '');
  const said = new Set(owns.flatMap(({ own }) => own.candidates.map(measureOf)));
  const ofAll = candidates.flatMap((one) => {
    if (!OF_ONE_CONTAINER.has(fieldOf(one.field))) return [one];
    const isTold = fieldOf(one.field) === 'unit_number' || said.has(measureOf(one));
    return isTold ? [] : [{ ...one, doubt: one.doubt ?? saidOnce(owns.length) }];
  });
  return owns.map(({ unitNumber, own }) => withOwn({ candidates: ofAll, places }, unitNumber, own));
}

/** One container's order: what its own row or block says goes before what the document says once for all. */
function withOwn(shared: DraftParts, unitNumber: string, own: DraftParts): DraftParts {
  const said = new Set(own.candidates.filter(({ primary }) => primary).map(({ field }) => field));
  const roles = new Set(own.places.map(({ role }) => role));
  const ofAll = shared.candidates.filter(
    ({ field, primary }) =>
      !said.has(field) && (primary || !own.candidates.some((one) => one.field === field)),
  );
  const unit = own.candidates.filter(
    ({ field, value }) => fieldOf(field) !== 'unit_number' || value === unitNumber,
  );
  return {
    candidates: [...unit, ...ofAll],
    places: [...own.places, ...shared.places.filter(({ role }) => !roles.has(role))],
  };
}
