/** The score of a tagger from which on what it says is sure. */
export const SURE_SCORE = 0.9;
const KNOWN_FROM = 0.85;

/** Whether the rules know a paper: they found most of what the tagger is sure of; `found` has an entry for each of those. */
export function isKnownToRules(found: readonly boolean[]): boolean {
  return found.filter(Boolean).length >= KNOWN_FROM * found.length;
}
