/**
 * The next place of a loop that steps by what it found. Such a loop must move on with every step, or one document
 * keeps it for ever: `i = stepForward(i, found.to)`.
 *
 * @throws Error when the next place is not behind this one
 */
export function stepForward(at: number, next: number): number {
  if (next > at) return next;
  throw new Error(`a loop over a document stands still at ${at} (next: ${next})`);
}
