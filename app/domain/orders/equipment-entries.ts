import { parseEquipment } from '../trade/equipment';
import type { EquipmentList } from '../trade/listed-equipment';
import { fullEquipmentText } from './equipment-text';
import type { FieldValue, Provenance } from './order-draft';

/** An order by what stands in its fields, and by what its document says. */
type Said = {
  fields: Readonly<Record<string, FieldValue | null>>;
  provenance: Readonly<Record<string, Provenance>>;
};

/** Fields that hold an entry of a list of containers or chassis, and what the entries of its list are. */
export const EQUIPMENT_ENTRIES = {
  pt_equipmenttype_container_dictid: 'box',
  itgcontainer_dictid: 'box',
  cc_containersize_dictid: 'size',
  cc_containertype_dictid: 'type',
  trnedi_containersize_dictid: 'size',
  trnedi_containertype_dictid: 'type',
  pt_equipmenttype_chassis_dictid: 'chassis',
} as const satisfies Record<string, EquipmentList>;

export type EquipmentEntry = keyof typeof EQUIPMENT_ENTRIES;
export const EQUIPMENT_ENTRY_FIELDS = Object.keys(EQUIPMENT_ENTRIES) as EquipmentEntry[];

/** The fields that say which entry it is. */
export const SAYS_BOX: readonly string[] = ['equipment_size', 'equipment_type'];
export const SAYS_CHASSIS: readonly string[] = ['chassis_equipment_type'];

/**
 * What an order says of its container or chassis: in the words of its document, "45R1", where these are what its fields
 * say too; else by its fields, "40 RF".
 */
export function textForEntry(order: Said, list: EquipmentList): string {
  const { equipment_size: size, equipment_type: type, chassis_equipment_type: chassis } = order.fields;
  if (list === 'chassis') return String(chassis ?? '').trim();
  const said = fullEquipmentText(order) ?? '';
  const read = parseEquipment(said);
  const isSame = read !== null && read.size === size && read.type === type;
  return isSame ? said : [size, type].filter(Boolean).join(' ');
}
