import type { EdiSegment } from '~/domain/reading/reading';
import { hazardNumber } from '~/domain/trade/hazard-number';
import { readContainerNumber } from '~/domain/trade/iso6346';
import { quantityUnit } from '~/domain/trade/units';
import { type EdiDraft, element } from './edi-draft.server';
import { readEquipment } from './x12-equipment.server';

/** L11: a number with its qualifier. */
export function readReference(order: EdiDraft, segment: EdiSegment): void {
  const [value, qualifier] = [element(segment, 1), element(segment, 2)];
  const container = qualifier === 'OC' || qualifier === 'EQ' ? readContainerNumber(value) : null;
  order.refer(`X12:${qualifier}`, container?.value ?? value, segment, element(segment, 3));
}

/** REF and N9: a qualifier with its number. */
export function readQualified(order: EdiDraft, segment: EdiSegment): void {
  order.refer(`X12:${element(segment, 1)}`, element(segment, 2), segment, element(segment, 3));
}

/** NTE: a remark by its kind; one without a kind is a general one. */
export function readNote(order: EdiDraft, segment: EdiSegment): void {
  order.refer(`X12:NTE:${element(segment, 1) || 'GEN'}`, element(segment, 2), segment);
}

/** AT5 and H3: the codes of special handling by which a load is hazardous. */
export function readHandling(order: EdiDraft, segment: EdiSegment): void {
  if (['HM', 'HZ', 'HAZ', 'H'].includes(element(segment, 1))) order.set('hazardous', true, segment);
}

/** M7: up to four seals of one container. */
export function readSeals(order: EdiDraft, segment: EdiSegment): void {
  for (const n of [1, 2, 3, 4])
    order.number('seal_number', element(segment, n), segment, element(segment, n));
}

/** What the segments of a stop or a line say of the cargo beside its amounts, and what carries it. */
const CARGO: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  OID: (order, s) => order.number('purchase_order_number', element(s, 2), s),
  L5: (order, s) => order.describe(element(s, 2), s),
  L11: readReference,
  REF: readQualified,
  N9: readQualified,
  AT5: readHandling,
  H3: readHandling,
  N7: readEquipment,
  M7: readSeals,
  LH1: (order, s) => {
    // The goods counted before in packages without a name.
    if (Number(element(s, 2)) === order.draft.fields.quantity)
      order.set('quantity_uom', quantityUnit(element(s, 1)), s);
    const code = hazardNumber(element(s, 3));
    if (!code) return;
    order.set('hazardous', true, s);
    order.number('hazardous_uncode', code, s, element(s, 3));
  },
  LH3: (order, s) => order.set('contents', element(s, 1), s),
  LH2: (order, s) => order.number('hazardous_class', element(s, 1), s),
};

export function readCargo(order: EdiDraft, segment: EdiSegment): void {
  if (Object.hasOwn(CARGO, segment.tag)) CARGO[segment.tag]?.(order, segment);
}
