import type { FieldValue, Provenance } from './order-draft';

/** Below this a value is shown as one to check; of those above at least 97 in 100 are right. (bench:accuracy) */
export const SURE = 0.9;

/**
 * Why a value needs a reviewer's look, in words, or null when it needs none. What a person set is theirs.
 */
export function needsLook(
  name: string,
  value: FieldValue | undefined,
  provenance: Provenance | undefined,
): string | null {
  if (!provenance || provenance.source === 'user' || value === undefined || value === '') return null;
  if (provenance.doubt) return provenance.doubt;
  if ((provenance.confidence ?? 1) < SURE) return name.endsWith('_date') ? 'unsure date' : 'unsure reading';
  return null;
}
