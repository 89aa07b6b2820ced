import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import { perDiemDays } from '~/domain/trade/per-diem';
import type { Candidate, DraftParts, Where } from '~/services/mapping/decide/candidates';
import { asksForSomething, NAMES_NOTHING } from '~/services/mapping/drafts/asks-for-something.server';
import { buildDraft } from '~/services/mapping/drafts/draft-builder.server';
import type { MappingContext, MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { withCharges } from '~/services/mapping/pages/charges/charges-of-load.server';
import { withRatesOfAll, withSpokenRate } from '~/services/mapping/pages/charges/spoken-rate.server';
import { partsOfContainers } from '~/services/mapping/pages/containers/parts-of-containers.server';
import { withYears } from '~/services/mapping/pages/layout/complete-years.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import {
  LETTER_PAGE,
  legiblePages,
  type Piece,
  piecesOf,
  regionOf,
} from '~/services/mapping/pages/layout/pieces.server';
import { withoutStruckOut } from '~/services/mapping/pages/layout/struck-out.server';
import { withoutSuperseded } from '~/services/mapping/pages/layout/superseded-dates.server';
import { withTypedFrames } from '~/services/mapping/pages/layout/typed-frames.server';
import { withWindowsInLines } from '~/services/mapping/pages/layout/windows-in-lines.server';
import { wholePay } from '~/services/mapping/pages/parts/whole-pay.server';
import { withGoodsOfLoad } from '~/services/mapping/pages/stops/goods-of-load.server';
import { stopsOfLoad, withStopsOfLoad } from '~/services/mapping/pages/stops/stops-of-load.server';
import { billToUs } from './bill-to-us.server';
import { directionOfPorts } from './direction-of-ports.server';
import { documentNumber } from './document-number.server';
import { documentType } from './document-type.server';
import { isHardlyLegible } from './hardly-legible.server';
import { letterheadCarrier } from './letterhead-carrier.server';
import { namesTheSea } from './names-the-sea.server';
import { withShipCode } from './ship-code-of-paper.server';

