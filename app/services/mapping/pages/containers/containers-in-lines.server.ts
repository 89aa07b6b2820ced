import type { FieldValue } from '~/domain/orders/order-draft';
import {
  checkDigitDoubt,
  findContainerNumbers,
  findMisreadContainers,
  findWrittenContainers,
} from '~/domain/trade/iso6346';
import {
  type Candidate,
  type DraftParts,
  type PlacedAddress,
  saidOnce,
} from '~/services/mapping/decide/candidates';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import { rateInRow } from '~/services/mapping/pages/charges/row-rate.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import { inRow } from '~/services/mapping/pages/layout/piece-index.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { rowsOf } from '~/services/mapping/pages/layout/rows.server';
import { isCarriersNumber } from '~/services/mapping/pages/parts/carriers-numbers.server';
import { placeNamedIn } from '~/services/mapping/pages/parts/named-places.server';
import { averageConfidence } from '~/services/mapping/pages/parts/places.server';
import { cargoOf } from '~/services/mapping/pages/parts/sentence-cargo.server';
import { sentencesOf } from '~/services/mapping/pages/parts/sentence-dates.server';
import { readSentences } from '~/services/mapping/pages/parts/sentences.server';
import { readDetails } from './row-details.server';
import { saidOfEach } from './said-of-each.server';
import { bracketsIn, readWords } from './words-of-container.server';

/** What is said outside the row or the block of these is a total, or another container's. */
export const OF_ONE_CONTAINER = new Set([
  'unit_number',
  'seal_number',
  'weight',
  'quantity',
  'quantity_uom',
  'volume',
]);

/** "Return the empty MSCU 123456-6", "The one from last week (MSCU 123456-6) was delivered fine": mentioned, not asked for. */
const OF_ANOTHER_TRIP =
  /\b(EMPTY|EMPTIES|MTY|RETURN(ED)?|PREVIOUS(LY)?|INSTEAD OF|REPLACES|LAST (WEEK|MONTH|TIME)|ALREADY|YESTERDAY|(WAS|WERE|BEEN) (DELIVERED|PICKED UP|DONE|MOVED))\b/i;

/** Whether the sentence that names a container speaks of another trip. */
const isOfAnotherTrip = (unit: string, { text }: Piece): boolean =>
  OF_ANOTHER_TRIP.test(sentencesOf(text).find((one) => findContainerNumbers(one).includes(unit)) ?? text);

/** What a line may say of the container it names. */
const OF_ITS_LINE = /^(equipment|weight|quantity)/;

/**
 * Two or more containers named in running lines: an order each. What stands in the line of one is its own; a weight
 * that is said once for several is in doubt.
 */
