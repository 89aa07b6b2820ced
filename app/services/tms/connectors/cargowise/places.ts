/**
 * Where what has no element of its own stands in a Universal Shipment: references by their type, fields of ours by their key,
 * notes by what they are called. The codes are ours; CargoWise maps them for our `DataProvider` (docs/tms/cargowise.md).
 */
export const REFERENCES = {
  reference_number: { code: 'REF', name: 'Reference number' },
  forwarder_reference_number: { code: 'FFW', name: 'Freight forwarder reference' },
  customer_number: { code: 'CUR', name: 'Customer reference' },
  load_number: { code: 'LOD', name: 'Load number' },
  pickup_number: { code: 'PUN', name: 'Pickup number' },
  master_bol_mawb: { code: 'MWB', name: 'Master bill' },
  inbond_transit_number: { code: 'INB', name: 'In-bond transit number' },
  entry_number: { code: 'ENT', name: 'Customs entry number' },
} as const satisfies Record<string, { code: string; name: string }>;

export const TEXT_FIELDS: Readonly<Record<string, string>> = {
  move_type: 'MoveType',
  chassis: 'Chassis',
  chassis_equipment_type: 'ChassisType',
  trailer_number: 'Trailer',
  required_equipment: 'RequiredEquipment',
  driver_id: 'Driver',
  hazardous_psa_group: 'PSAGroup',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`custom${i + 1}`, `Custom${i + 1}`])),
};

export const FLAG_FIELDS = {
  expedite: 'Expedite',
  hazardous: 'Hazardous',
  overweight: 'Overweight',
  live_load: 'LiveLoad',
  genset_required: 'GensetRequired',
} as const;

/** Amounts in US dollars. */
export const MONEY_FIELDS = {
  line_haul: 'LineHaul',
  line_haul_payable_rate: 'LineHaulPayable',
  fuel_surcharge: 'FuelSurcharge',
} as const;

export const NOTES = {
  ship_comment: 'Shipment comment',
  equipment_notes: 'Equipment notes',
  bill_comment: 'Billing comment',
  ssrr_comment: 'Terminal comment',
  forwarder_comment: 'Forwarder comment',
} as const;

/** Where a relay that hears CargoWise's events passes them on to us. */
export const CALLBACK_FIELD = 'OrderAutomationCallback';

const ROOTS = ['UniversalShipment', 'Shipment', 'UniversalEvent', 'Event'];

/**
 * A path into a payload as people name it: without its root and lists, rows by what they are.
 * `UniversalShipment.Shipment.AdditionalReferenceCollection.AdditionalReference.2.ReferenceNumber` is
 * `AdditionalReference.LOD.ReferenceNumber`.
 */
export function namedPath(payload: unknown, path: readonly (string | number)[]): string {
  const names: string[] = [];
  let part: unknown = payload;
  path.forEach((key, at) => {
    part = (part as Record<string | number, unknown> | null | undefined)?.[key];
    if (typeof key === 'number') {
      const row = rowName(part);
      if (row) names.push(row);
    } else if (!key.endsWith('Collection')) names.push(key);
    else if (at === path.length - 1) names.push(key.slice(0, -'Collection'.length));
  });
  return names.filter((name, at) => at > 1 || !ROOTS.includes(name)).join('.');
}

/** What a row of a list is known by; null for one that stands alone. */
function rowName(row: unknown): string | null {
  const { Type, Key, Description, AddressType, Sequence } = (row ?? {}) as Record<string, unknown>;
  if (typeof AddressType === 'string') return AddressType;
  if (typeof Sequence === 'string' && typeof Type === 'object') return Sequence;
  if (typeof Key === 'string' && typeof Type !== 'string') return Key;
  if (typeof Type === 'object' && Type !== null && 'Code' in Type) return String(Type.Code);
  // "Shipment comment" → ShipmentComment
  if (typeof Description !== 'string') return null;
  return Description.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What is left out stays as CargoWise has it, references and notes as well; a stop that is gone is taken out as a whole. */
export function keepsEmptied(path: string, said: readonly string[]): boolean {
  const [stop] = /^Instruction\.[^.]+\./.exec(path) ?? [];
  return stop === undefined || said.some((one) => one.startsWith(stop));
}