/** Pages to drafts: one, or one for each container where several are listed. */
export function mapPages(
  read: readonly ReadPage[],
  { fieldMap, today, isAddition, areSentences = false, title }: MappingContext,
): MappingResult {
  const dateOrder = inferDateOrder(read.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const labelIndex = indexLabels(fieldMap);
  const framed = read.map(withoutStruckOut).map(withTypedFrames);
  const dated = withYears(framed, dateOrder, today, labelIndex).map((page) =>
    withoutSuperseded(page, dateOrder),
  );
  const pages = hasOurStops(fieldMap) ? dated.map(withWindowsInLines) : dated;
  const pieces = piecesOf(pages, labelIndex);
  const pageHeight = pages[0]?.height ?? LETTER_PAGE.height;
  const type = documentType(pieces, pageHeight);
  // A phrase in a box is no title where the paper has another one; of the same words the rules know better what they mean.
  const hasOwnTitle = title?.isOrder === true && !type.title.includes(title.text.toUpperCase());
  if (type.isOrder === false && !hasOwnTitle) return refused(type.name, noOrder(type.title));
  if (type.isOrder === null && title?.isOrder === false) return refused('unknown', noOrder(title.text));
  const whereOf = (found: readonly Piece[]): Where => locate(found, pages);
  const page = { pages, labels: labelIndex, fieldMap, dateOrder, whereOf, title: type.title, areSentences };
  const { stops, whole, isBySea } = withLoad(partsOfContainers(pieces, page), pieces, page);
  const own = [
    ...documentNumber(pieces, numberedBy(type, title), pageHeight, whereOf),
    ...letterheadCarrier(pieces, type.name, pageHeight, whereOf),
  ];
  const payer = billToUs(pieces, pageHeight, whereOf);
  // A bill of lading may be that of a part of a load.
  const isTruckload = stops.length > 0 && type.name !== 'bill of lading' && !isBySea;
  const direction = isTruckload ? 'truckload' : directionOfPorts(pieces);
  const titles = titlesOf(pieces, pageHeight, type.title);
  const context = { fieldMap, dateOrder, titles, ...(direction === undefined ? {} : { direction }) };
  const perDiem = perDiemDays(
    pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
    dateOrder,
  );
  const isPerDiem = ({ field, value }: Candidate) => field === 'last_free_date' && perDiem.has(String(value));
  const drafts = whole.map(({ candidates, places }) => {
    const isNamed = places.some(({ role }) => role === 'bill_to_address');
    return buildDraft(
      {
        candidates: [...withShipCode(candidates, pieces), ...own].filter((one) => !isPerDiem(one)),
        places: payer && !isNamed ? [...places, payer] : places,
      },
      context,
    );
  });
  const asksForLoad =
    stops.length > 0 && drafts.some(({ fields }) => fields.pickup_by_date ?? fields.deliver_by_date);
  if (asksForSomething(drafts) || asksForLoad || isAddition)
    return { drafts, documentType: type.name, notAnOrder: false, reasons: [] };
  if (isHardlyLegible(read)) return illegible();
  const isByTitle = type.isOrder !== true;
  // What the tagger calls an order has what the tagger finds on it.
  if (isByTitle && !title?.isOrder) return refused(type.name, NAMES_NOTHING);
  return {
    drafts,
    documentType: type.name,
    notAnOrder: false,
    reasons: [],
    ...(isByTitle ? { isByTitle } : {}),
  };
}

/** The parts of a paper of one load with its charges and, of a truck load, with its stops. */
function withLoad(
  parts: readonly DraftParts[],
  pieces: Piece[],
  { pages, labels, fieldMap, dateOrder, whereOf }: PageContext,
) {
  const [only, ...more] = parts;
  const isBySea = parts.some(({ candidates }) => namesTheSea(candidates, pieces));
  const legible = legiblePages(pages, labels);
  if (!only || more.length > 0)
    return { stops: [], whole: withRatesOfAll(parts, { pages: legible, fieldMap }), isBySea };
  const road = isByRoad(only);
  const goods = road ? withGoodsOfLoad(only, { pages: legible, fieldMap }) : only;
  const told = withCharges(goods, { pages: legible, fieldMap, isByRoad: road });
  const charged = withSpokenRate(told, { pages: legible, fieldMap });
  const stops = road && hasOurStops(fieldMap) ? stopsOfLoad(legible, dateOrder) : [];
  if (stops.length === 0) return { stops, whole: [charged], isBySea };
  const pay = wholePay(pieces, charged.candidates, whereOf);
  return { stops, whole: [withStopsOfLoad(charged, { stops, pay, isBySea }, pages)], isBySea };
}

/** What a paper that goes by sea says at least two of; a load tender may call one of its numbers so. */
const BY_SEA = ['vessel', 'voyage', 'booking_number', 'house_bol_hawb', 'last_free_date', 'cutoff_date'];
/** What the stops of a load say in place of labels. */
const OF_STOPS = ['pickup_location', 'delivery_location', 'pickup_by_date', 'deliver_by_date'];

/** A paper of a truck load. */
function isByRoad({ candidates }: DraftParts): boolean {
  const has = (name: string) => candidates.some(({ field }) => field === name);
  return !has('unit_number') && BY_SEA.filter(has).length < 2;
}

/** No company says by which labels stops are read. */
const hasOurStops = (fieldMap: ResolvedFieldMap): boolean =>
  OF_STOPS.every((name) => (fieldMap[name]?.sourcesLevel ?? fieldMap[name]?.level ?? 1) === 1);

/** What a paper calls itself, by the tagger where the rules know no such title. */
const numberedBy = (type: { name: string; title: string }, title: MappingContext['title']) =>
  type.title === '' && title?.isOrder ? { name: type.name, title: title.text.toUpperCase() } : type;

const noOrder = (title: string): string => `The document calls itself "${title}": that is no order.`;

/** A scan of which recognition made a few scraps: nobody can say what it is. */
const ILLEGIBLE = 'The scan is hardly legible: key the order from its picture, or send a better one.';

function illegible(): MappingResult {
  return { drafts: [], documentType: 'illegible', notAnOrder: true, reasons: [ILLEGIBLE] };
}

function refused(documentTypeName: string, reason: string): MappingResult {
  return { drafts: [], documentType: documentTypeName, notAnOrder: true, reasons: [reason] };
}

/** The share of a page's height that its letterhead and titles take. */
const HEAD_OF_PAGE = 0.25;
/** Longer lines are sentences. */
const MAX_TITLE_WORDS = 9;

/** The short lines at the head of the first page: letterhead and titles. */
function titlesOf(pieces: readonly Piece[], pageHeight: number, title: string): string {
  const first = pieces[0]?.box.page;
  const head = pieces.filter(
    ({ box, line }) =>
      box.page === first && box.y0 < HEAD_OF_PAGE * pageHeight && line.words.length <= MAX_TITLE_WORDS,
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