export function severalContainers(
  shared: DraftParts,
  pieces: readonly Piece[],
  context: PageContext,
): DraftParts[] {
  const unlabelled = pieces.filter((piece) => !piece.meaning && !isCarriersNumber(piece, pieces));
  const labelled = shared.candidates.filter(({ field, primary }) => field === 'unit_number' && primary);
  const mistyped = mistypedContainers(unlabelled, pieces, new Set(labelled.map(({ value }) => value)));
  const named = unlabelled.flatMap((piece) =>
    [
      ...findContainerNumbers(piece.text),
      ...(mistyped.get(piece) ?? []),
      ...(piece.confidence < 1 ? findMisreadContainers(piece.text) : []),
    ].map((unit) => ({ unit, piece })),
  );
  const fails = new Set([...mistyped.values()].flat());
  const asked = named.filter(({ unit, piece }) => !isOfAnotherTrip(unit, piece));
  const units = [...new Set((asked.length > 0 ? asked : named).map(({ unit }) => unit))];
  const starts = units.flatMap((unit) => named.find((one) => one.unit === unit)?.piece ?? []);
  if (units.length < 2) {
    const one = asked.length > 0 ? only(units, shared) : shared;
    const made = units.some((unit) => fails.has(unit)) ? withMistyped(one, units, starts, context) : one;
    return [withOwnRow(made, starts, pieces, context)];
  }
  const isList = areRows(
    named.filter(({ unit }) => units.includes(unit)).map(({ piece }) => piece),
    pieces,
  );
  const ofEach = saidOfEach(starts, pieces, context);
  const owns = units.map((unit, i) => {
    const line = starts[i];
    const isAlone = named.every((one) => one.unit === unit || one.piece.line !== line?.line);
    if (line && isAlone) {
      const row = isList ? inRow(line.box, pieces) : pieces.filter((one) => one.line === line.line);
      return withMore(inItsRow(row, context), ofEach[i]);
    }
    return { candidates: line ? inItsPart(unit, line, context) : [], places: [] };
  });
  const saidInLines = new Set(owns.flatMap(({ candidates }) => candidates).map(({ field }) => field));
  const ofAll = shared.candidates
    .filter(({ field }) => field !== 'unit_number' && !saidInLines.has(field))
    .map((one) =>
      OF_ONE_CONTAINER.has(fieldOf(one.field)) ? { ...one, doubt: one.doubt ?? saidOnce(units.length) } : one,
    );
  return units.map((unit, i) => {
    const own = shared.candidates.filter(({ field, value }) => field === 'unit_number' && value === unit);
    const base = shared.candidates.find(({ field }) => field === 'unit_number');
    const read = fails.has(unit)
      ? { confidence: 0.5, doubt: checkDigitDoubt(unit) }
      : { confidence: 0.85, doubt: base?.doubt };
    const like = base ?? unitIn(starts[i], context);
    const made = own.length > 0 || !like ? own : [{ ...like, value: unit, ...read }];
    const { candidates = [], places = [] } = owns[i] ?? {};
    return { candidates: [...made, ...candidates, ...ofAll], places: withPlaces(shared.places, places) };
  });
}

/**
 * The printed numbers whose check digit fails, by the text they stand in: those that are introduced as a right one is
 * ("- Container OOLU7712344, …" above "- Container TGHU4821095, …"), or that stand in one list with it ("OOLU7712344, the reefer
 * and TGHU4821095"). One that stands under its label is as good as a right one; elsewhere a bill of lading may look like a container.
 */
function mistypedContainers(
  pieces: readonly Piece[],
  all: readonly Piece[],
  labelled: ReadonlySet<FieldValue>,
): Map<Piece, string[]> {
  const written = pieces
    .filter((piece) => piece.confidence === 1 && !isOtherNumber(piece, all))
    .map((piece) => ({ piece, found: findWrittenContainers(piece.text) }));
  const sized = new Set(
    written.flatMap(({ piece, found }) => {
      const [one] = found;
      return one && wayInto(one) === '' && isSized(piece, all) ? [one.value] : [];
    }),
  );
  const isKnown = ({ value, valid }: Written) => valid || labelled.has(value) || sized.has(value);
  const ways = new Set(written.flatMap(({ found }) => found.filter(isKnown).map(wayInto)));
  return new Map(
    written.map(({ piece, found }) => {
      const lists = listsOf(found);
      const isListed = (one: Written) => lists.some((list) => list.includes(one) && list.some(isKnown));
      const fails = found.filter((one) => !one.valid && (ways.has(wayInto(one)) || isListed(one)));
      return [piece, fails.map(({ value }) => value)];
    }),
  );
}

/** "1) TGHU1112223 40HC": with the size of a container behind it, in its line or in the next cell of its row. */
function isSized(piece: Piece, all: readonly Piece[]): boolean {
  const row = inRow(piece.box, all).filter(({ box }) => box.x0 >= piece.box.x0);
  return cargoOf(row.map(({ text }) => text).join(' '), {}).some(({ field }) => field === 'equipment_size');
}

/** "Seal: TCLU4412303": behind the label of another number. */
const OTHER_NUMBERS = /_number$|^(?:master|house)_bol/;
const isOtherNumber = (piece: Piece, all: readonly Piece[]): boolean =>
  all.some(
    ({ next, meaning }) =>
      next === piece &&
      meaning !== undefined &&
      !meaning.names.includes('unit_number') &&
      meaning.names.some((name) => OTHER_NUMBERS.test(name)),
  );

