/**
 * A field map says, for one field of an order, where its value comes from and how the field behaves. Maps stand on
 * five levels, from system-wide (1) to one company's one variant (5). Each attribute is what the most specific level that sets
 * it says; one that no level sets is its default. (spec 3 §3 Field map)
 */
export type FieldMapLevel = 1 | 2 | 3 | 4 | 5;

export type FieldMapEntry = {
  /** Labels under which the value stands, joined by `|`; EDI references as `X12:BM` or `EDIFACT:RFF:BM`. */
  ocr_source_field?: string;
  constant_value?: string;
  /** The constant fills the field only where the document does not. */
  use_constant_as_default_only?: boolean;
  /** False takes the field out of the order altogether. */
  available?: boolean;
  /** Texts (joined by `|`) that are cut from the beginning or the end of a value. */
  prefix_filter?: string;
  suffix_filter?: string;
  newlines_convert_to_space?: boolean;
  newlines_remove?: boolean;
  preferred_uom?: string;
  abbyy_source_field?: string;
  abbyy_source_regex?: string;
  cc_source_field?: string;
  post_process_source_field?: string;
  post_process_source_regex?: string;
  concat_source_field?: string;
  concat_delimiter?: string;
  /** Lines of `alias;query`; an alias ends in `_nlp`. */
  nlp_query_list?: string;
  adminreview_if_missing?: boolean;
  adminreview_validation_regex?: string;
  required_send_client?: boolean;
  run_post_rules?: string[];
  use_template_value?: boolean;
  screen_hide?: boolean;
  screen_name?: string;
  readonly_roles?: string[];
  tms_updateable?: boolean;
  notes?: string;
  shipment_direction_filter?: string;
  bill_to_address_filter?: string;
  customer_location_filter?: string;
  /** What the entry leaves out is the default, whatever the levels below say. */
  stands_alone?: boolean;
  cargowise_destination?: string;
  compcare_destination?: string;
  profittools_destination?: string;
  profittools_destination_reftype?: string;
  d3canon_name?: string;
  d3canon_table?: string;
  d3canon_column?: string;
  /** What a `_config-` field holds instead of all the others: a text, or the list of rules. */
  _config_value?: unknown;
};

/**
 * Per canonical name what all levels together say. `level`: the most specific one that says something of the value;
 * `sourcesLevel`: the most specific one that says where it comes from, where any does.
 */
export type ResolvedFieldMap = Record<
  string,
  FieldMapEntry & { level: FieldMapLevel; sourcesLevel?: FieldMapLevel }
>;

/**
 * The parts an address plays on a document. They are mapped like fields; the itinerary and the bill-to are made
 * of them once the direction of the shipment is known.
 */
export const PLACE_ROLES = {
  pickup_location: 'Pick up at',
  delivery_location: 'Deliver to',
  terminal_location: 'Terminal',
  loading_location: 'Load at',
  full_return_location: 'Return full to',
  empty_pickup_location: 'Empty pick up',
  empty_return_location: 'Empty return',
  shipper_location: 'Shipper',
  consignee_location: 'Consignee',
  bill_to_address: 'Bill to',
  ssrr_location_address: 'SSRR location',
  forwarder_address: 'Forwarder',
} as const;
export type PlaceRole = keyof typeof PLACE_ROLES;

/** Columns of a list that hold one part of the place named before them. */
export const PLACE_PARTS = {
  place_name: 'location_name',
  place_address: 'address_line_1',
  place_city: 'city',
  place_state: 'state',
  place_postal_code: 'postal_code',
} as const;
export type PlacePart = keyof typeof PLACE_PARTS;

/** The parts of a list joined by `|`; of what was stored as no text there are none. */
export function splitList(list: string | undefined): string[] {
  return (typeof list === 'string' ? list : '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Labels that are known but fill nothing: they end the value before them ("Port of loading", "Prepared by"). */
export const OTHER_LABELS = '_config-other_labels';

/** Whether a mapped name is a place rather than a field. */
export function isPlaceRole(name: string): name is PlaceRole {
  return Object.hasOwn(PLACE_ROLES, name);
}

/** Whether a mapped name is a part of a place. */
export function isPlacePart(name: string): name is PlacePart {
  return Object.hasOwn(PLACE_PARTS, name);
}
