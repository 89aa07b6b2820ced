/** What a word of a page can be; learning/tagger/tags.py names the same in the same order. */
export const STOP_ROLES = ['pickup', 'deliver', 'drop', 'hook'] as const;
export const TAG_ROLES = [...STOP_ROLES, 'bill_to'] as const;
export type TagRole = (typeof TAG_ROLES)[number];

export const FIELD_TAGS = [
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
  'chassis',
  'contents',
  'quantity',
  'quantity_uom',
  'weight',
  'weight_uom',
  'volume',
  'volume_uom',
  'temperature',
  'temperature_uom',
  'hazardous_uncode',
  'hazardous_class',
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
] as const;
export type FieldTag = (typeof FIELD_TAGS)[number];
/** What a paper calls itself: one that asks for a move, and one that is no order. */
const PAPER_TAGS = ['title', 'other_title'] as const;
export type PlaceTag = `${TagRole}.${'name' | 'addr' | 'zip'}`;
export type Tag = 'O' | FieldTag | PlaceTag | (typeof PAPER_TAGS)[number];

const placeTags = TAG_ROLES.flatMap((role): PlaceTag[] => [`${role}.name`, `${role}.addr`, `${role}.zip`]);

/** In the order of the network's answers. */
export const TAGS: readonly Tag[] = ['O', ...FIELD_TAGS, ...placeTags, ...PAPER_TAGS];

const OF_FIELDS: ReadonlySet<string> = new Set(FIELD_TAGS);
export const isFieldTag = (tag: Tag): tag is FieldTag => OF_FIELDS.has(tag);
