import { isEmptyValue } from '../fields/field-values';
import type { FieldValue } from './order-draft';

/** The entries of lists that the text of a field is mapped to: where one of them is chosen, the field says what it has to. */
const MAPPED: Readonly<Record<string, readonly string[]>> = {
  carrier: ['carrier_dictid', 'trnedi_supplierssl_dictid'],
  vessel: ['vessel_dictid', 'trnedi_vessel_dictid'],
  equipment_size: ['cc_containersize_dictid', 'trnedi_containersize_dictid'],
  equipment_type: [
    'pt_equipmenttype_container_dictid',
    'cc_containertype_dictid',
    'trnedi_containertype_dictid',
    'itgcontainer_dictid',
  ],
  chassis_equipment_type: ['pt_equipmenttype_chassis_dictid'],
};

/** Whether a value counts as one at all: zero and no do. */
export function isFilled(value: FieldValue | null | undefined): boolean {
  return !isEmptyValue(value);
}

/** Whether a field is filled, or what it is mapped to is. (spec 2 §5 Send to Client) */
export function hasMappedValue(fields: Readonly<Record<string, FieldValue>>, name: string): boolean {
  return [name, ...(MAPPED[name] ?? [])].some((each) => isFilled(fields[each]));
}
