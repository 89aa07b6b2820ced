import type { EdiSegment } from '~/domain/reading/reading';
import { readContainerNumber } from '~/domain/trade/iso6346';
import { quantityUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { type EdiDraft, element } from './edi-draft.server';

/** L11: a number with its qualifier. */
export function readReference(order: EdiDraft, segment: EdiSegment): void {
  const [value, qualifier] = [element(segment, 1), element(segment, 2)];
  const container = qualifier === 'OC' || qualifier === 'EQ' ? readContainerNumber(value) : null;
  order.refer(`X12:${qualifier}`, container?.value ?? value, segment);
}

/** What the segments of a stop say of the cargo. The first stop that says it wins: the same goods get off later. */
export const CARGO: Record<string, (order: EdiDraft, segment: EdiSegment) => void> = {
  S5: (order, s) => {
    readWeight(order, s, element(s, 3), element(s, 4));
    setQuantity(order, s, element(s, 5), element(s, 6));
    setVolume(order, s, element(s, 7), element(s, 8));
  },
  AT8: (order, s) => {
    readWeight(order, s, element(s, 3), element(s, 2));
    setQuantity(order, s, element(s, 4) || element(s, 5), '');
    setVolume(order, s, element(s, 7), element(s, 6));
  },
  OID: (order, s) => {
    order.set('purchase_order_number', element(s, 2), s);
    setQuantity(order, s, element(s, 5), element(s, 4));
    readWeight(order, s, element(s, 7), element(s, 6));
  },
  L5: (order, s) => order.set('contents', element(s, 2), s),
  L11: readReference,
  M7: (order, s) => order.set('seal_number', element(s, 1), s),
  LH1: (order, s) => {
    // The goods counted before in packages without a name.
    if (Number(element(s, 2)) === order.draft.fields.quantity)
      order.set('quantity_uom', quantityUnit(element(s, 1)), s);
    const code = /\d{4}/.exec(element(s, 3))?.[0];
    if (!code) return;
    order.set('hazardous', true, s);
    order.set('hazardous_uncode', `UN${code}`, s, element(s, 3));
  },
  LH3: (order, s) => order.set('contents', element(s, 1), s),
  LH2: (order, s) => order.set('hazardous_class', element(s, 1), s),
};

function setQuantity(order: EdiDraft, segment: EdiSegment, quantity: string, unit: string): void {
  if (!(Number(quantity) > 0)) return;
  order.set('quantity', Number(quantity), segment);
  order.set('quantity_uom', quantityUnit(unit), segment);
}

function setVolume(order: EdiDraft, segment: EdiSegment, volume: string, unit: string): void {
  if (!(Number(volume) > 0)) return;
  order.set('volume', Number(volume), segment);
  order.set('volume_uom', unit === 'X' ? 'cbm' : unit === 'E' ? 'cf' : volumeUnit(unit), segment);
}

/** L3 totals the load; it is asked where no stop says what is loaded. */
export function readTotals(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const total = segments.find(({ tag }) => tag === 'L3');
  if (!total) return;
  if (order.draft.fields.weight === undefined)
    readWeight(order, total, element(total, 1), element(total, 12));
  setQuantity(order, total, element(total, 11), '');
}

export function readWeight(order: EdiDraft, segment: EdiSegment, weight: string, unit: string): void {
  const value = Number(weight);
  if (!(value > 0)) return;
  order.set('weight', value, segment);
  order.set('weight_uom', unit === 'L' ? 'lb' : unit === 'K' ? 'kg' : weightUnit(unit), segment);
}
