import type { FieldMapChange } from '~/services/field-maps/save-field-map.server';

const ALL = { companyId: null, variantId: null, tmsProviderId: null };

/** One entry on each of the five levels. None of them changes what is read of a document. */
export const DEMO_MAPS: readonly FieldMapChange[] = [
  {
    ...ALL,
    fieldName: 'custom1',
    entry: { notes: 'Free for each company, which gives it a name on its own level.' },
  },
  {
    ...ALL,
    tmsProviderId: 1,
    fieldName: 'equipment_notes',
    entry: { notes: 'Profit Tools prints this on the sheet of the driver.' },
  },
  { ...ALL, variantId: 201, fieldName: 'ship_comment', entry: { notes: 'The box at the lower left.' } },
  { ...ALL, companyId: 3, fieldName: 'custom1', entry: { screen_name: 'Yard row' } },
  {
    ...ALL,
    companyId: 3,
    variantId: 201,
    fieldName: 'custom1',
    entry: { notes: 'These papers never say it: dispatch asks the yard.' },
  },
];

type DemoRule = {
  name: string;
  description: string;
  isInUse: boolean;
  /** Its code as it was written and changed, the last one in force. */
  versions: readonly string[];
};

export const DEMO_RULES: readonly DemoRule[] = [
  {
    name: 'UN number of hazardous loads',
    description: 'Notes a hazardous load whose paper gives no UN number',
    isInUse: true,
    versions: [
      "if (order.get('hazardous') === true && !order.has('hazardous_uncode'))\n  order.note('Ask for the UN number');",
    ],
  },
  {
    name: 'Reference from the booking',
    description: 'Takes the booking for the reference where there is none',
    isInUse: false,
    versions: [
      "order.set('reference_number', order.get('booking_number'));",
      "if (!order.has('reference_number')) order.set('reference_number', order.get('booking_number'));",
      "if (!order.has('reference_number') && order.has('booking_number'))\n  order.set('reference_number', order.get('booking_number'));",
    ],
  },
];
