import { findContainerNumbers, findMisreadContainers } from '~/domain/iso6346';
import { inferDateOrder } from '~/domain/parse-date';
import type { ReadPage } from '~/domain/reading';
import { billToUs } from './bill-to-us.server';
import { withYears } from './complete-years.server';
import { documentType } from './document-type.server';
import {
  buildDraft,
  type Candidate,
  candidatesOf,
  type DraftParts,
  type Where,
} from './draft-builder.server';
import { indexLabels } from './field-labels.server';
import { fieldOf } from './learned-names.server';
import type { MappingContext, MappingResult } from './map-reading.server';
import { readLabels } from './page-labels.server';
import { pairedCandidates } from './page-pairs.server';
import { type Piece, piecesOf, regionOf } from './page-pieces.server';
import { readSentences } from './page-sentences.server';
import { type ContainerRow, containerTable, textOf } from './page-tables.server';
import { unlabelledCandidates } from './page-unlabelled.server';
import { nameRouteEnds } from './route-ends.server';
import { titleNumber } from './title-number.server';
import { withTypedFrames } from './typed-frames.server';
import { joinWrappedNames } from './wrapped-names.server';

/** An order names at least one of these; a paper with none of them asks for nothing. */
const KEYS = [
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'release_number',
  'load_number',
  'pickup_number',
];

/** Pages to drafts: one, or one for each container where several are listed. */
export function mapPages(read: readonly ReadPage[], { fieldMap, today }: MappingContext): MappingResult {
  const dateOrder = inferDateOrder(read.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const pages = withYears(read.map(withTypedFrames), dateOrder, today);
  const labelIndex = indexLabels(fieldMap);
  const pieces = piecesOf(pages, labelIndex);
  joinWrappedNames(pieces);
  nameRouteEnds({ pieces, pages });
  const type = documentType(pieces, pages[0]?.height ?? 792);
  if (type.isOrder === false) {
    return refused(type.name, `The document calls itself "${type.title}": that is no order.`);
  }
  const whereOf = (found: readonly Piece[]): Where => locate(found, pages);
  const table = containerTable(pieces);
  const inTable = new Set(table?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.pieces)) ?? []);
  const labels = pieces.filter(
    (piece) =>
      piece.meaning &&
      !table?.headings.has(piece) &&
      (piece.line.text.toUpperCase() !== type.title || /\d/.test(type.title)),
  );
  const shared = readLabels(labels, { pieces, pages }, fieldMap, dateOrder, whereOf);
  shared.candidates.push(
    ...unlabelledCandidates(
      pieces.filter((piece) => !inTable.has(piece)),
      whereOf,
    ),
  );
  shared.candidates.push(...pairedCandidates(pages, { labels: labelIndex, fieldMap, dateOrder }));
  shared.candidates.push(...titleNumber(type.title, pieces, whereOf));
  const sentences = readSentences(pieces, labelIndex, fieldMap, dateOrder, whereOf, shared.places);
  shared.candidates.push(...sentences.candidates);
  shared.places.push(...sentences.places);
  if (!shared.places.some(({ role }) => role === 'bill_to_address'))
    shared.places.push(
      ...[billToUs(pieces, pages[0]?.height ?? 792, whereOf)].filter((place) => place !== null),
    );
  const context = { fieldMap, dateOrder, titles: titlesOf(pieces, pages[0]?.height ?? 792, type.title) };
  const rowCandidates = (row: ContainerRow): Candidate[] =>
    row.cells.flatMap(({ meaning, pieces: found }) =>
      candidatesOf(
        { meaning, text: textOf(found), where: whereOf(found), certainty: 0.97 * confidenceOf(found) },
        fieldMap,
        dateOrder,
      ),
    );
  const parts: DraftParts[] = table
    ? table.rows.map((row) => withRow(shared, row, rowCandidates(row)))
    : severalContainers(shared, pieces);
  const drafts = parts.map((one) => buildDraft(one, context));
  const asksForSomething = drafts.some(({ fields }) => KEYS.some((key) => fields[key] !== undefined));
  if (!asksForSomething && type.isOrder !== true) {
    return refused(type.name, 'The document names no container, booking, bill of lading, release or load.');
  }
  return { drafts, documentType: type.name, notAnOrder: false, reasons: [] };
}

function refused(documentTypeName: string, reason: string): MappingResult {
  return { drafts: [], documentType: documentTypeName, notAnOrder: true, reasons: [reason] };
}

function confidenceOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.confidence, 0) / Math.max(1, pieces.length);
}

/** What is said outside the rows of these is a total, or another row's. */
const OF_ONE_CONTAINER = new Set([
  'unit_number',
  'seal_number',
  'weight',
  'quantity',
  'quantity_uom',
  'volume',
]);

/** What the row says goes before what the document says once for all. */
function withRow({ candidates, places }: DraftParts, row: ContainerRow, own: Candidate[]): DraftParts {
  const said = new Set(own.map(({ field }) => field));
  const shared = candidates.filter(({ field }) => !said.has(field) && !OF_ONE_CONTAINER.has(fieldOf(field)));
  const unit = own.filter((one) => one.field !== 'unit_number' || one.value === row.unitNumber);
  return { candidates: [...unit, ...shared], places };
}

/** Two or more containers named in running lines: an order each, the rest shared. */
function severalContainers(shared: DraftParts, pieces: readonly Piece[]): DraftParts[] {
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
    const made = own.length > 0 || !base ? own : [{ ...base, value: unit, confidence: 0.85 }];
    return {
      candidates: [...made, ...shared.candidates.filter(({ field }) => field !== 'unit_number')],
      places: shared.places,
    };
  });
}

/** The short lines at the head of the first page: letterhead and titles. */
function titlesOf(pieces: readonly Piece[], pageHeight: number, title: string): string {
  const first = pieces[0]?.box.page;
  const head = pieces.filter(
    ({ box, line }) => box.page === first && box.y0 < 0.25 * pageHeight && line.words.length <= 9,
  );
  return [title, ...head.map(({ line }) => line.text)].join('\n');
}

function locate(found: readonly Piece[], pages: readonly ReadPage[]): Where {
  const [first] = found;
  const page = pages.find(({ index }) => index === first?.box.page);
  if (!first || !page) return {};
  const boxes = found.filter(({ box }) => box.page === page.index).map(({ box }) => box);
  return { page: page.index, region: regionOf(boxes, page) };
}
