import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { BY_BOOKING_ALONE } from '~/services/mapping/drafts/infer-direction.server';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type EdiDraft, ediMoment, element, newEdiDraft } from './edi-draft.server';
import { addressAt, readBillTo } from './x12-address.server';
import {
  readCargo,
  readHandling,
  readNote,
  readQualified,
  readReference,
  readSeals,
} from './x12-cargo.server';
import { readEquipment } from './x12-equipment.server';
import { readLoads, readTotals } from './x12-loads.server';
import { cutStops, type Stop } from './x12-stops.server';
import { readTimes } from './x12-times.server';
import type { UnitMessage } from './x12-units.server';

/** X12 204 motor carrier load tender (004010 and later) → order. */
export function mapX12Tender(
  message: UnitMessage,
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
  readLoads(order, stops);
  for (const stop of stops) readStop(order, stop);
  readArrival(order, header);
  readTotals(order, message.segments);
  setDirection(order, stops, header);
  return order.finish();
}

const HEADER: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  B2: (order, s) => order.set('load_number', element(s, 4), s),
  L11: readReference,
  REF: readQualified,
  N9: readQualified,
  NTE: readNote,
  AT5: readHandling,
  H3: readHandling,
  N7: readEquipment,
  M7: readSeals,
};

function readHeaderSegment(order: EdiDraft, segment: EdiSegment): void {
  if (Object.hasOwn(HEADER, segment.tag)) HEADER[segment.tag]?.(order, segment);
}

/** G62 above the stops says when the ship is expected; when the truck is, its stops say. */
function readArrival(order: EdiDraft, header: readonly EdiSegment[]): void {
  if (order.draft.fields.unit_number === undefined) return;
  const arrival = header.find((s) => s.tag === 'G62' && ['17', '371'].includes(element(s, 1)));
  if (arrival) order.set('eta_date', ediMoment(element(arrival, 2)).date, arrival);
}

function readStop(order: EdiDraft, stop: Stop): void {
  const { type, segments } = stop;
  const at = segments.findIndex(({ tag }) => tag === 'N1');
  const n1 = segments[at];
  const event = n1 ? order.stop(type, addressAt(segments, at), n1) : null;
  const notes = segments.filter(({ tag }) => tag === 'NTE');
  if (event && notes.length > 0) event.note = notes.map((s) => element(s, 2)).join(' ');
  else for (const note of notes) readHeaderSegment(order, note);
  readTimes(order, stop, event);
  for (const segment of segments) readCargo(order, segment);
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
  else if (first && hasContainer && order.draft.fields.booking_number !== undefined) {
    order.set('shipment_direction', 'export', first, 'a booking');
    order.doubt('shipment_direction', BY_BOOKING_ALONE);
  } else if (first && hasContainer && order.draft.fields.master_bol_mawb !== undefined)
    order.set('shipment_direction', 'import', first, 'a bill of lading');
}