type Written = ReturnType<typeof findWrittenContainers>[number];

/** What makes the number behind it one of another kind. */
const OF_ANOTHER_KIND =
  /\b(?:[HM]?B\/?L|[HM]?BOL|LADING|BILLS?|BOOKINGS?|BKG|REF(?:ERENCE)?S?|SEALS?|CHASSIS|P\.?O|ORDER|FILE|NUMBER|NO|NOS)\b[^A-Z]*$/;

/** The numbers of a text that follow each other with no other kind named between them. */
function listsOf(found: readonly Written[]): Written[][] {
  const lists: Written[][] = [];
  for (const [at, one] of found.entries()) {
    const before = found[at - 1];
    const between = before ? one.before.slice(before.before.length).toUpperCase() : '';
    if (before && !OF_ANOTHER_KIND.test(between)) lists.at(-1)?.push(one);
    else lists.push([one]);
  }
  return lists;
}

/** The number that a piece names, where no label and no right number gives one. */
const unitIn = (piece: Piece | undefined, { whereOf }: PageContext): Candidate | null =>
  piece
    ? {
        field: 'unit_number',
        value: '',
        confidence: 0.5,
        primary: true,
        text: piece.text,
        where: whereOf([piece]),
      }
    : null;

/** The only number of a paper, in doubt, where nothing else is taken for its container. */
function withMistyped(
  { candidates, places }: DraftParts,
  [unit = '']: readonly string[],
  [piece]: readonly Piece[],
  context: PageContext,
): DraftParts {
  const made = unitIn(piece, context);
  if (!made || candidates.some(({ field }) => field === 'unit_number')) return { candidates, places };
  return { candidates: [...candidates, { ...made, value: unit, doubt: checkDigitDoubt(unit) }], places };
}

/** What else the row of the only container says, "MSCU3412203 40HC 41,000 lbs", where nothing else on its paper says it. */
function withOwnRow(
  { candidates, places }: DraftParts,
  starts: readonly Piece[],
  pieces: readonly Piece[],
  context: PageContext,
): DraftParts {
  const unit = candidates.find(({ field }) => field === 'unit_number')?.value;
  const isOfUnit = ({ text }: Piece) => findContainerNumbers(text).some((one) => one === unit);
  const start = starts.find(isOfUnit) ?? pieces.find(isOfUnit);
  const row = start ? pieces.filter(({ line }) => line === start.line) : [];
  if (!start || findContainerNumbers(start.line.text).length > 1) return { candidates, places };
  const measureOf = ({ field }: Candidate) => field.replace(/_uom$/, '');
  const known = new Set(candidates.map(measureOf));
  const own = inItsRow(row, context).candidates.filter((one) => !known.has(measureOf(one)));
  return { candidates: [...candidates, ...own], places };
}

/** What a container's own line says, with what the rows of all of them, and the lines below, say of each: that is its own for certain. */
function withMore({ candidates, places }: DraftParts, more: DraftParts | undefined): DraftParts {
  if (!more) return { candidates, places };
  const isSaid = ({ field }: Candidate) => more.candidates.some((one) => one.field === field);
  const isNew = ({ field }: Candidate) => !candidates.some((one) => one.field === field);
  const isNewPlace = ({ role }: PlacedAddress) => !places.some((one) => one.role === role);
  return {
    candidates: [
      ...candidates.map((one) => (isSaid(one) ? { ...one, proven: true as const } : one)),
      ...more.candidates.filter(isNew),
    ],
    places: [...places, ...more.places.filter(isNewPlace)],
  };
}

/** The words that lead to a number, without those of a list's own numbering. */
const wayInto = ({ before }: Written): string =>
  before
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();

/** The one container that the order is about, where another one is only mentioned. */
function only(units: readonly string[], { candidates, places }: DraftParts): DraftParts {
  return {
    candidates: candidates.filter(
      ({ field, value, primary }) => field !== 'unit_number' || primary || units.includes(String(value)),
    ),
    places,
  };
}

