import { lacksResults } from '~/domain/orders/left-out';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Sheet } from '~/domain/reading/reading';
import { gateOfItself } from '~/services/mapping/drafts/order-gate';

/** What a tab's request is told of formulas whose results its file has not; nothing where it has them all. */
export function uncomputedReasons({ name, uncomputed = [] }: Sheet): string[] {
  return uncomputed.length > 0 ? [lacksResults(name, uncomputed)] : [];
}

/** An order whose row has such a formula is looked at: what it lacks is not known to be nothing. */
export function askedForResults(draft: OrderDraft, { name, uncomputed = [] }: Sheet): OrderDraft {
  const rows = new Set(Object.values(draft.provenance).map(({ row }) => row));
  const own = uncomputed.filter((cell) => rows.has(Number(cell.replace(/\D/g, '')) - 1));
  if (own.length === 0) return draft;
  return { ...draft, gate: gateOfItself(lacksResults(name, own), draft.gate) };
}
