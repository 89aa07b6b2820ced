import { findContainerNumbers, findMisreadContainers } from '~/domain/iso6346';
import { isCarriersNumber } from './carriers-numbers.server';
import type { Candidate, DraftParts } from './draft-builder.server';
import { fieldOf } from './learned-names.server';
import type { Known } from './page-parts.server';
import type { Piece } from './page-pieces.server';
import { rowsOf } from './page-rows.server';
import { readDetails } from './row-details.server';
import { cargoOf } from './sentence-cargo.server';

/** What is said outside the row or the block of these is a total, or another container's. */
export const OF_ONE_CONTAINER = new Set([
  'unit_number',
  'seal_number',
  'weight',
  'quantity',
  'quantity_uom',
  'volume',
]);

/** "Return the empty MSCU 123456-6": a container that is mentioned, not asked for. */
const OF_ANOTHER_TRIP = /\b(EMPTY|EMPTIES|MTY|RETURN(ED)?|PREVIOUS(LY)?|INSTEAD OF|REPLACES)\b/i;

/** What a line may say of the container it names. */
const OF_ITS_LINE = /^(equipment|weight|quantity)/;

/**
 * Two or more containers named in running lines: an order each. What stands in the line of one is its own; a weight
 * that is said once for several is in doubt.
 */
export function severalContainers(shared: DraftParts, pieces: readonly Piece[], known: Known): DraftParts[] {
  const named = pieces
    .filter((piece) => !piece.meaning && !isCarriersNumber(piece, pieces))
    .flatMap((piece) =>
      [
        ...findContainerNumbers(piece.text),
        ...(piece.confidence < 1 ? findMisreadContainers(piece.text) : []),
      ].map((unit) => ({ unit, piece })),
    );
  const asked = named.filter(({ piece }) => !OF_ANOTHER_TRIP.test(piece.text));
  const units = [...new Set((asked.length > 0 ? asked : named).map(({ unit }) => unit))];
  if (units.length < 2) return [asked.length > 0 ? only(units, shared) : shared];
  const owns = units.map((unit) => {
    const line = named.find((one) => one.unit === unit)?.piece;
    const isAlone = named.every((one) => one.unit === unit || one.piece.line !== line?.line);
    return line && isAlone ? inItsLine(line, pieces, known) : [];
  });
  const saidInLines = new Set(owns.flat().map(({ field }) => field));
  const ofAll = shared.candidates
    .filter(({ field }) => field !== 'unit_number' && !saidInLines.has(field))
    .map((one) =>
      OF_ONE_CONTAINER.has(fieldOf(one.field))
        ? { ...one, doubt: one.doubt ?? `said once for ${units.length} containers` }
        : one,
    );
  return units.map((unit, i) => {
    const own = shared.candidates.filter(({ field, value }) => field === 'unit_number' && value === unit);
    const base = shared.candidates.find(({ field }) => field === 'unit_number');
    const made = own.length > 0 || !base ? own : [{ ...base, value: unit, confidence: 0.85 }];
    return { candidates: [...made, ...(owns[i] ?? []), ...ofAll], places: shared.places };
  });
}

/** The one container that the order is about, where another one is only mentioned. */
function only(units: readonly string[], { candidates, places }: DraftParts): DraftParts {
  return {
    candidates: candidates.filter(
      ({ field, value, primary }) => field !== 'unit_number' || primary || units.includes(String(value)),
    ),
    places,
  };
}

/** "MSCU 123456-6 / 40HC / 18,200 KGS, seal 4471": what a line says of the container it names. */
function inItsLine({ line, confidence }: Piece, pieces: readonly Piece[], known: Known): Candidate[] {
  const { labels, fieldMap, dateOrder, whereOf } = known;
  const row = pieces.filter((piece) => piece.line === line);
  const labelled = readDetails(rowsOf(row), labels, fieldMap, dateOrder, whereOf);
  const said = cargoOf(line.text, whereOf(row))
    .filter(({ field }) => OF_ITS_LINE.test(field) && !labelled.some((one) => one.field === field))
    .map((one) => ({ ...one, primary: true, confidence: one.confidence * confidence }));
  return [...labelled.filter(({ field }) => field !== 'unit_number'), ...said];
}
