/** The numbers of one container: never the same on two orders of a request. (spec 2 §4 Save for all) */
const OF_ONE_ORDER: readonly string[] = ['unit_number', 'seal_number'];

/** Whether a value may be saved for all orders of a request at once. */
export function savesForAll(path: string): boolean {
  return !OF_ONE_ORDER.includes(path);
}

/** What a person is told of it. */
export const savedForAll = (label: string, count: number): string => `${label} saved for all ${count} orders`;

/** What is told of the other orders when it is taken back: those that were changed or sent meanwhile keep it. */
export function ofOthers({ done, kept }: { done: number; kept: readonly number[] }): string {
  const total = done + kept.length + 1;
  if (total === 1) return '';
  if (kept.length === 0) return ` on all ${total} orders`;
  const told = kept.map((id) => `#${id}`).join(', ');
  return ` on ${done + 1} of ${total} orders; ${told} ${kept.length === 1 ? 'keeps' : 'keep'} it`;
}
