/** Equipment as a dictionary has it: containers are CO, chassis are CH. (spec 2 §3 Dictionary item, §5) */
export type EquipmentCode = 'CO' | 'CH';

/** By which parts of an entry a list of equipment is narrowed. */
export const EQUIPMENT_FILTERS = ['line', 'scac', 'lineprefix', 'type', 'equipmentlength'] as const;
export type EquipmentFilter = (typeof EQUIPMENT_FILTERS)[number];

export const EQUIPMENT_LABELS: Record<EquipmentFilter, string> = {
  line: 'Line',
  scac: 'SCAC',
  lineprefix: 'Line prefix',
  type: 'Type',
  equipmentlength: 'Length',
};

/** What was recognised on an order: each part where it is known. */
export type RecognizedEquipment = Partial<Record<EquipmentFilter, string>>;
export type EquipmentSearch = {
  query: string;
  filters: RecognizedEquipment;
  recognized: RecognizedEquipment;
};
export type EquipmentItem = {
  id: number;
  key: string;
  name: string;
  value: Readonly<Record<string, string>>;
  /** It is what was recognised on the order. */
  fits: boolean;
};

/** Whether an entry is what was recognised: length and type the same, and the line where both name one. */
export function fitsOrder(value: Readonly<Record<string, string>>, recognized: RecognizedEquipment): boolean {
  const same = (name: EquipmentFilter) => plain(value[name]) === plain(recognized[name]);
  const isLine = !recognized.scac || !value.scac || same('scac');
  return Boolean(recognized.equipmentlength) && same('equipmentlength') && same('type') && isLine;
}

const plain = (text: string | undefined) => (text ?? '').trim().toUpperCase();
