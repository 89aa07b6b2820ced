import { parseEquipment } from '../trade/equipment';
import type { EquipmentList } from '../trade/listed-equipment';
import { fullEquipmentText, type ReadValues } from './equipment-text';

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

/** Asked of an empty field whose list has what the order may need, none of it for certain. */
export const NOT_CERTAIN = 'none of the list for certain';

/** The fields that an entry is looked up from. */
export const BOX_FIELDS: readonly string[] = ['equipment_size', 'equipment_type'];
export const CHASSIS_FIELDS: readonly string[] = ['chassis_equipment_type'];

/**
 * The container or chassis of an order in words: in those of its document, "45R1", where they mean what its fields
 * hold; else by its fields, "40 RF".
 */
export function textForEntry(order: ReadValues, list: EquipmentList): string {
  const { equipment_size: size, equipment_type: type, chassis_equipment_type: chassis } = order.fields;
  if (list === 'chassis') return String(chassis ?? '').trim();
  const written = fullEquipmentText(order) ?? '';
  const read = parseEquipment(written);
  const isSame = read !== null && read.size === size && read.type === type;
  return isSame ? written : [size, type].filter(Boolean).join(' ');
}
