import { isEmptyValue } from '../fields/field-values';
import { mayBeConstant } from '../fields/learned-source';
import type { FieldValue } from './order-draft';
import { FIELD_NAMES, orderField } from './order-fields';

/** A value that the customer had on the last orders of the same lane: offered, never filled by itself. */
export type LaneOffer = { path: string; value: FieldValue; agree: number; of: number };

/** How many orders back are looked at; with fewer than the least it is chance. */
export const LANE_ORDERS = 15;
const MIN_ORDERS = 3;
const MIN_SHARE = 0.8;

/** Whether a field may be the same from order to order: names, choices and rates, never a number of one load. */
function mayBeOffered(name: string): boolean {
  return mayBeConstant(name) || orderField(name)?.type === 'money';
}

/** What of the last orders of a lane is offered for an order: where nearly all of them say the same. */
export function laneOffers(
  fields: Readonly<Record<string, FieldValue>>,
  past: readonly Readonly<Record<string, FieldValue>>[],
): LaneOffer[] {
  if (past.length < MIN_ORDERS) return [];
  return FIELD_NAMES.filter((path) => mayBeOffered(path) && isEmptyValue(fields[path])).flatMap((path) => {
    const counts = new Map<FieldValue, number>();
    for (const { [path]: value } of past)
      if (value !== undefined && !isEmptyValue(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const [best] = [...counts].sort(([, a], [, b]) => b - a);
    return best && best[1] >= past.length * MIN_SHARE
      ? [{ path, value: best[0], agree: best[1], of: past.length }]
      : [];
  });
}

/** How many orders an offer stands on: "from 14 of the last 15 orders". */
export const offerWords = ({ agree, of }: Pick<LaneOffer, 'agree' | 'of'>): string =>
  `from ${agree} of the last ${of} orders`;
