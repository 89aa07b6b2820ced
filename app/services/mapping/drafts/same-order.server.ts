import type { OrderDraft } from '~/domain/orders/order-draft';

/** The order of another reading of the same document that one was about: by its place, or by its container. */
export function sameOrder(
  drafts: readonly OrderDraft[],
  draft: OrderDraft,
  index: number,
  count: number,
): OrderDraft | undefined {
  const unit = draft.fields.unit_number;
  const byUnit = unit === undefined ? undefined : drafts.find(({ fields }) => fields.unit_number === unit);
  return (drafts.length === count ? drafts[index] : undefined) ?? byUnit;
}
