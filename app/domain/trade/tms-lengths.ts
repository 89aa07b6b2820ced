import type { TmsProviderName } from './tms-providers';

type Lengths = Readonly<Record<string, number>>;

const each = (names: readonly string[], length: number): Lengths =>
  Object.fromEntries(names.map((name) => [name, length]));

const CUSTOM = Array.from({ length: 10 }, (_, i) => `custom${i + 1}`);
const REFERENCES = [
  'reference_number',
  'forwarder_reference_number',
  'customer_number',
  'load_number',
  'purchase_order_number',
  'release_number',
  'pickup_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'inbond_transit_number',
  'entry_number',
];

/** Of the TMSs that take JSON. */
const USUAL: Lengths = {
  ...each(CUSTOM, 500),
  ...each(REFERENCES, 60),
  ...each(['chassis', 'unit_number', 'trailer_number'], 20),
  ...each(['move_type', 'chassis_equipment_type', 'seal_number', 'driver_id', 'voyage'], 40),
  ...each(['hazardous_class', 'hazardous_psa_group', 'hazardous_packaging_group'], 20),
  ...each(['required_equipment', 'actual_origin', 'actual_destination', 'hazardous_description'], 120),
  ...each(['ship_comment', 'equipment_notes'], 2000),
  contents: 500,
  container_type_code: 4,
  hazardous_uncode: 10,
  quantity_uom: 8,
};

const PROFIT_TOOLS: Lengths = {
  ...USUAL,
  ...each(['pt_ref1_text', 'pt_ref2_text', 'pt_ref3_text'], 60),
  ...each(['pt_ref1_type', 'pt_ref2_type', 'pt_ref3_type', 'pt_rate_code_name'], 40),
};

/** The longest text that each TMS takes in a field of an order; a test finds the same by asking each connector. */
export const TMS_LENGTHS: Readonly<Record<TmsProviderName, Lengths>> = {
  profittools: PROFIT_TOOLS,
  ptcoreapi: PROFIT_TOOLS,
  ptblackfly: PROFIT_TOOLS,
  elcoreapi: USUAL,
  triniumcoreapi: USUAL,
  compcare: { ...USUAL, cc_orderstatus: 20 },
  cargowise: {
    ...USUAL,
    quantity_uom: 3,
    ...each(
      [
        'move_type',
        'chassis',
        'chassis_equipment_type',
        'trailer_number',
        'required_equipment',
        'driver_id',
        'hazardous_psa_group',
      ],
      500,
    ),
  },
  // The elements of an X12 204 are shorter than most. A container and several seals are told in parts: they are left to the message.
  triniumedi: {
    ...each([...CUSTOM, ...REFERENCES], 30),
    ...each(['move_type', 'chassis', 'chassis_equipment_type', 'required_equipment', 'driver_id'], 30),
    ...each(['voyage', 'actual_origin', 'actual_destination', 'hazardous_class', 'hazardous_psa_group'], 30),
    trailer_number: 10,
    hazardous_description: 25,
    hazardous_packaging_group: 3,
    contents: 500,
    ship_comment: 480,
    equipment_notes: 240,
  },
};
