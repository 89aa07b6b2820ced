import { configFlag } from '~/domain/fields/config-fields';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import type { DraftGate, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isLeftToTemplate } from '~/domain/orders/template-values';
import { isPattern, matchOf } from '~/services/mapping/labels/patterns.server';

/**
 * Whether an operator has to look at an order before its client does: a field that must not be missing is, or a value
 * is not of the form that the map asks for; and whether its client looks at all. (spec 3 §3: adminreview_if_missing,
 * adminreview_validation_regex, skip_admin_review, skip_client_review)
 */
export function gateByMap(draft: OrderDraft, fieldMap: ResolvedFieldMap): { gate?: DraftGate } {
  const review = Object.entries(fieldMap).flatMap(([name, entry]) => {
    const field = orderField(name);
    if (!field || entry.available === false) return [];
    const value = draft.fields[name];
    if (value === undefined || value === '')
      return entry.adminreview_if_missing && !isLeftToTemplate(entry, draft.fields)
        ? [missingText(name, entry)]
        : [];
    const pattern = entry.adminreview_validation_regex;
    const fits = !pattern || !isPattern(pattern) || matchOf(`(${pattern})`, String(value)) !== '';
    return fits ? [] : [`${nameOf(name, entry)} "${String(value)}" is not of the expected form.`];
  });
  const skipsAdminReview = configFlag(fieldMap, '_config-skip_admin_review') === true;
  const skipsClientReview = configFlag(fieldMap, '_config-skip_client_review') === true;
  if (review.length === 0 && !skipsAdminReview && !skipsClientReview) return {};
  return { gate: { review, skipsAdminReview, ...(skipsClientReview ? { skipsClientReview } : {}) } };
}

const nameOf = (name: string, { screen_name: said }: FieldMapEntry = {}) =>
  said || orderField(name)?.label || name;
const missingText = (name: string, entry?: FieldMapEntry) => `${nameOf(name, entry)} is missing.`;

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

/** A reason that the document itself gives: it stays whatever maps and rules say. */
export function gateOfItself(reason: string, before?: DraftGate): DraftGate {
  const own = [...(before?.own ?? []), reason];
  return { review: own, own, skipsAdminReview: false };
}
