import { inferDateOrder } from '~/domain/parse-date';
import type { ReadPage } from '~/domain/reading';
import { billToUs } from './bill-to-us.server';
import { withYears } from './complete-years.server';
import { documentNumber } from './document-number.server';
import { documentType } from './document-type.server';
import { buildDraft, type Where } from './draft-builder.server';
import { indexLabels } from './field-labels.server';
import { letterheadCarrier } from './letterhead-carrier.server';
import type { MappingContext, MappingResult } from './map-reading.server';
import { type Piece, piecesOf, regionOf } from './page-pieces.server';
import { partsOfContainers } from './parts-of-containers.server';
import { nameRouteEnds } from './route-ends.server';
import { withoutStruckOut } from './struck-out.server';
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

/** Points of a letter page. */
const LETTER_HEIGHT = 792;

/** Pages to drafts: one, or one for each container where several are listed. */
export function mapPages(read: readonly ReadPage[], { fieldMap, today }: MappingContext): MappingResult {
  const dateOrder = inferDateOrder(read.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const pages = withYears(read.map(withoutStruckOut).map(withTypedFrames), dateOrder, today);
  const labelIndex = indexLabels(fieldMap);
  const pieces = piecesOf(pages, labelIndex);
  joinWrappedNames(pieces);
  nameRouteEnds({ pieces, pages });
  const pageHeight = pages[0]?.height ?? LETTER_HEIGHT;
  const type = documentType(pieces, pageHeight);
  if (type.isOrder === false) {
    return refused(type.name, `The document calls itself "${type.title}": that is no order.`);
  }
  const whereOf = (found: readonly Piece[]): Where => locate(found, pages);
  const parts = partsOfContainers(pieces, {
    pages,
    labels: labelIndex,
    fieldMap,
    dateOrder,
    whereOf,
    title: type.title,
  });
  const own = [
    ...documentNumber(pieces, type, pageHeight, whereOf),
    ...letterheadCarrier(pieces, type.name, pageHeight, whereOf),
  ];
  const payer = billToUs(pieces, pageHeight, whereOf);
  const context = { fieldMap, dateOrder, titles: titlesOf(pieces, pageHeight, type.title) };
  const drafts = parts.map(({ candidates, places }) => {
    const isNamed = places.some(({ role }) => role === 'bill_to_address');
    return buildDraft(
      { candidates: [...candidates, ...own], places: payer && !isNamed ? [...places, payer] : places },
      context,
    );
  });
  const asksForSomething = drafts.some(({ fields }) => KEYS.some((key) => fields[key] !== undefined));
  if (!asksForSomething && type.isOrder !== true) {
    return refused(type.name, 'The document names no container, booking, bill of lading, release or load.');
  }
  return { drafts, documentType: type.name, notAnOrder: false, reasons: [] };
}

function refused(documentTypeName: string, reason: string): MappingResult {
  return { drafts: [], documentType: documentTypeName, notAnOrder: true, reasons: [reason] };
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
