import type { OrderDraft } from '~/domain/orders/order-draft';

/** The blank order of a manual request: a person fills it. */
export function emptyDraft(): OrderDraft {
  return { fields: {}, provenance: {}, addresses: {}, events: [] };
}

/** The direction chosen when the request was made stands above one read from the document. */
export function giveDirection(draft: OrderDraft, direction: string | null): OrderDraft {
  if (!direction) return draft;
  return {
    ...draft,
    fields: { ...draft.fields, shipment_direction: direction },
    provenance: { ...draft.provenance, shipment_direction: { source: 'user', confidence: 1 } },
  };
}
