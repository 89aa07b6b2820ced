import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { type DraftAddress, EVENT_TYPES, type EventType, type OrderDraft } from '~/domain/orders/order-draft';
import type { EdiMessage, EdiSegment } from '~/domain/reading/reading';
import { equipmentOfCode } from '~/domain/trade/equipment';
import { hazardNumber } from '~/domain/trade/hazard-number';
import { readContainerNumber } from '~/domain/trade/iso6346';
import { quantityUnit, temperatureUnit } from '~/domain/trade/units';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import { type EdiDraft, ediAddress, ediNumber, element, newEdiDraft } from './edi-draft.server';
import { askForUnits, cutContainers, doubtSharedCargo } from './edifact-containers.server';
import {
  EDIFACT_ADDRESSES,
  EDIFACT_CARRIERS,
  EDIFACT_DIRECTIONS,
  EDIFACT_ORDERS,
  type EdifactFacts,
  known,
} from './edifact-facts';
import { addUpGoods, goodsLines, measureOf } from './edifact-goods.server';
import { type Place, readDate } from './edifact-times.server';

type EdifactType = keyof typeof EDIFACT_ORDERS;

/** Where a new part of the message begins, and with it the meaning of the dates that follow. */
const PARTS: readonly string[] = ['NAD', 'TDT', 'LOC', 'GID', 'EQD'];

/**
 * EDIFACT transport instruction (IFTMIN), booking (IFTMBF) or container release order (COPARN) → orders, one for each
 * container that it lists.
 */
export function mapEdifact(
  message: EdiMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
): OrderDraft[] {
  const facts = EDIFACT_ORDERS[message.type as EdifactType] ?? EDIFACT_ORDERS.IFTMIN;
  const { shared, containers } = cutContainers(message.segments);
  return containers.map(({ own, goods }) => {
    const order = newEdiDraft(page, fieldMap, labels);
    // What is said of one of several containers goes before what is said of them all.
    const parts = containers.length > 1 ? [[...own, ...goods.flat()], shared] : [message.segments];
    for (const segments of parts) {
      readSegments(order, segments, facts);
      if (containers.length > 1) order.close();
    }
    const all = parts.flat();
    readSpareStops(order, all, facts);
    readCarrier(order, all);
    setDirection(order, all, facts);
    orderStops(order.draft);
    addUpGoods(order.draft, goods.length > 0 ? goods : goodsLines(shared));
    if (containers.length === 1) for (const segment of own) readOwnWeight(order, segment);
    if (goods.length > 0 && goodsLines(shared).length > 0)
      order.doubt('contents', 'of some goods it is not said in which container they are');
    const draft = order.finish();
    if (containers.length > 1) doubtSharedCargo(draft, shared, containers.length);
    askForUnits(draft, own);
    return draft;
  });
}

function readSegments(order: EdiDraft, segments: readonly EdiSegment[], facts: EdifactFacts): void {
  const place: Place = { facts, party: null, event: null };
  const spare: (() => void)[] = [];
  for (const segment of segments) {
    if (PARTS.includes(segment.tag)) Object.assign(place, { party: segment, event: null });
    if (segment.tag === 'DTM') spare.push(...readDate(order, segment, place));
    else if (Object.hasOwn(SEGMENTS, segment.tag)) SEGMENTS[segment.tag]?.(order, segment, place);
  }
  for (const read of spare) read();
}

