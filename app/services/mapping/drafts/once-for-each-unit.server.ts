import { configFlag } from '~/domain/fields/config-fields';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import {
  ADDRESS_ROLES,
  type FieldValue,
  type OrderDraft,
  type Provenance,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { EVIDENCE } from './evidence';
import type { MappingResult } from './mapping-result.server';

/**
 * Where the map forbids the same container twice in one document, its later orders only fill what the first one leaves
 * empty; what they say otherwise is to be looked at. (spec 3 §3: allow_duplicate_unit_numbers)
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
    const leftOut = putTogether(first, draft);
    const rest = leftOut.length > 0 ? `, without ${leftOut.join(', ')}` : '';
    reasons.push(`Container ${String(unit)} is named more than once: it became one order${rest}.`);
  }
  return { ...result, drafts: kept, reasons };
}

/** @returns what of the later order is in the first one otherwise, in words */
function putTogether(draft: OrderDraft, more: OrderDraft): string[] {
  for (const role of ADDRESS_ROLES) draft.addresses[role] ??= more.addresses[role];
  const said = new Set(draft.events.map(({ address }) => address.raw_text));
  const stops =
    draft.events.length === 0 ? [] : more.events.filter(({ address }) => !said.has(address.raw_text));
  if (draft.events.length === 0) draft.events = more.events;
  return [
    ...Object.entries(more.fields).flatMap(([name, value]) =>
      putField(draft, name, value, more.provenance[name]),
    ),
    ...stops.map(({ type, address }) => `${EVENT_LABELS[type]} ${address.location_name ?? address.raw_text}`),
  ];
}

function putField(
  draft: OrderDraft,
  name: string,
  value: FieldValue,
  provenance: Provenance | undefined,
): string[] {
  const own = draft.fields[name];
  if (own === undefined) {
    draft.fields[name] = value;
    if (provenance) draft.provenance[name] = provenance;
    return [];
  }
  const label = orderField(name)?.label;
  const before = draft.provenance[name];
  if (String(own) === String(value) || !label || !before) return [];
  draft.provenance[name] = {
    ...before,
    confidence: (before.confidence ?? 1) * EVIDENCE.withRival,
    doubt: before.doubt ?? `also read as ${String(value)}`,
  };
  return [`${label} ${String(value)}`];
}
