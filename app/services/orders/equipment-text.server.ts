import { EQUIPMENT_SIZES, EQUIPMENT_TYPES } from '~/domain/orders/order-fields';
import type { OrderRow } from './order-scope.server';

/** The equipment as the document says it, or what was understood of it; null where nothing is said. (spec 2 §3) */
export function equipmentText({
  fields,
  provenance,
}: Pick<OrderRow, 'fields' | 'provenance'>): string | null {
  const said = provenance.equipment_type?.text ?? provenance.equipment_size?.text;
  if (said) return said;
  const words = [
    EQUIPMENT_SIZES[String(fields.equipment_size) as keyof typeof EQUIPMENT_SIZES],
    EQUIPMENT_TYPES[String(fields.equipment_type) as keyof typeof EQUIPMENT_TYPES],
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : null;
}
