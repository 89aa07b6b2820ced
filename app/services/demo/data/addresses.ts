import { DEMO_DEPOTS, DEMO_TERMINALS } from './terminals';

/** A row of the address table; `code` is what the TMS knows the place by and is unique in the demo. */
export type DemoAddress = {
  code: string;
  /** Null: for every company. */
  companyId: number | null;
  locationName: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
  country: 'US';
  isTerminal: boolean;
  isBillable: boolean;
  isForwarder: boolean;
  isSsrr: boolean;
};

type Customer = {
  code: string;
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  postalCode: string;
  companyId?: number;
};

const NOTHING = { isTerminal: false, isBillable: false, isForwarder: false, isSsrr: false };

const place = (customer: Customer, roles: Partial<typeof NOTHING>): DemoAddress => ({
  code: customer.code,
  companyId: customer.companyId ?? null,
  locationName: customer.name,
  addressLine1: customer.line1,
  addressLine2: customer.line2 ?? null,
  city: customer.city,
  state: customer.state,
  postalCode: customer.postalCode,
  country: 'US',
  ...NOTHING,
  ...roles,
});

/** Invented forwarders, brokers and consolidators: they give the orders and pay for them. */
export const DEMO_FORWARDERS: readonly DemoAddress[] = (
  [
    {
      code: 'MERIDTIDE',
      name: 'Meridian Tide Logistics, Inc.',
      line1: '2377 Crenshaw Blvd',
      line2: 'Suite 340',
      city: 'Torrance',
      state: 'CA',
      postalCode: '90501',
    },
    {
      code: 'ALDERBROOK',
      name: 'Alderbrook Freight Forwarding LLC',
      line1: '45 Commerce Dr',
      city: 'Cranford',
      state: 'NJ',
      postalCode: '07016',
    },
    {
      code: 'COPPERLINE',
      name: 'Copperline Global Transport',
      line1: '3150 Breckinridge Blvd',
      line2: 'Suite 210',
      city: 'Duluth',
      state: 'GA',
      postalCode: '30096',
    },
    {
      code: 'OSPREYVANE',
      name: 'Osprey & Vane Customs Brokers',
      line1: '16225 Park Ten Pl',
      line2: 'Suite 500',
      city: 'Houston',
      state: 'TX',
      postalCode: '77084',
    },
    {
      code: 'HALVORSEN',
      name: 'Halvorsen Ocean Services',
      line1: '1001 Fourth Ave',
      line2: 'Floor 22',
      city: 'Seattle',
      state: 'WA',
      postalCode: '98154',
    },
    {
      code: 'PRAIRIEGT',
      name: 'Prairie Gate Freight Brokers, LLC',
      line1: '1200 Internationale Pkwy',
      city: 'Woodridge',
      state: 'IL',
      postalCode: '60517',
    },
    {
      code: 'TALLOAK',
      name: 'Tall Oak Supply Chain',
      line1: '500 E Main St',
      line2: 'Suite 1400',
      city: 'Norfolk',
      state: 'VA',
      postalCode: '23510',
    },
    {
      code: 'STONECROP',
      name: 'Stonecrop Consolidators Inc',
      line1: '1970 Broadway',
      city: 'Oakland',
      state: 'CA',
      postalCode: '94612',
    },
  ] satisfies Customer[]
).map((customer) => place(customer, { isBillable: true, isForwarder: true }));

/** Invented importers, growers and warehouses: where containers are unloaded and loaded. */
export const DEMO_WAREHOUSES: readonly DemoAddress[] = (
  [
    {
      code: 'JUNIPERLN',
      name: 'Juniper Lane Home Furnishings',
      line1: '5200 E Airport Dr',
      city: 'Ontario',
      state: 'CA',
      postalCode: '91761',
    },
    {
      code: 'REDFERN',
      name: 'Redfern Cycle Works',
      line1: '14820 Alondra Blvd',
      city: 'La Mirada',
      state: 'CA',
      postalCode: '90638',
    },
    {
      code: 'MARIGOLD',
      name: 'Marigold Ceramics',
      line1: '1350 E Watson Center Rd',
      city: 'Carson',
      state: 'CA',
      postalCode: '90745',
    },
    {
      code: 'NORTHLIGHT',
      name: 'Northlight Lamp & Lighting',
      line1: '60 Middlesex Ave',
      city: 'Carteret',
      state: 'NJ',
      postalCode: '07008',
    },
    {
      code: 'BLUEHERON',
      name: 'Blue Heron Beverage Imports',
      line1: '125 Jersey Ave',
      city: 'New Brunswick',
      state: 'NJ',
      postalCode: '08901',
    },
    {
      code: 'FOXGLOVE',
      name: 'Foxglove Pet Products',
      line1: '410 Morgan Lakes Industrial Blvd',
      city: 'Pooler',
      state: 'GA',
      postalCode: '31322',
    },
    {
      code: 'IRONWOOD',
      name: 'Ironwood Paper & Pulp',
      line1: '905 Ebenezer Rd',
      city: 'Rincon',
      state: 'GA',
      postalCode: '31326',
    },
    {
      code: 'GULFREACH',
      name: 'Gulf Reach Polymer Packaging',
      line1: '10200 Bay Area Blvd',
      city: 'Pasadena',
      state: 'TX',
      postalCode: '77507',
    },
    {
      code: 'SAGEBRUSH',
      name: 'Sagebrush Solar Components',
      line1: '7700 W Bay Rd',
      city: 'Baytown',
      state: 'TX',
      postalCode: '77523',
    },
    {
      code: 'COBALTRDG',
      name: 'Cobalt Ridge Tools',
      line1: '650 Veterans Pkwy',
      city: 'Bolingbrook',
      state: 'IL',
      postalCode: '60440',
    },
    {
      code: 'HARROWPINE',
      name: 'Harrow & Pine Outdoor',
      line1: '2780 McDonough St',
      city: 'Joliet',
      state: 'IL',
      postalCode: '60436',
    },
    {
      code: 'BELLWETHER',
      name: 'Bellwether Medical Supply',
      line1: '1421 Kristina Way',
      city: 'Chesapeake',
      state: 'VA',
      postalCode: '23326',
    },
    {
      code: 'PEANUTBELT',
      name: 'Suffolk Peanut Belt Growers',
      line1: '300 Kenyon Rd',
      city: 'Suffolk',
      state: 'VA',
      postalCode: '23434',
    },
    {
      code: 'ALMONDROW',
      name: 'Almond Row Growers Cooperative',
      line1: '25700 S Schulte Rd',
      city: 'Tracy',
      state: 'CA',
      postalCode: '95377',
    },
    {
      code: 'ORCHARDPK',
      name: 'Rainier Orchard Packers',
      line1: '20250 84th Ave S',
      city: 'Kent',
      state: 'WA',
      postalCode: '98032',
    },
    {
      code: 'TERNPOINT',
      name: 'Tern Point Cold Storage',
      line1: '1960 Williams St',
      city: 'San Leandro',
      state: 'CA',
      postalCode: '94577',
    },
  ] satisfies Customer[]
).map((customer) => place(customer, { isBillable: true }));

export const DEMO_ADDRESSES: readonly DemoAddress[] = [
  ...DEMO_TERMINALS,
  ...DEMO_DEPOTS,
  ...DEMO_FORWARDERS,
  ...DEMO_WAREHOUSES,
];

/** The address with a code; the demo's documents name places by it. */
export function demoAddress(code: string): DemoAddress {
  const found = DEMO_ADDRESSES.find((address) => address.code === code);
  if (!found) throw new Error(`There is no demo address with the code ${code}`);
  return found;
}
