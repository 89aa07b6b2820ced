import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import type { DraftGate, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';

/** A field as its map calls it. */
export const nameOf = (name: string, { screen_name: said }: FieldMapEntry = {}) =>
  said || orderField(name)?.label || name;

/** What a field that must not be missing says of itself. */
export const missingText = (name: string, entry?: FieldMapEntry) => `${nameOf(name, entry)} is missing.`;

/** An order of which the matching found what its map missed: nobody has to look for that. */
export function withoutFound(
  draft: OrderDraft,
  fields: OrderDraft['fields'],
  fieldMap: ResolvedFieldMap,
): OrderDraft {
  if (!draft.gate) return draft;
  const found = new Set(Object.keys(fields).map((name) => missingText(name, fieldMap[name])));
  const { review, own = [] } = draft.gate;
  return {
    ...draft,
    gate: { ...draft.gate, review: review.filter((reason) => own.includes(reason) || !found.has(reason)) },
  };
}

/**
 * An order whose map is asked anew who looks at it first, with further reasons. What its document itself wants looked at stays, and
 * comes before what the map wants.
 */
export function withGate(
  { gate: before, ...draft }: OrderDraft,
  byMap: DraftGate | undefined,
  reasons: readonly string[] = [],
): OrderDraft {
  const { own = [] } = before ?? {};
  if (reasons.length + own.length === 0) return byMap ? { ...draft, gate: byMap } : draft;
  return {
    ...draft,
    gate: {
      skipsAdminReview: false,
      ...byMap,
      review: [...own, ...(byMap?.review ?? []), ...reasons],
      ...(own.length > 0 ? { own } : {}),
    },
  };
}

/** A reason that the document itself gives, before those of its map: it stays whatever maps and rules say. */
export function gateOfItself(reason: string, before?: DraftGate): DraftGate {
  const known = before?.own ?? [];
  const own = [...known, reason];
  const byMap = (before?.review ?? []).filter((one) => !known.includes(one));
  return { ...before, review: [...own, ...byMap], own, skipsAdminReview: false };
}
