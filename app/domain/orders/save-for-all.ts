/** The numbers of one container: never the same on two orders of a request. (spec 2 §4 Save for all) */
const OF_ONE_ORDER: readonly string[] = ['unit_number', 'seal_number'];

/** Whether a value may be saved for all orders of a request at once. */
export function savesForAll(path: string): boolean {
  return !OF_ONE_ORDER.includes(path);
}

/** What a person is told of it. */
export const savedForAll = (label: string, count: number): string => `${label} saved for all ${count} orders`;
