/** What a column of a list can hold; learning/columns/tags.py names the same in the same order. */
export const COLUMN_ROLES = ['pickup', 'deliver', 'drop', 'hook', 'bill_to'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export const COLUMN_PARTS = ['full', 'name', 'street', 'city', 'state', 'zip'] as const;
export type ColumnPart = (typeof COLUMN_PARTS)[number];

const FIELDS = [
  'unit_number',
  'seal_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'reference_number',
  'customer_number',
  'purchase_order_number',
  'release_number',
  'pickup_number',
  'load_number',
  'vessel',
  'voyage',
  'vessel+voyage',
  'carrier',
  'equip',
  'equipment_size',
  'equipment_type',
  'chassis',
  'contents',
  'quantity',
  'quantity_uom',
  'weight',
  'weight_uom',
  'volume',
  'temperature',
  'temperature_uom',
  'hazardous',
  'hazardous_uncode',
  'hazardous_class',
  'hazard',
  'eta_date',
  'last_free_date',
  'earliest_receiving_date',
  'cutoff_date',
  'cutoff_time',
  'pickup_by_date',
  'pickup_by_time',
  'deliver_by_date',
  'deliver_by_time',
  'line_haul',
  'fuel_surcharge',
  'ship_comment',
  'shipment_direction',
] as const;
type PlaceTag = `${ColumnRole}.${ColumnPart}`;
export type ColumnTag = 'O' | (typeof FIELDS)[number] | PlaceTag;

const placeTags = COLUMN_ROLES.flatMap((role) => COLUMN_PARTS.map((part): PlaceTag => `${role}.${part}`));

/** In the order of the network's answers. */
export const COLUMN_TAGS: readonly ColumnTag[] = ['O', ...FIELDS, ...placeTags];
