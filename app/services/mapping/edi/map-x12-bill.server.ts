import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { EventType, OrderDraft } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { quantityUnit } from '~/domain/trade/units';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type EdiDraft, element, newEdiDraft } from './edi-draft.server';
import { addressAt, readBillTo } from './x12-address.server';
import { readCargo, readNote } from './x12-cargo.server';
import { readBillEquipment } from './x12-equipment.server';
import { readAmount, readTotals, sum, weightUnitOf } from './x12-loads.server';
import { readTimes } from './x12-times.server';
import type { UnitMessage } from './x12-units.server';

/** N1-01: where the freight is and where it goes; SH and CN where no party says it better. */
const STOPS: readonly [EventType, readonly string[]][] = [
  ['pickup', ['SF', 'SH']],
  ['deliver', ['ST', 'CN']],
];
/** G62-01 that are the day of the ship-from; the others of the heading are those of the ship-to. */
const PICKUP_DATES: readonly string[] = ['10', '11', '37', '38', '69', '86'];

/** X12 211 motor carrier bill of lading → order: one pick-up, one delivery, the goods line by line. */
export function mapX12Bill(
  message: UnitMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
): OrderDraft {
  const order = newEdiDraft(page, fieldMap, labels);
  const { segments } = message;
  for (const segment of segments) readSegment(order, segment);
  readBillTo(order, segments);
  readGoods(order, segments);
  readTotals(order, segments);
  for (const [type, roles] of STOPS) readStop(order, segments, type, roles);
  return order.finish();
}

const SEGMENTS: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  BOL: (order, s) => order.set('master_bol_mawb', element(s, 3), s),
  MS2: readBillEquipment,
  NTE: readNote,
  K1: (order, s) => order.set('ship_comment', [element(s, 1), element(s, 2)].filter(Boolean).join(' '), s),
  SPO: (order, s) => order.number('purchase_order_number', element(s, 1), s),
  AT4: (order, s) => order.describe(element(s, 1), s),
};

function readSegment(order: EdiDraft, segment: EdiSegment): void {
  const read = Object.hasOwn(SEGMENTS, segment.tag) ? SEGMENTS[segment.tag] : undefined;
  if (read) read(order, segment);
  else readCargo(order, segment);
}

/** AT2 counts and weighs a line of the bill: the order is all of them. */
function readGoods(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const lines = segments.filter(({ tag }) => tag === 'AT2');
  const read = (value: number, unit: (s: EdiSegment) => string | null | undefined) =>
    lines.flatMap((segment) => {
      const number = Number(element(segment, value));
      return number > 0 ? [{ value: number, unit: unit(segment), segment }] : [];
    });
  const found = {
    quantity: sum(read(1, (s) => quantityUnit(element(s, 2)))),
    weight: sum(read(5, (s) => weightUnitOf(element(s, 4)))),
  };
  if (found.quantity) readAmount(order, 'quantity', found.quantity);
  if (found.weight) readAmount(order, 'weight', found.weight);
}

function readStop(
  order: EdiDraft,
  segments: readonly EdiSegment[],
  type: EventType,
  roles: readonly string[],
): void {
  const at = roles
    .map((role) => segments.findIndex((s) => s.tag === 'N1' && element(s, 1) === role))
    .find((index) => index >= 0);
  const n1 = at === undefined ? undefined : segments[at];
  if (!n1 || at === undefined) return;
  const event = order.stop(type, addressAt(segments, at), n1);
  const isPickup = type === 'pickup';
  const own = segments.filter((s) => s.tag === 'G62' && PICKUP_DATES.includes(element(s, 1)) === isPickup);
  readTimes(order, { type, segments: own }, event);
}
