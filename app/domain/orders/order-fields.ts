import type { EquipmentCode } from '../trade/equipment-items';

/**
 * The field catalogue: one row for every field an order has. The order form, the PUT check, the mapping, the TMS
 * payloads, the reports and the API description read it; nothing else lists fields. (spec 2 §2 Form sections)
 */
export const SECTIONS = {
  properties: 'Order',
  custom: 'Custom Fields',
  equipment: 'Equipment',
  shipment: 'Shipment Details',
  bill_to: 'Bill To',
  charges: 'Charges',
  ssrr: 'SSRR Location',
  forwarder: 'Forwarder',
  notes: 'Notes',
  inventory: 'Inventory',
} as const;
export type Section = keyof typeof SECTIONS;

/** The areas of the form, top to bottom; the itinerary is one of its own, which has no fields. (spec 2 §2) */
export const AREAS = {
  shipment: {
    label: 'Shipment',
    sections: ['properties', 'custom', 'equipment', 'shipment', 'bill_to', 'charges', 'ssrr', 'forwarder'],
  },
  itinerary: { label: 'Itinerary', sections: [] },
  notes: { label: 'Notes', sections: ['notes'] },
  inventory: { label: 'Inventory', sections: ['inventory'] },
} as const satisfies Record<string, { label: string; sections: readonly Section[] }>;
export type Area = keyof typeof AREAS;

export type FieldType =
  | 'text'
  | 'identifier'
  | 'date'
  | 'time'
  | 'number'
  | 'money'
  | 'boolean'
  | 'choice'
  | 'dictionary'
  | 'long-text';

export type OrderField = {
  label: string;
  section: Section;
  type: FieldType;
  /** A dictionary's item_type, for type `dictionary`. */
  dictionary?: string;
  /** Of the dictionary `equipment`: containers or chassis. */
  equipment?: EquipmentCode;
  /** Of a text: the item_type of the dictionary whose names are offered for it; another text is kept, and asked about. */
  suggests?: string;
  /** The values a `choice` takes: stored value to label. */
  choices?: Readonly<Record<string, string>>;
  /** Of a choice whose usual values are offered: what else is taken, its first group in capitals, and in words. */
  others?: { pattern: RegExp; words: string };
  /** Stands beside the field before it, in one row. */
  joinsPrevious?: true;
  /** Named among the empty ones of its section; the rest show when filled or asked for. */
  usual?: true;
  /** Stays in sight when it is empty: that it is missing is worth seeing. */
  stays?: true;
  /** "Update TMS" may change it after the shipment was created. */
  tmsUpdatable?: true;
  maxLength?: number;
  /** A number below zero is possible. */
  mayBeNegative?: true;
  /** What "1.204" is, typed: either 1204 or 1.204, so that it is asked; or a count, which has no decimals. Else it is a decimal. */
  point?: 'either' | 'count';
};

const text = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'text',
  ...more,
});
const id = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'identifier',
  ...more,
});
const date = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'date',
  ...more,
});
const time = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'time',
  joinsPrevious: true,
  ...more,
});
const number = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'number',
  ...more,
});
const money = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'money',
  point: 'either',
  ...more,
});
const flag = (label: string, section: Section, more: Partial<OrderField> = {}): OrderField => ({
  label,
  section,
  type: 'boolean',
  ...more,
});
const dictionary = (
  label: string,
  section: Section,
  item: string,
  more: Partial<OrderField> = {},
): OrderField => ({ label, section, type: 'dictionary', dictionary: item, ...more });
const choice = (
  label: string,
  section: Section,
  choices: Readonly<Record<string, string>>,
  more: Partial<OrderField> = {},
): OrderField => ({ label, section, type: 'choice', choices, ...more });

const usual = { usual: true } as const;
const updatable = { usual: true, tmsUpdatable: true } as const;

export const SHIPMENT_DIRECTIONS = {
  import: 'Import',
  export: 'Export',
  oneway: 'One way',
  crosstown: 'Crosstown',
  truckload: 'Truckload',
} as const;
const WEIGHT_UNITS = { lb: 'Lb', kg: 'Kg' } as const;
const VOLUME_UNITS = { cf: 'cubic feet', cbm: 'cubic meters' } as const;
const TEMPERATURE_UNITS = { F: '°F', C: '°C' } as const;
const QUANTITY_UNITS = {
  CTN: 'Cartons',
  PLT: 'Pallets',
  PKG: 'Packages',
  PCS: 'Pieces',
  DRUM: 'Drums',
  BAG: 'Bags',
  ROLL: 'Rolls',
  CASE: 'Cases',
  CRATE: 'Crates',
  BALE: 'Bales',
  BOX: 'Boxes',
  UNIT: 'Units',
} as const;
export const EQUIPMENT_SIZES = { '20': "20'", '40': "40'", '45': "45'", '48': "48'", '53': "53'" } as const;
/** Swap bodies, trailers and pup trailers have lengths of their own. */
const LENGTH_IN_FEET = {
  pattern: /^([89]|[1-5]\d|60)\s*(?:'|’|ft\.?|feet|foot)?$/i,
  words: 'a length from 8 to 60 feet',
} as const;
/** Reels, coils and totes: codes as long as TMSs take them. */
const UNIT_CODE = { pattern: /^([a-z][a-z0-9]{1,7})$/i, words: 'a unit of 2 to 8 letters' } as const;
/** Container kinds as the trade abbreviates them. */
export const EQUIPMENT_TYPES = {
  DV: 'Dry van',
  HC: 'High cube',
  RF: 'Reefer',
  FR: 'Flat rack',
  OT: 'Open top',
  TK: 'Tank',
} as const;

const numbered = (count: number, make: (n: number) => [string, OrderField]): Record<string, OrderField> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => make(i + 1)));

