/** The numbers of one container: never the same on two orders of a request. (spec 2 §4 Save for all) */
const OF_ONE_ORDER: readonly string[] = ['unit_number', 'seal_number'];

/** Whether a value may be saved for all orders of a request at once. */
export function savesForAll(path: string): boolean {
  return !OF_ONE_ORDER.includes(path);
}

export const FOR_ALL_MESSAGES = {
  ofOneOrder: 'It is the number of one order alone',
  notAllowed: 'You may not save for all orders of this request',
} as const;

/** Why a value cannot be saved for all orders of a request, where it has several; else null. */
export function whyNotForAll(path: string, orders: { total: number; mayEditAll: boolean }): string | null {
  if (orders.total < 2) return null;
  if (!savesForAll(path)) return FOR_ALL_MESSAGES.ofOneOrder;
  return orders.mayEditAll ? null : FOR_ALL_MESSAGES.notAllowed;
}

/** What is told of a save for all that some orders refuse, each reason with the orders that give it. */
export function refusedForAll(total: number, refused: readonly { id: number; reason: string }[]): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))].map((reason) => {
    const ids = refused.filter((one) => one.reason === reason).map(({ id }) => `#${id}`);
    return `${ids.join(', ')}: ${reason}`;
  });
  return `Saved for none of the ${total} orders. ${reasons.join('; ')}`;
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