const SEGMENTS: Record<string, (order: EdiDraft, segment: EdiSegment, place: Place) => void> = {
  BGM: (order, s) => order.set('reference_number', element(s, 2), s),
  RFF: (order, s) => order.refer(`EDIFACT:RFF:${element(s, 1)}`, element(s, 1, 2), s),
  FTX: readText,
  LOC: readPlace,
  TDT: (order, s) => {
    if (element(s, 1) !== '20') return;
    order.set('voyage', element(s, 2), s);
    order.set('carrier', element(s, 5), s);
    order.set('vessel', element(s, 8, 4), s);
  },
  NAD: readParty,
  GID: (order, s, place) => {
    const quantity = ediNumber(s, 2);
    if (quantity === null || quantity <= 0 || place.counted) return;
    place.counted = true;
    order.set('quantity', quantity, s);
    order.set('quantity_uom', quantityUnit(element(s, 2, 2)), s);
  },
  SGP: (order, s) => {
    const quantity = ediNumber(s, 2);
    if (quantity !== null && quantity > 0) order.set('quantity', quantity, s);
  },
  MEA: readMeasure,
  TMP: (order, s) => {
    const value = ediNumber(s, 2);
    if (value === null) return;
    order.set('temperature', value, s);
    order.set('temperature_uom', temperatureUnit(element(s, 2, 2)), s);
  },
  DGS: (order, s) => {
    order.set('hazardous', true, s);
    order.number('hazardous_class', element(s, 2), s);
    const code = hazardNumber(element(s, 3));
    if (code) order.number('hazardous_uncode', code, s);
  },
  EQD: (order, s) => {
    if (element(s, 1) !== 'CN') return;
    const container = readContainerNumber(element(s, 2));
    if (container) order.set('unit_number', container.value, s, element(s, 2));
    const equipment = equipmentOfCode(element(s, 3));
    order.set('equipment_size', equipment?.size, s);
    order.set('equipment_type', equipment?.type, s);
  },
  SEL: (order, s) => order.number('seal_number', element(s, 1), s),
};

/** FTX: AAA describes the goods, the map names the kinds that are comments. */
function readText(order: EdiDraft, segment: EdiSegment, place: Place): void {
  const text = (segment.elements[3] ?? []).join(' ').trim();
  if (element(segment, 1) === 'AAA') {
    // Several texts of one line of goods are one description.
    const isSame = place.party?.tag === 'GID' && place.described === place.party;
    order.describe(text, segment, isSame ? ' ' : ', ');
    place.described = place.party;
  } else order.refer(`EDIFACT:FTX:${element(segment, 1)}`, text, segment);
}

function readMeasure(order: EdiDraft, segment: EdiSegment): void {
  const measure = measureOf(segment);
  if (!measure) return;
  order.set(measure.field, measure.value, segment);
  order.set(`${measure.field}_uom`, measure.unit, segment);
}

/** The weight of the container beside that of its goods. */
function readOwnWeight(order: EdiDraft, segment: EdiSegment): void {
  const measure = segment.tag === 'MEA' ? measureOf(segment) : null;
  if (measure?.field === 'weight') order.measure('weight', measure, segment);
}

function partyAddress(segment: EdiSegment): DraftAddress {
  const name = (segment.elements[3] ?? []).concat(segment.elements[2] ?? []).map((part) => part.trim());
  const lines = name.filter(Boolean);
  // Without a street and a city of their own the lines behind the name are the address.
  const block = element(segment, 5) || element(segment, 6) || lines.length < 2 ? null : parseAddress(lines);
  if (block?.city) return block;
  return ediAddress({
    // A party without a name is known by its code, which the address book may have.
    location_name: lines[0] ?? element(segment, 2),
    address_line_1: (segment.elements[4] ?? []).join(' ').trim(),
    city: element(segment, 6),
    state: element(segment, 7),
    postal_code: element(segment, 8),
    country: element(segment, 9),
  });
}

function readParty(order: EdiDraft, segment: EdiSegment, place: Place): void {
  const party = element(segment, 1);
  const stop = known(place.facts.stops, party);
  const role = known(EDIFACT_ADDRESSES, party);
  if (stop) place.event = order.stop(stop, partyAddress(segment), segment);
  else if (role && !order.draft.addresses[role]) order.place(role, partyAddress(segment), segment);
}

