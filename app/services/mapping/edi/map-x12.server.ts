import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { DraftEvent, EventType, OrderDraft } from '~/domain/orders/order-draft';
import type { EdiMessage, EdiSegment } from '~/domain/reading/reading';
import { equipmentOfCode } from '~/domain/trade/equipment';
import { checkDigit, readContainerNumber } from '~/domain/trade/iso6346';
import { parseTemperature } from '~/domain/trade/units';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type EdiDraft, ediAddress, ediMoment, ediTime, element, newEdiDraft } from './edi-draft.server';
import { CARGO, readReference, readTotals, readWeight } from './x12-cargo.server';

/** A stop of the tender: its S5 segment and what follows until the next. */
type Stop = { type: EventType; reason: string; segments: EdiSegment[] };

/** X12 204 motor carrier load tender (004010 and later) → order. */
export function mapX12Tender(
  message: EdiMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
): OrderDraft {
  const order = newEdiDraft(page, fieldMap, labels);
  const stopAt = message.segments.findIndex(({ tag }) => tag === 'S5');
  const header = stopAt < 0 ? message.segments : message.segments.slice(0, stopAt);
  const stops = stopAt < 0 ? [] : cutStops(message.segments.slice(stopAt));
  for (const segment of header) readHeaderSegment(order, segment);
  readBillTo(order, header);
  for (const stop of stops) readStop(order, stop);
  readArrival(order, header);
  readTotals(order, message.segments);
  setDirection(order, stops, header);
  return order.finish();
}

const HEADER: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  B2: (order, s) => order.set('load_number', element(s, 4), s),
  L11: (order, s) => readReference(order, s),
  NTE: (order, s) => order.refer(`X12:NTE:${element(s, 1)}`, element(s, 2), s),
  AT5: readHandling,
  H3: readHandling,
  N7: readEquipment,
  M7: (order, s) => order.set('seal_number', element(s, 1), s),
};

function readHeaderSegment(order: EdiDraft, segment: EdiSegment): void {
  if (Object.hasOwn(HEADER, segment.tag)) HEADER[segment.tag]?.(order, segment);
}

/** AT5 and H3: the codes of special handling by which a load is hazardous. */
function readHandling(order: EdiDraft, segment: EdiSegment): void {
  if (['HM', 'HZ', 'HAZ', 'H'].includes(element(segment, 1))) order.set('hazardous', true, segment);
}

/** G62 above the stops says when the ship is expected; when the truck is, its stops say. */
function readArrival(order: EdiDraft, header: readonly EdiSegment[]): void {
  if (order.draft.fields.unit_number === undefined) return;
  const arrival = header.find((s) => s.tag === 'G62' && ['17', '371'].includes(element(s, 1)));
  if (arrival) order.set('eta_date', ediMoment(element(arrival, 2)).date, arrival);
}

/**
 * N7 gives the number as owner code and serial, often without the check digit, which then stands in N7-18 or is
 * computed. N7-15 is the length in feet and inches (4000 = 40', some write 40), N7-22 the ISO type code, N7-12 the carrier.
 */
function readEquipment(order: EdiDraft, segment: EdiSegment): void {
  const serial = `${element(segment, 1)}${element(segment, 2)}`.replace(/[\s-]/g, '').toUpperCase();
  const digit = element(segment, 18);
  const full = /^[A-Z]{4}\d{6}$/.test(serial) ? `${serial}${digit || checkDigit(serial)}` : serial;
  const container = readContainerNumber(full);
  if (container) order.set('unit_number', container.value, segment, full);
  if (container && !container.valid) doubtful(order, 'unit_number', 'the check digit fails');
  const code = equipmentOfCode(element(segment, 22));
  order.set('equipment_size', code?.size ?? feetOf(element(segment, 15)), segment);
  order.set('equipment_type', code?.type, segment);
  order.set('carrier', element(segment, 12), segment);
  readWeight(order, segment, element(segment, 3), element(segment, 17));
  const temperature = parseTemperature(element(segment, 13));
  if (!temperature || !/\d/.test(element(segment, 13))) return;
  order.set('temperature', temperature.value, segment, element(segment, 13));
  order.set('temperature_uom', temperature.unit, segment);
}

/** "4000" is 40 feet and no inches; some senders write "53". */
function feetOf(length: string): string | undefined {
  const digits = length.replace(/\D/g, '');
  const feet = digits.length >= 4 ? Math.floor(Number(digits) / 100) : Number(digits);
  return feet >= 10 && feet <= 60 ? String(feet) : undefined;
}

function doubtful(order: EdiDraft, field: string, doubt: string): void {
  const provenance = order.draft.provenance[field];
  if (provenance) Object.assign(provenance, { doubt, confidence: 0.5 });
}

function readBillTo(order: EdiDraft, header: EdiSegment[]): void {
  const at = header.findIndex((s) => s.tag === 'N1' && ['BT', 'BP', 'PR'].includes(element(s, 1)));
  const segment = header[at];
  if (segment) order.place('bill_to_address', addressAt(header, at), segment);
}

/** N1 with the N2, N3 and N4 behind it. */
function addressAt(segments: EdiSegment[], at: number) {
  const behind = segments.slice(at + 1);
  const end = behind.findIndex(({ tag }) => !['N2', 'N3', 'N4'].includes(tag));
  const parts = end < 0 ? behind : behind.slice(0, end);
  const [n1, n3, n4] = [
    segments[at],
    parts.find(({ tag }) => tag === 'N3'),
    parts.find(({ tag }) => tag === 'N4'),
  ];
  return ediAddress({
    location_name: n1 ? element(n1, 2) : '',
    address_line_1: n3 ? element(n3, 1) : '',
    address_line_2: n3 ? element(n3, 2) : '',
    city: n4 ? element(n4, 1) : '',
    state: n4 ? element(n4, 2) : '',
    postal_code: n4 ? element(n4, 3) : '',
    country: n4 ? element(n4, 4) : '',
  });
}

