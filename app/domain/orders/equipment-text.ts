import type { FieldValue, Provenance } from './order-draft';
import { EQUIPMENT_SIZES, EQUIPMENT_TYPES } from './order-fields';

/** The values of an order with where each comes from. */
export type ReadValues = {
  fields: Readonly<Record<string, FieldValue | null>>;
  provenance: Readonly<Record<string, Provenance>>;
};

/** The equipment as the document says it, or what was understood of it; null where nothing is said. (spec 2 §3) */
export function equipmentText(read: ReadValues): string | null {
  const { equipment_type: type, equipment_size: size } = read.provenance;
  return type?.text ?? size?.text ?? understood(read);
}

/**
 * The whole of what a document says of its equipment: `HC` alone may be 20 or 40 feet long, so that type and size count
 * where they stand apart.
 */
export function fullEquipmentText(read: ReadValues): string | null {
  const { equipment_type: type, equipment_size: size } = read.provenance;
  const said = [...new Set([size?.text, type?.text].filter(Boolean))];
  return said.length > 0 ? said.join(' ') : understood(read);
}

function understood({ fields }: ReadValues): string | null {
  const words = [
    EQUIPMENT_SIZES[String(fields.equipment_size) as keyof typeof EQUIPMENT_SIZES] ?? fields.equipment_size,
    EQUIPMENT_TYPES[String(fields.equipment_type) as keyof typeof EQUIPMENT_TYPES],
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : null;
}