/** LOC gives a place as a code with its name behind; only named ones can be driven to. */
function readPlace(order: EdiDraft, segment: EdiSegment, { facts }: Place): void {
  const stop = known(facts.placeStops, element(segment, 1));
  const name = element(segment, 3, 4) || element(segment, 2, 4);
  if (stop && name && !hasStop(order, stop)) order.stop(stop, ediAddress({ location_name: name }), segment);
}

const hasStop = (order: EdiDraft, type: EventType): boolean =>
  order.draft.events.some((event) => event.type === type);

function readSpareStops(order: EdiDraft, segments: readonly EdiSegment[], facts: EdifactFacts): void {
  for (const segment of segments) {
    const stop = segment.tag === 'NAD' ? known(facts.spareStops, element(segment, 1)) : undefined;
    // A shipper or consignee overseas is no stop; a party without its country may be one.
    const isOverseas = !OURS.test(element(segment, 9) || 'US');
    if (stop && !hasStop(order, stop) && !isOverseas) order.stop(stop, partyAddress(segment), segment);
  }
}

/** The voyage (TDT) names the carrier; where it does not, the party that sails or owns the container does. */
function readCarrier(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const parties = segments.filter(({ tag }) => tag === 'NAD');
  for (const role of EDIFACT_CARRIERS) {
    const segment = parties.find((party) => element(party, 1) === role && element(party, 2) !== '');
    if (segment) order.set('carrier', element(segment, 2), segment);
  }
}

/** Said in a text or of the container, else by what only one direction has, else as such messages usually are. */
function setDirection(order: EdiDraft, segments: readonly EdiSegment[], facts: EdifactFacts): void {
  const texts = segments.filter(({ tag }) => tag === 'FTX');
  const note = texts.find((s) => /\b(IMPORT|EXPORT)\b/i.test(s.elements.flat().join(' ')));
  const said = /\b(IMPORT|EXPORT)\b/i.exec(note?.elements.flat().join(' ') ?? '')?.[1]?.toLowerCase();
  if (note && said) order.set('shipment_direction', said, note);
  const container = segments.find((s) => s.tag === 'EQD' && known(EDIFACT_DIRECTIONS, element(s, 5)));
  if (container) order.set('shipment_direction', known(EDIFACT_DIRECTIONS, element(container, 5)), container);
  const [header] = segments;
  if (!header) return;
  if (order.draft.fields.cutoff_date !== undefined)
    order.set('shipment_direction', 'export', header, 'a closing date');
  if (facts.direction) order.set('shipment_direction', facts.direction, header, 'a booking');
  readVoyageEnds(order, segments);
  if (order.draft.fields.eta_date !== undefined)
    order.set('shipment_direction', 'import', header, 'an arrival date');
  const { booking_number: booking, master_bol_mawb: bill } = order.draft.fields;
  if (booking !== undefined && bill === undefined)
    order.set('shipment_direction', 'export', header, 'a booking and no bill of lading');
}

/** Where a truck of ours drives, by the code of a country or the UN/LOCODE of a port. */
const OURS = /^(US|CA|MX|PR)([A-Z0-9]{3})?$/i;

/** A ship that loads (LOC 9) here and discharges (LOC 11) overseas takes an export, the other way round an import. */
function readVoyageEnds(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const port = (code: string) => segments.find((s) => s.tag === 'LOC' && element(s, 1) === code);
  const [loading, discharge] = [port('9'), port('11')];
  if (!loading || !discharge) return;
  const [from, to] = [loading, discharge].map((s) => element(s, 2));
  if (!from || !to || OURS.test(from) === OURS.test(to)) return;
  order.set('shipment_direction', OURS.test(from) ? 'export' : 'import', loading, `${from} to ${to}`);
}

/** Parties come in any order; stops are driven in one. */
function orderStops(draft: OrderDraft): void {
  draft.events.sort((a, b) => EVENT_TYPES.indexOf(a.type) - EVENT_TYPES.indexOf(b.type));
}
