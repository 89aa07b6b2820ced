import type { OrderDraft, Provenance } from '../orders/order-draft';

/**
 * From what the mapping makes of a value's evidence to how often such a value is right, measured on sample documents
 * in layouts that nobody configured and set lower than measured, since other layouts are worse:
 * `npm run bench:accuracy` prints the curve.
 */
const POINTS: readonly (readonly [evidence: number, right: number])[] = [
  [0, 0],
  [0.35, 0.6],
  [0.5, 0.72],
  [0.6, 0.82],
  [0.7, 0.9],
  [0.8, 0.95],
  [0.9, 0.975],
  [0.97, 0.99],
  [1, 1],
];

/** The share of values with such evidence that are right; evidence and share from 0 to 1. */
export function calibrated(evidence: number): number {
  const at = POINTS.findIndex(([from]) => from >= evidence);
  const [upper, lower] = [POINTS[at], POINTS[at - 1]];
  if (!upper) return 1;
  if (!lower) return upper[1];
  const share = (evidence - lower[0]) / (upper[0] - lower[0]);
  return Math.round((lower[1] + share * (upper[1] - lower[1])) * 1000) / 1000;
}

/** A draft whose confidences mean something. What people, constants and past corrections gave has its own. */
export function withMeaning(draft: OrderDraft): OrderDraft {
  const provenance = Object.fromEntries(
    Object.entries(draft.provenance).map(([name, one]) => [name, meant(one)]),
  );
  const events = draft.events.map((event) => ({ ...event, provenance: meant(event.provenance) }));
  return { ...draft, provenance, events };
}

function meant(one: Provenance): Provenance {
  const isRead = one.source === 'document' || one.source === 'rule';
  return isRead && one.confidence !== undefined ? { ...one, confidence: calibrated(one.confidence) } : one;
}
