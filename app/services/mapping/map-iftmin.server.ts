import { parseEquipment } from '~/domain/equipment';
import type { ResolvedFieldMap } from '~/domain/field-map';
import { readContainerNumber } from '~/domain/iso6346';
import type { EventType, OrderDraft } from '~/domain/order-draft';
import type { EdiMessage, EdiSegment } from '~/domain/reading';
import { quantityUnit, temperatureUnit, volumeUnit, weightUnit } from '~/domain/units';
import { type EdiDraft, ediAddress, ediMoment, element, newEdiDraft } from './edi-draft.server';
import type { LabelIndex } from './field-labels.server';

/** EDIFACT IFTMIN transport instruction → order. */
export function mapIftmin(
  message: EdiMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
): OrderDraft {
  const order = newEdiDraft(page, fieldMap, labels);
  let party: EdiSegment | null = null;
  for (const segment of message.segments) {
    if (['NAD', 'TDT', 'LOC', 'GID', 'EQD'].includes(segment.tag)) party = segment;
    if (segment.tag === 'DTM') readDate(order, segment, party);
    else if (Object.hasOwn(SEGMENTS, segment.tag)) SEGMENTS[segment.tag]?.(order, segment);
  }
  setDirection(order, message.segments);
  orderStops(order.draft);
  return order.finish();
}

const SEGMENTS: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  BGM: (order, s) => order.set('reference_number', element(s, 2), s),
  RFF: (order, s) => order.refer(`EDIFACT:RFF:${element(s, 1)}`, element(s, 1, 2), s),
  FTX: (order, s) => readText(order, s),
  TDT: (order, s) => {
    if (element(s, 1) !== '20') return;
    order.set('voyage', element(s, 2), s);
    order.set('carrier', element(s, 5), s);
    order.set('vessel', element(s, 8, 4), s);
  },
  NAD: readParty,
  GID: (order, s) => {
    const quantity = Number(element(s, 2));
    if (!(quantity > 0)) return;
    order.set('quantity', quantity, s);
    order.set('quantity_uom', quantityUnit(element(s, 2, 2)), s);
  },
  MEA: readMeasure,
  TMP: (order, s) => {
    const value = element(s, 2) === '' ? Number.NaN : Number(element(s, 2));
    if (!Number.isFinite(value)) return;
    order.set('temperature', value, s);
    order.set('temperature_uom', temperatureUnit(element(s, 2, 2)), s);
  },
  DGS: (order, s) => {
    order.set('hazardous', true, s);
    order.set('hazardous_class', element(s, 2), s);
    const code = element(s, 3).replace(/\D/g, '');
    if (code) order.set('hazardous_uncode', `UN${code}`, s);
  },
  EQD: (order, s) => {
    if (element(s, 1) !== 'CN') return;
    const container = readContainerNumber(element(s, 2));
    if (container) order.set('unit_number', container.value, s, element(s, 2));
    const equipment = parseEquipment(element(s, 3));
    order.set('equipment_size', equipment?.size, s);
    order.set('equipment_type', equipment?.type, s);
  },
  SEL: (order, s) => order.set('seal_number', element(s, 1), s),
};

/** FTX: AAA describes the goods, the map names the kinds that are comments. */
function readText(order: EdiDraft, segment: EdiSegment): void {
  const text = (segment.elements[3] ?? []).join(' ').trim();
  if (element(segment, 1) === 'AAA') order.set('contents', text, segment);
  else order.refer(`EDIFACT:FTX:${element(segment, 1)}`, text, segment);
}

function readMeasure(order: EdiDraft, segment: EdiSegment): void {
  const [unit, value] = [element(segment, 3), Number(element(segment, 3, 2))];
  if (!(value > 0)) return;
  const what = element(segment, 2);
  if (what === 'G' || what === 'AAB' || what === 'AAD') {
    order.set('weight', value, segment);
    order.set('weight_uom', weightUnit(unit), segment);
  } else if (volumeUnit(unit)) {
    order.set('volume', value, segment);
    order.set('volume_uom', volumeUnit(unit), segment);
  }
}

/** NAD-01: where the cargo is picked up, delivered, where the empty comes from or goes to, and who pays. */
const STOPS: Readonly<Record<string, EventType>> = {
  PW: 'pickup',
  SF: 'pickup',
  DP: 'deliver',
  ST: 'deliver',
  CK: 'hook',
  TR: 'drop',
  CR: 'drop',
};

function readParty(order: EdiDraft, segment: EdiSegment): void {
  const name = (segment.elements[3] ?? []).concat(segment.elements[2] ?? []).map((part) => part.trim());
  const address = ediAddress({
    location_name: name.filter(Boolean)[0] ?? '',
    address_line_1: (segment.elements[4] ?? []).join(' ').trim(),
    city: element(segment, 6),
    state: element(segment, 7),
    postal_code: element(segment, 8),
    country: element(segment, 9),
  });
  const stop = STOPS[element(segment, 1)];
  if (stop) order.stop(stop, address, segment);
  else if (['IV', 'FP', 'PR'].includes(element(segment, 1))) order.place('bill_to_address', address, segment);
}

/** DTM by its qualifier; those of pick-up and delivery also by the party they follow. */
function readDate(order: EdiDraft, segment: EdiSegment, party: EdiSegment | null): void {
  const { date, time } = ediMoment(element(segment, 1, 2));
  const field = dateField(element(segment, 1), party ? STOPS[element(party, 1)] : undefined);
  if (!date || !field) return;
  order.set(`${field}_date`, date, segment);
  if (field !== 'eta') order.set(`${field}_time`, time, segment);
}

function dateField(qualifier: string, stop: EventType | undefined): string | null {
  if (qualifier === '132') return 'eta';
  if (qualifier === '180') return 'cutoff';
  if (stop === 'pickup' || qualifier === '234' || qualifier === '200') return 'pickup_by';
  if (stop === 'deliver' || qualifier === '2' || qualifier === '69' || qualifier === '17')
    return 'deliver_by';
  return null;
}

/** Said in a text, else by what only one direction has: a closing date, or an arrival. */
function setDirection(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const texts = segments.filter(({ tag }) => tag === 'FTX');
  const note = texts.find((s) => /\b(IMPORT|EXPORT)\b/i.test(s.elements.flat().join(' ')));
  const said = /\b(IMPORT|EXPORT)\b/i.exec(note?.elements.flat().join(' ') ?? '')?.[1]?.toLowerCase();
  const [header] = segments;
  if (note && said) order.set('shipment_direction', said, note);
  else if (header && order.draft.fields.cutoff_date !== undefined)
    order.set('shipment_direction', 'export', header, 'a closing date');
  else if (header && order.draft.fields.eta_date !== undefined)
    order.set('shipment_direction', 'import', header, 'an arrival date');
}

const DRIVEN: readonly EventType[] = ['hook', 'mount', 'pickup', 'deliver', 'dismount', 'drop'];

/** Parties come in any order; stops are driven in one. */
function orderStops(draft: OrderDraft): void {
  draft.events.sort((a, b) => DRIVEN.indexOf(a.type) - DRIVEN.indexOf(b.type));
}
