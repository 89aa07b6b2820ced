import { type OwnVersion, undoStacks } from '../orders/undo-stack';

/** A version that a person made of an order of the request; `block` is what of the grid made it, and `at` rises. */
export type GridVersion = OwnVersion & { orderId: number; block: string | null; at: number };
export type StepDirection = 'undo' | 'redo';
/** What one undo or redo of the grid takes back: the same block on each of its orders. */
type GridStep = { block: string; orders: { orderId: number; version: number }[] };

/**
 * The next step that a person can take back in the grid, or do again: the block they made last, on every order where it is
 * not taken back yet. What they changed on an order's own form is taken back there. A new edit in the grid leaves nothing
 * to do again. (decision 026)
 * @param skip blocks that nothing is left of: somebody else changed all their cells
 */
export function nextStep(
  versions: readonly GridVersion[],
  direction: StepDirection,
  skip: readonly string[] = [],
): GridStep | null {
  const lastFresh = Math.max(0, ...versions.filter(isFresh).map(({ at }) => at));
  const open = openVersions(versions, direction).filter(
    ({ block, at }) => block !== null && !skip.includes(block) && (direction === 'undo' || at > lastFresh),
  );
  const last = open.reduce<GridVersion | null>(
    (latest, one) => (latest && latest.at > one.at ? latest : one),
    null,
  );
  if (!last?.block) return null;
  const orders = open
    .filter(({ block }) => block === last.block)
    .map(({ orderId, version }) => ({ orderId, version }));
  return { block: last.block, orders: orders.sort((a, b) => a.orderId - b.orderId) };
}

/** Typed or pasted in the grid, and neither an undo nor a redo. */
function isFresh({ block, undoes, redoes }: GridVersion): boolean {
  return block !== null && typeof undoes !== 'number' && typeof redoes !== 'number';
}

/** The versions of each order that can be taken back, or done again. */
function openVersions(versions: readonly GridVersion[], direction: StepDirection): GridVersion[] {
  const orders = new Map<number, GridVersion[]>();
  for (const one of versions) {
    const known = orders.get(one.orderId);
    if (known) known.push(one);
    else orders.set(one.orderId, [one]);
  }
  return [...orders.values()].flatMap((own) => {
    const open = undoStacks(own)[direction];
    return own.filter(({ version }) => open.includes(version));
  });
}
