import type { FieldValue } from '../orders/order-draft';
import { orderField } from '../orders/order-fields';
import { hasPlaceFor } from './tms-own-fields';
import { tmsProviderById, waysIntoSystem } from './tms-providers';

/** An entry of a dictionary as far as it matters to a TMS; `tmsProviderId` null: of every TMS. */
export type KnownItem = { isDeleted: boolean; tmsProviderId: number | null };

/**
 * The fields of an order whose dictionary entry its company's TMS does not know, with why: deleted, of another company, or of
 * the TMS that the company had before.
 */
export function itemFaults(
  providerId: number | null,
  fields: Readonly<Record<string, FieldValue>>,
  items: ReadonlyMap<number, KnownItem>,
): Record<string, string> {
  const provider = tmsProviderById(providerId);
  if (!provider) return {};
  const faults: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const field = orderField(name);
    if (field?.type !== 'dictionary' || value === '' || !hasPlaceFor(provider.name, name)) continue;
    const item = items.get(Number(value));
    if (!item || item.isDeleted) faults[name] = `${field.label}: its entry is not in the list any more`;
    else if (item.tmsProviderId !== null && !waysIntoSystem(provider.name).includes(item.tmsProviderId))
      faults[name] =
        `${field.label} is an entry of ${tmsProviderById(item.tmsProviderId)?.label ?? 'another TMS'}, which ${provider.label} does not know`;
  }
  return faults;
}
