import { configFlag } from '~/domain/fields/config-fields';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { DraftGate, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isLeftToTemplate } from '~/domain/orders/template-values';
import { isPattern, matchOf } from '~/services/mapping/labels/patterns.server';
import { missingText, nameOf } from './order-gate';

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