/** A reference of Profit Tools: its number, and which kind of reference it is, of the company's table. */
const referencePair = (n: number): Record<string, OrderField> => ({
  [`pt_ref${n}_text`]: id(`Reference ${n}`, 'custom'),
  [`pt_ref${n}_type`]: text(`Reference ${n} type`, 'custom', {
    suggests: 'pt_ref_type',
    joinsPrevious: true,
  }),
});

export const ORDER_FIELDS = {
  // The order as a whole
  move_type: text('Move type', 'properties'),
  shipment_direction: choice('Direction', 'properties', SHIPMENT_DIRECTIONS, usual),
  expedite: flag('Expedite', 'properties'),
  hazardous: flag('Hazardous', 'properties', usual),
  overweight: flag('Overweight', 'properties'),
  live_load: flag('Live load', 'properties'),
  pt_rate_code_name: text('Rate code', 'properties'),
  pt_divisioncode_dictid: dictionary('Division code', 'properties', 'division_code'),
  tms_template_dictid: dictionary('Template', 'properties', 'template'),
  cc_loadtype_dictid: dictionary('Load type', 'properties', 'load_type'),
  cc_orderstatus: text('Order status', 'properties'),
  cc_haulclass_dictid: dictionary('Haul class', 'properties', 'haul_class'),
  cc_orderclass_dictid: dictionary('Order class', 'properties', 'order_class'),
  cc_loadedempty_dictid: dictionary('Loaded or empty', 'properties', 'loaded_empty'),
  termdiv_dictid: dictionary('Terminal division', 'properties', 'terminal_division'),
  ...numbered(10, (n) => [`custom${n}`, text(`Custom ${n}`, 'custom')]),
  ...Object.assign({}, ...[1, 2, 3].map(referencePair)),
  // Equipment
  itgcontainer_dictid: dictionary('ITG container', 'equipment', 'itg_container'),
  carrier: text('Carrier', 'equipment', usual),
  equipment_size: choice('Size', 'equipment', EQUIPMENT_SIZES, { ...usual, others: LENGTH_IN_FEET }),
  equipment_type: choice('Type', 'equipment', EQUIPMENT_TYPES, { ...usual, joinsPrevious: true }),
  pt_equipmenttype_container_dictid: dictionary('Container type', 'equipment', 'equipment', {
    equipment: 'CO',
  }),
  pt_equipmenttype_chassis_dictid: dictionary('Chassis type', 'equipment', 'equipment', { equipment: 'CH' }),
  chassis_equipment_type: text('Chassis kind', 'equipment'),
  chassis: id('Chassis', 'equipment', usual),
  unit_number: id('Container', 'equipment', { ...updatable, stays: true }),
  seal_number: id('Seal number', 'equipment', { ...updatable, stays: true }),
  trailer_number: id('Trailer', 'equipment'),
  required_equipment: text('Required equipment', 'equipment'),
  driver_id: id('Driver', 'equipment'),
  cc_containersize_dictid: dictionary('CompCare container size', 'equipment', 'container_size'),
  cc_containertype_dictid: dictionary('CompCare container type', 'equipment', 'container_type'),
  trnedi_containersize_dictid: dictionary('Trinium container size', 'equipment', 'container_size'),
  trnedi_containertype_dictid: dictionary('Trinium container type', 'equipment', 'container_type'),
  // Shipment details (the specification also calls it Origin)
  reference_number: id('Reference number', 'shipment', updatable),
  forwarder_reference_number: id('Forwarder reference', 'shipment'),
  customer_number: id('Customer number', 'shipment', usual),
  load_number: id('Load number', 'shipment', usual),
  purchase_order_number: id('Purchase order', 'shipment', usual),
  release_number: id('Release number', 'shipment', usual),
  pickup_number: id('Pickup number', 'shipment', updatable),
  carrier_dictid: dictionary('SSL', 'shipment', 'carrier', usual),
  trnedi_supplierssl_dictid: dictionary('Trinium SSL', 'shipment', 'carrier'),
  vessel: text('Vessel', 'shipment', usual),
  voyage: id('Voyage', 'shipment', { ...usual, joinsPrevious: true }),
  vessel_dictid: dictionary('Vessel (matched)', 'shipment', 'vessel'),
  trnedi_vessel_dictid: dictionary('Trinium vessel', 'shipment', 'vessel'),
  trnedi_category_dictid: dictionary('Trinium category', 'shipment', 'category'),
  eta_date: date('ETA', 'shipment', updatable),
  eta_time: time('ETA time', 'shipment'),
  last_free_date: date('Last free date', 'shipment', { ...updatable, joinsPrevious: true }),
  pickup_by_date: date('Pick up by', 'shipment', updatable),
  pickup_by_time: time('Pick up time', 'shipment', usual),
  cutoff_date: date('Cutoff', 'shipment', updatable),
  cutoff_time: time('Cutoff time', 'shipment', usual),
  equipment_available_date: date('Equipment available', 'shipment'),
  equipment_available_time: time('Available time', 'shipment'),
  completion_date: date('Completion', 'shipment'),
  deliver_by_date: date('Deliver by', 'shipment', updatable),
  deliver_by_time: time('Deliver time', 'shipment', usual),
  booking_number: id('Booking', 'shipment', updatable),
  master_bol_mawb: id('Master B/L', 'shipment', updatable),
  house_bol_hawb: id('House B/L', 'shipment', { ...usual, joinsPrevious: true }),
  actual_origin: text('Origin', 'shipment'),
  actual_destination: text('Destination', 'shipment'),
  // Inventory
  contents: text('Contents', 'inventory', { ...usual, maxLength: 500 }),
  quantity: number('Quantity', 'inventory', { ...usual, point: 'count' }),
  quantity_uom: choice('Unit', 'inventory', QUANTITY_UNITS, {
    ...usual,
    joinsPrevious: true,
    others: UNIT_CODE,
  }),
  weight: number('Weight', 'inventory', { ...updatable, point: 'either' }),
  weight_uom: choice('Weight unit', 'inventory', WEIGHT_UNITS, { ...usual, joinsPrevious: true }),
  temperature: number('Temperature', 'inventory', { mayBeNegative: true }),
  temperature_uom: choice('Temperature unit', 'inventory', TEMPERATURE_UNITS, { joinsPrevious: true }),
  genset_required: flag('Genset required', 'inventory'),
  volume: number('Volume', 'inventory'),
  volume_uom: choice('Volume unit', 'inventory', VOLUME_UNITS, { joinsPrevious: true }),
  inbond_transit_number: id('In-bond transit number', 'inventory'),
  entry_number: id('Entry number', 'inventory'),
  container_type_code: id('ISO type code', 'inventory'),
  hazardous_uncode: id('UN code', 'inventory'),
  hazardous_class: text('Hazard class', 'inventory', { joinsPrevious: true }),
  hazardous_description: text('Hazard description', 'inventory'),
  hazardous_psa_group: text('PSA group', 'inventory'),
  hazardous_packaging_group: text('Packaging group', 'inventory'),
  earliest_receiving_date: date('Earliest receiving', 'inventory'),
  earliest_receiving_time: time('Receiving time', 'inventory'),
  earliest_release_date: date('Earliest release', 'inventory'),
  earliest_release_time: time('Release time', 'inventory'),
  // Addresses: the verified ones hang on the order itself, here what is said about them
  bill_comment: text('Billing comment', 'bill_to', { maxLength: 500 }),
  ssrr_comment: text('SSRR comment', 'ssrr', { maxLength: 500 }),
  forwarder_comment: text('Forwarder comment', 'forwarder', { maxLength: 500 }),
  // Charges
  line_haul: money('Line haul', 'charges', usual),
  line_haul_payable_rate: money('Line haul payable rate', 'charges'),
  fuel_surcharge: money('Fuel surcharge', 'charges', usual),
  // Notes
  ship_comment: {
    label: 'Shipment comment',
    section: 'notes',
    type: 'long-text',
    usual: true,
    maxLength: 2000,
  },
  equipment_notes: { label: 'Equipment notes', section: 'notes', type: 'long-text', maxLength: 2000 },
} satisfies Record<string, OrderField> as Record<string, OrderField>;

export type FieldName = string;
export const FIELD_NAMES = Object.keys(ORDER_FIELDS);

/** The catalogue row of a field, or undefined for a name that is none. */
export function orderField(name: string): OrderField | undefined {
  return Object.hasOwn(ORDER_FIELDS, name) ? ORDER_FIELDS[name] : undefined;
}

/** Fields in catalogue order, grouped by section; the form is drawn from it. */
export function fieldsBySection(): {
  section: Section;
  label: string;
  fields: { name: string; field: OrderField }[];
}[] {
  return (Object.keys(SECTIONS) as Section[]).map((section) => ({
    section,
    label: SECTIONS[section],
    fields: Object.entries(ORDER_FIELDS)
      .filter(([, field]) => field.section === section)
      .map(([name, field]) => ({ name, field })),
  }));
}
