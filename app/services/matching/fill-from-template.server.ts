import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { TEMPLATE_FIELD, withTemplate } from '~/domain/orders/template-values';
import { findTemplate } from '~/services/field-maps/find-template.server';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { db } from '~/services/platform/runtime.server';

/** Fills what the field map leaves to the template that each draft names; the entries are asked for when one does. */
export async function fillFromTemplates(
  companyId: number,
  drafts: readonly OrderDraft[],
  loadRows: () => Promise<readonly FieldMapRow[]>,
): Promise<OrderDraft[]> {
  if (drafts.every(({ fields }) => fields[TEMPLATE_FIELD] === undefined)) return [...drafts];
  const rows = await loadRows();
  const filled: OrderDraft[] = [];
  for (const draft of drafts) {
    const { fieldMap } = pickFieldMap(rows, factsOf(draft));
    const template = await findTemplate(db(), companyId, draft.fields);
    filled.push({ ...draft, ...withTemplate(draft, fieldMap, template) });
  }
  return filled;
}