/** Whether containers head rows of as many columns each, which nothing heads: "MSCU3412203   40HC   41,000 lbs". */
function areRows(starts: readonly Piece[], pieces: readonly Piece[]): boolean {
  const rows = starts.map(({ box }) => inRow(box, pieces));
  return rows.every(
    (row, i) =>
      row.length > 2 &&
      row.length === rows[0]?.length &&
      row.every(({ meaning, box }) => !meaning && box.x0 >= (starts[i]?.box.x0 ?? 0)),
  );
}

/** "MSCU 123456-6 / 40HC / 18,200 KGS, seal 4471, at Pier T": what a row says of the container it names. */
function inItsRow(row: Piece[], context: PageContext): DraftParts {
  row.sort((a, b) => a.box.x0 - b.box.x0);
  const text = [...new Set(row.map(({ line }) => line.text))].join(' ');
  const confidence = averageConfidence(row);
  const labelled = readDetails(rowsOf(row), context);
  const where = context.whereOf(row);
  const said = cargoOf(text, where)
    .filter(({ field }) => OF_ITS_LINE.test(field) && !labelled.some((one) => one.field === field))
    .map((one) => ({ ...one, primary: true, confidence: one.confidence * confidence }));
  const spoken = readSentences(row, [], context);
  const days = spoken.candidates.filter(
    ({ field }) => DUE.test(field) && !labelled.some((one) => one.field === field),
  );
  const named = spoken.places.length > 0 ? null : placeNamedIn(text, context.labels);
  return {
    candidates: [
      ...labelled.filter(({ field }) => field !== 'unit_number'),
      ...said,
      ...days,
      ...rateInRow(text, where, context.fieldMap),
    ],
    places: named ? [{ ...named, where, certainty: NAMED * confidence }] : spoken.places,
  };
}

const NUMBER = /\b[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d\b/g;

/**
 * What a line of several containers says behind one of them, where it says the same of each, "A) MSCU… seal 11 LFD 12/4; B) TCLU… seal 12
 * LFD 12/5", or says it in brackets: "MSCU…, TCLU… (LFD 12/5)".
 */
function inItsPart(unit: string, piece: Piece, context: PageContext): Candidate[] {
  const { words } = piece.line;
  const text = words.map((word) => word.text).join(' ');
  const starts = [...text.matchAll(NUMBER)].map(({ index, 0: found }) => ({
    index,
    unit: findContainerNumbers(found)[0],
  }));
  let at = 0;
  const placed = words.map((word) => {
    const start = at;
    at += word.text.length + 1;
    return { word, start };
  });
  const parts = starts.map(({ index, unit: own }, i) => {
    const end = starts[i + 1]?.index ?? text.length;
    const behind = placed.filter(({ start }) => start >= index && start < end).map(({ word }) => word);
    return { unit: own, said: readWords(behind, piece, context), inBrackets: bracketsIn(behind) };
  });
  const isSaidOfAll = (field: string) => parts.every(({ said }) => said.some((one) => one.field === field));
  const own = parts.find((part) => part.unit === unit);
  const bracketed = own ? readWords(own.inBrackets, piece, context) : [];
  const others = own?.said.filter(
    ({ field }) => isSaidOfAll(field) && !bracketed.some((one) => one.field === field),
  );
  return [...bracketed, ...(others ?? [])];
}

/** When a container's own line says it is due. */
const DUE = /^(pickup_by|deliver_by)_(date|time)$/;

/** Of a terminal that a line names without its street. */
const NAMED = 0.85;

/** Roles of which an order has one place: where its container is fetched. */
const FETCHED: ReadonlySet<string> = new Set(['pickup_location', 'terminal_location']);

/** The place of a container's own line goes before what the document says for all. */
function withPlaces(shared: readonly PlacedAddress[], own: readonly PlacedAddress[]): PlacedAddress[] {
  const isSaid = (role: string) =>
    own.some((one) => one.role === role || (FETCHED.has(one.role) && FETCHED.has(role)));
  return [...own, ...shared.filter(({ role }) => !isSaid(role))];
}
