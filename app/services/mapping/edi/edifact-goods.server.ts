import { joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { quantityUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { POLICY } from '~/services/mapping/decide/policy';
import { settle } from '~/services/mapping/decide/settle';
import { ediNumber, element } from './edi-draft.server';
import { EDIFACT_WEIGHTS } from './edifact-facts';

type Amount = { field: 'quantity' | 'weight' | 'volume'; value: number; unit: string | undefined };

/** The segments of each line of goods: from its GID to the next one, to the equipment or to the end. */
export function goodsLines(segments: readonly EdiSegment[]): EdiSegment[][] {
  const lines: EdiSegment[][] = [];
  let open: EdiSegment[] | null = null;
  for (const segment of segments) {
    if (segment.tag === 'GID') {
      open = [];
      lines.push(open);
    } else if (['EQD', 'CNT', 'UNT'].includes(segment.tag)) open = null;
    open?.push(segment);
  }
  return lines;
}

/** MEA-02 names what is measured, MEA-01 alone in older messages. Tonnes are kept as kilograms. */
export function measureOf(segment: EdiSegment): Amount | null {
  const [unit, value] = [element(segment, 3), ediNumber(segment, 3, 2)];
  if (value === null || value <= 0) return null;
  const isWeight = EDIFACT_WEIGHTS.includes(element(segment, 2) || element(segment, 1));
  if (isWeight && unit === 'TNE') return { field: 'weight', value: Math.round(value * 1000), unit: 'kg' };
  if (isWeight && weightUnit(unit)) return { field: 'weight', value, unit: weightUnit(unit) };
  return volumeUnit(unit) ? { field: 'volume', value, unit: volumeUnit(unit) } : null;
}

/** Goods in several lines are one cargo to the truck: amounts of one unit are added up, others are the first line's, in doubt. */
export function addUpGoods(draft: OrderDraft, lines: readonly EdiSegment[][]): void {
  if (lines.length < 2) return;
  const amounts = lines.map(amountsOf);
  for (const field of ['quantity', 'weight', 'volume'] as const) {
    const provenance = draft.provenance[field];
    if (draft.fields[field] === undefined || !provenance) continue;
    const own = amounts.flatMap((line) => line.find((one) => one.field === field) ?? []);
    const isOneUnit = new Set(own.map(({ unit }) => unit)).size === 1;
    if (own.length === lines.length && isOneUnit) {
      const sum = Math.round(own.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000;
      const text = own.map(({ value }) => value).join(' + ');
      settle(draft, field, { value: sum, provenance: { ...provenance, text } }, POLICY.map);
    } else if (own.length > 0)
      Object.assign(provenance, {
        doubt: joinDoubts([provenance.doubt, `of one of ${lines.length} lines of goods`]),
        confidence: 0.5,
      });
  }
}

/** What a line counts and measures; in one of several containers its share (SGP) goes before the whole (GID). */
function amountsOf(line: readonly EdiSegment[]): Amount[] {
  const [goods, share] = ['GID', 'SGP'].map((tag) => line.find((segment) => segment.tag === tag));
  const value = (share && ediNumber(share, 2)) || (goods && ediNumber(goods, 2));
  const code = goods && element(goods, 2, 2);
  // Kinds of pieces that nobody knows are as different as their codes.
  const unit = code && (quantityUnit(code) ?? code);
  const measures = line.flatMap((segment) => (segment.tag === 'MEA' ? (measureOf(segment) ?? []) : []));
  return [...(value ? [{ field: 'quantity' as const, value, unit }] : []), ...measures];
}

type Weight = { value: number; unit: string };

/** What the goods of a message weigh together; of a line in several containers what it says of itself before its shares. None where a line says nothing. */
export function weightOfGoods(segments: readonly EdiSegment[]): Weight | null {
  const lines = goodsLines(segments).map((line) => {
    const share = line.findIndex(({ tag }) => tag === 'SGP');
    const [whole] = weightsIn(share < 0 ? line : line.slice(0, share));
    return whole ? [whole] : weightsIn(line);
  });
  const all = lines.flat();
  const unit = all[0]?.unit;
  if (!unit || lines.some((line) => line.length === 0) || all.some((one) => one.unit !== unit)) return null;
  return { value: Math.round(all.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000, unit };
}

const weightsIn = (segments: readonly EdiSegment[]): Weight[] =>
  segments.flatMap((segment) => {
    const { field, value, unit } = (segment.tag === 'MEA' && measureOf(segment)) || {};
    return field === 'weight' && value && unit ? [{ value, unit }] : [];
  });

/** The total weight that a CNT gives; without a unit it is in that of the lines. Tonnes are kept as kilograms. */
export function controlWeight(segment: EdiSegment, unitOfLines: string): Weight | null {
  const [value, code] = [ediNumber(segment, 1, 2), element(segment, 1, 3)];
  if (value === null || value <= 0) return null;
  if (code === 'TNE') return { value: Math.round(value * 1000), unit: 'kg' };
  const unit = code === '' ? unitOfLines : weightUnit(code);
  return unit ? { value, unit } : null;
}
