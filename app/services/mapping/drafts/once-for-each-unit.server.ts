import { configFlag } from '~/domain/fields/config-fields';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { MappingResult } from './mapping-result.server';

/**
 * Where the map forbids the same container twice in one document, its later orders only fill what the first one leaves
 * empty. (spec 3 §3: allow_duplicate_unit_numbers)
 */
export function onceForEachUnit(result: MappingResult, fieldMap: ResolvedFieldMap): MappingResult {
  if (configFlag(fieldMap, '_config-allow_duplicate_unit_numbers') !== false) return result;
  const kept: OrderDraft[] = [];
  const reasons = [...result.reasons];
  for (const draft of result.drafts) {
    const unit = draft.fields.unit_number;
    const first = unit === undefined ? undefined : kept.find(({ fields }) => fields.unit_number === unit);
    if (!first) {
      kept.push(draft);
      continue;
    }
    fillEmpty(first, draft);
    reasons.push(`Container ${String(unit)} is named more than once: it became one order.`);
  }
  return { ...result, drafts: kept, reasons };
}

function fillEmpty(draft: OrderDraft, more: OrderDraft): void {
  for (const [name, value] of Object.entries(more.fields)) {
    if (draft.fields[name] !== undefined) continue;
    draft.fields[name] = value;
    const provenance = more.provenance[name];
    if (provenance) draft.provenance[name] = provenance;
  }
}
