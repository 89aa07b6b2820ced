import type { Provenance } from '~/domain/orders/order-draft';
import type { TaggedValue } from './tagged-orders.server';
import { FIELD_TAGS } from './tags';

/** Fields that the tagger would have seen on a paper that names them. */
const SEEN_FIELDS: ReadonlySet<string> = new Set([
  ...FIELD_TAGS.filter((tag) => tag !== 'equip' && tag !== 'vessel+voyage'),
  'equipment_size',
  'equipment_type',
]);

/**
 * From which score on another value speaks against what the rules found. Measured, `npm run bench:strangers -- --unlearn .6`:
 * on a strange paper 65 of 100 such values are right, on a known one only a sure contradiction means something.
 */
const CONTRADICTS_FROM = { known: 0.9, strange: 0.5 } as const;
/** What is left of the confidence of a value that is contradicted. */
const CONTRADICTED = 0.75;
/** On a strange paper so many of the values are right that the tagger did not see, or saw a part of only. */
const UNCONFIRMED = 0.91;

/** How surely two values are the same thing: word for word, one within the other, or not at all. */
export type Likeness = 'same' | 'part' | 'other';

/**
 * What the rules found, as sure as the tagger lets it be: it knows nothing of labels, so that two of one opinion are rarely
 * wrong, and a value that only the rules of labels see on a strange paper is one to check.
 */
export function withSecondOpinion(
  field: string,
  before: Provenance,
  seen: { tagged: TaggedValue | undefined; likeness: Likeness; isKnown: boolean },
): Provenance {
  const { tagged, likeness, isKnown } = seen;
  if (before.doubt !== undefined || before.confidence === undefined || !SEEN_FIELDS.has(field)) return before;
  if (tagged && likeness === 'other' && tagged.score >= CONTRADICTS_FROM[isKnown ? 'known' : 'strange'])
    return {
      ...before,
      confidence: before.confidence * CONTRADICTED,
      doubt: `also read as ${String(tagged.value)}`,
      near: String(tagged.value),
    };
  // A part of a remark was agreement already.
  if (isKnown || likeness === 'same' || (likeness === 'part' && field === 'ship_comment')) return before;
  return { ...before, confidence: Math.min(before.confidence, UNCONFIRMED) };
}
