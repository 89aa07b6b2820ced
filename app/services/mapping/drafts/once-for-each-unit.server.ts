import { configFlag } from '~/domain/fields/config-fields';
import { PLACE_ROLES, type ResolvedFieldMap } from '~/domain/fields/field-map';
import {
  ADDRESS_ROLES,
  type AddressRole,
  type FieldValue,
  type OrderDraft,
  type Provenance,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { inOneLine } from '~/services/mapping/decide/places';
import { PLACE_POLICY, POLICY } from '~/services/mapping/decide/policy';
import { settle, settleAddress } from '~/services/mapping/decide/settle';
import type { MappingResult } from './mapping-result.server';
import { gateOfItself } from './order-gate';

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
  const others = ADDRESS_ROLES.flatMap((role) => putAddress(draft, role, more));
  const said = new Set(draft.events.map(({ address }) => address.raw_text));
  const stops =
    draft.events.length === 0 ? [] : more.events.filter(({ address }) => !said.has(address.raw_text));
  if (draft.events.length === 0) draft.events = more.events;
  for (const reason of more.gate?.own ?? []) draft.gate = gateOfItself(reason, draft.gate);
  return [
    ...others,
    ...Object.entries(more.fields).flatMap(([name, value]) =>
      putField(draft, name, value, more.provenance[name]),
    ),
    ...stops.map(({ type, address }) => `${EVENT_LABELS[type]} ${inOneLine(address)}`),
  ];
}

function putAddress(draft: OrderDraft, role: AddressRole, more: OrderDraft): string[] {
  const { [role]: address } = more.addresses;
  if (!address) return [];
  const provenance = more.provenance[role] ?? { source: 'document' };
  const outcome = settleAddress(draft, role, { address, provenance }, PLACE_POLICY.sameContainer);
  return outcome === 'contradicted' ? [`${PLACE_ROLES[role]} ${inOneLine(address)}`] : [];
}

function putField(
  draft: OrderDraft,
  name: string,
  value: FieldValue,
  provenance: Provenance = { source: 'document' },
): string[] {
  const outcome = settle(draft, name, { value, provenance }, POLICY.sameContainer);
  return outcome === 'contradicted' ? [`${orderField(name)?.label ?? name} ${String(value)}`] : [];
}
