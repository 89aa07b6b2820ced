import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { equipmentOfCode } from '~/domain/trade/equipment';
import { hazardNumber } from '~/domain/trade/hazard-number';
import { parseTemperature } from '~/domain/trade/temperature';
import { quantityUnit } from '~/domain/trade/units';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type EdiDraft, ediAddress, ediMoment, ediTime, element, newEdiDraft } from './edi-draft.server';
import { askForNumber } from './edifact-containers.server';
import { addressAt, readBillTo } from './x12-address.server';
import { readCargo } from './x12-cargo.server';
import { readAmount, sum, volumeUnitOf, weightUnitOf } from './x12-loads.server';
import type { UnitMessage } from './x12-units.server';

/** X12 301 ocean booking confirmation → export order: from the shipper to the port where the ship loads. */
export function mapX12Booking(
  message: UnitMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
): OrderDraft {
  const order = newEdiDraft(page, fieldMap, labels);
  const { segments } = message;
  for (const segment of segments) readSegment(order, segment);
  readGoods(order, segments);
  const head = segments.find(({ tag }) => tag === 'B1');
  if (head) order.set('booking_number', element(head, 2), head);
  readBillTo(order, segments);
  readShipper(order, segments);
  readPort(order, segments);
  const [header] = segments;
  if (header) order.set('shipment_direction', 'export', header, 'a booking');
  const draft = order.finish();
  const asked = segments.filter(({ tag }) => tag === 'Y4').map((s) => Number(element(s, 5)));
  const count = asked.reduce((all, one) => all + Math.max(one, 0), 0);
  // Containers that are named have an order each.
  if (draft.fields.unit_number === undefined || count > message.units) askForNumber(draft, count);
  return draft;
}

const SEGMENTS: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  Y3: readSpace,
  Y4: readRelease,
  W09: (order, s) => {
    const unit = element(s, 3).startsWith('F') ? 'F' : 'C';
    const temperature = parseTemperature(`${element(s, 2)} ${unit}`);
    if (!temperature || !/\d/.test(element(s, 2))) return;
    order.set('temperature', temperature.value, s, element(s, 2));
    order.set('temperature_uom', temperature.unit, s);
  },
  V1: (order, s) => {
    order.set('vessel', element(s, 2), s);
    order.set('voyage', element(s, 4), s);
    order.set('carrier', element(s, 5), s);
  },
  K1: (order, s) => order.set('ship_comment', [element(s, 1), element(s, 2)].filter(Boolean).join(' '), s),
  H1: (order, s) => {
    order.set('hazardous', true, s);
    const code = hazardNumber(element(s, 1));
    if (code) order.number('hazardous_uncode', code, s, element(s, 1));
    order.number('hazardous_class', element(s, 2), s);
  },
};

/** Y3: the number of the booking, the carrier, and until when the terminal takes the container. */
function readSpace(order: EdiDraft, segment: EdiSegment): void {
  order.set('booking_number', element(segment, 1), segment);
  order.set('carrier', element(segment, 2), segment);
  const { date } = ediMoment(element(segment, 7));
  order.set('cutoff_date', date, segment);
  if (date) order.set('cutoff_time', ediTime(element(segment, 8)), segment);
}

/** Y4: from when the empty can be fetched, and its kind. */
function readRelease(order: EdiDraft, segment: EdiSegment): void {
  order.set('equipment_available_date', ediMoment(element(segment, 3)).date, segment);
  const equipment = equipmentOfCode(element(segment, 6));
  order.set('equipment_size', equipment?.size, segment);
  order.set('equipment_type', equipment?.type, segment);
}

/** L0 weighs and counts a line of goods; "1 CNT" counts the container itself. */
function readGoods(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const lines = segments.filter(({ tag }) => tag === 'L0');
  const read = (at: number, unitOf: (s: EdiSegment) => string | null | undefined, of = lines) =>
    sum(
      of.flatMap((segment) => {
        const value = Number(element(segment, at));
        return value > 0 ? [{ value, unit: unitOf(segment), segment }] : [];
      }),
    );
  const isPacked = (s: EdiSegment) => element(s, 9) !== 'CNT';
  const found = {
    weight: read(4, (s) => weightUnitOf(element(s, 11))),
    volume: read(6, (s) => volumeUnitOf(element(s, 7))),
    quantity: read(8, (s) => quantityUnit(element(s, 9)), lines.filter(isPacked)),
  };
  for (const name of ['weight', 'volume', 'quantity'] as const) {
    const { [name]: amount } = found;
    if (amount) readAmount(order, name, amount);
  }
}

function readSegment(order: EdiDraft, segment: EdiSegment): void {
  const read = Object.hasOwn(SEGMENTS, segment.tag) ? SEGMENTS[segment.tag] : undefined;
  if (read) read(order, segment);
  else readCargo(order, segment);
}

function readShipper(order: EdiDraft, segments: readonly EdiSegment[]): void {
  for (const role of ['SF', 'SH']) {
    const at = segments.findIndex((s) => s.tag === 'N1' && element(s, 1) === role);
    const segment = segments[at];
    if (segment && order.draft.events.length === 0) order.stop('pickup', addressAt(segments, at), segment);
  }
  for (const role of ['FW', 'FF']) {
    const at = segments.findIndex((s) => s.tag === 'N1' && element(s, 1) === role);
    const segment = segments[at];
    if (segment && !order.draft.addresses.forwarder_address)
      order.place('forwarder_address', addressAt(segments, at), segment);
  }
}

/** R4 L: the port, by its terminal where one is named. A name may carry state and country: "LONG BEACH CA US". */
function readPort(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const port = segments.find((s) => s.tag === 'R4' && element(s, 1) === 'L' && element(s, 4) !== '');
  if (!port) return;
  const [state, country] = [element(port, 8), element(port, 5)];
  const tail = [state, country].filter(Boolean).join(' ');
  const name = element(port, 4);
  const city = tail !== '' && name.endsWith(` ${tail}`) ? name.slice(0, -tail.length - 1).trim() : name;
  const terminal = element(port, 6) || element(port, 7);
  order.stop('deliver', ediAddress({ location_name: terminal || city, city, state, country }), port);
}