/** S5-02: CL and PL load, LD loads, RT retrieves the empty, CU and UL unload, PU unloads part, DT drops the trailer. */
const STOP_REASONS: Readonly<Record<string, EventType>> = {
  CL: 'pickup',
  LD: 'pickup',
  PL: 'pickup',
  LE: 'pickup',
  AL: 'pickup',
  CU: 'deliver',
  UL: 'deliver',
  PU: 'deliver',
  CN: 'deliver',
  RT: 'hook',
  HT: 'hook',
  DT: 'drop',
  DR: 'drop',
  TL: 'drop',
};

function cutStops(segments: EdiSegment[]): Stop[] {
  const stops: Stop[] = [];
  for (const segment of segments) {
    if (segment.tag === 'S5') {
      const reason = element(segment, 2);
      stops.push({
        type: STOP_REASONS[reason] ?? (stops.length === 0 ? 'pickup' : 'deliver'),
        reason,
        segments: [segment],
      });
    } else stops.at(-1)?.segments.push(segment);
  }
  return stops.map((stop, i) => ({ ...stop, type: emptyStop(stop, i, stops) ?? stop.type }));
}

/** Reasons that say for certain that goods get on or off. */
const OF_GOODS: readonly string[] = ['CL', 'LD', 'PL', 'CU', 'UL', 'PU'];

/** A stop that speaks of an empty before the one that loads fetches it; behind the one that unloads it takes it back. */
function emptyStop({ reason, segments }: Stop, at: number, stops: readonly Stop[]): EventType | null {
  const said = segments.filter(({ tag }) => tag === 'NTE' || tag === 'N1').map((s) => element(s, 2));
  if (OF_GOODS.includes(reason) || !/\b(EMPTY|EMPTIES|MTY?)\b/i.test(said.join(' '))) return null;
  if (stops.slice(at + 1).some(({ type }) => type === 'pickup')) return 'hook';
  return stops.slice(0, at).some(({ type }) => type === 'deliver') ? 'drop' : null;
}

function readStop(order: EdiDraft, { type, segments }: Stop): void {
  const at = segments.findIndex(({ tag }) => tag === 'N1');
  const n1 = segments[at];
  const event = n1 ? order.stop(type, addressAt(segments, at), n1) : null;
  const notes = segments.filter(({ tag }) => tag === 'NTE').map((s) => element(s, 2));
  if (event && notes.length > 0) event.note = notes.join(' ');
  for (const segment of segments) {
    if (segment.tag === 'G62') {
      readAppointment(order, type, segment);
      if (event) readWindow(event, segment);
    } else if (Object.hasOwn(CARGO, segment.tag)) CARGO[segment.tag]?.(order, segment);
  }
}

/** G62-01: 37 and 53 not before, 38 and 54 not after; a window takes both its day and its time. */
const WINDOW_ENDS: Readonly<Record<string, 'delivery_window_from' | 'delivery_window_to'>> = {
  37: 'delivery_window_from',
  38: 'delivery_window_to',
  53: 'delivery_window_from',
  54: 'delivery_window_to',
};

function readWindow(event: DraftEvent, segment: EdiSegment): void {
  const end = WINDOW_ENDS[element(segment, 1)];
  const [{ date }, time] = [ediMoment(element(segment, 2)), ediTime(element(segment, 4))];
  if (end && date && time) event[end] = `${date}T${time}`;
}

function readAppointment(order: EdiDraft, type: EventType, segment: EdiSegment): void {
  const [kind, date] = [
    type === 'pickup' ? 'pickup_by' : type === 'deliver' ? 'deliver_by' : null,
    ediMoment(element(segment, 2)).date,
  ];
  if (!kind || !date) return;
  order.set(`${kind}_date`, date, segment);
  order.set(`${kind}_time`, ediTime(element(segment, 4)), segment);
}

/**
 * Said in a note, else by how the empty moves: fetched before the load is an export, dropped after it an import.
 * A load without a container is a road haul and has no such direction.
 */
function setDirection(order: EdiDraft, stops: Stop[], header: EdiSegment[]): void {
  const hasContainer = order.draft.fields.unit_number !== undefined;
  const note = header.find((s) => s.tag === 'NTE' && /\b(IMPORT|EXPORT)\b/i.test(element(s, 2)));
  const said = note ? /\b(IMPORT|EXPORT)\b/i.exec(element(note, 2))?.[1]?.toLowerCase() : undefined;
  const first = stops[0]?.segments[0];
  if (note && said) order.set('shipment_direction', said, note, element(note, 2));
  else if (first && stops[0]?.type === 'hook')
    order.set('shipment_direction', 'export', first, 'an empty is fetched first');
  else if (first && stops.at(-1)?.type === 'drop')
    order.set('shipment_direction', 'import', first, 'the empty is dropped at the end');
  else if (first && hasContainer && order.draft.fields.booking_number !== undefined)
    order.set('shipment_direction', 'export', first, 'a booking');
  else if (first && hasContainer && order.draft.fields.master_bol_mawb !== undefined)
    order.set('shipment_direction', 'import', first, 'a bill of lading');
}
