import type { OrderDraft } from '~/domain/orders/order-draft';
import { copyOf, forget } from '~/services/mapping/decide/settle';

/** An order without a last free day that is the one of the per diem, whoever read it: the terminal's free time ends on another. */
export function withoutPerDiem(draft: OrderDraft, perDiem: ReadonlySet<string>): OrderDraft {
  const { last_free_date: day } = draft.fields;
  if (draft.provenance.last_free_date?.source !== 'document' || !perDiem.has(String(day))) return draft;
  const made = copyOf(draft);
  forget(made, 'last_free_date');
  return made;
}
