import type { DemoAddress } from './addresses';
import { type DemoPlace, demoPlace } from './place';

/** Invented forwarders, brokers and consolidators: they give the orders and pay for them. */
const FORWARDERS: readonly DemoPlace[] = [
  [
    'MERIDTIDE',
    'Meridian Tide Logistics, Inc.',
    '2377 Crenshaw Blvd',
    'Torrance',
    'CA',
    '90501',
    'Suite 340',
  ],
  ['ALDERBROOK', 'Alderbrook Freight Forwarding LLC', '45 Commerce Dr', 'Cranford', 'NJ', '07016'],
  [
    'COPPERLINE',
    'Copperline Global Transport',
    '3150 Breckinridge Blvd',
    'Duluth',
    'GA',
    '30096',
    'Suite 210',
  ],
  ['OSPREYVANE', 'Osprey & Vane Customs Brokers', '16225 Park Ten Pl', 'Houston', 'TX', '77084', 'Suite 500'],
  ['HALVORSEN', 'Halvorsen Ocean Services', '1001 Fourth Ave', 'Seattle', 'WA', '98154', 'Floor 22'],
  ['PRAIRIEGT', 'Prairie Gate Freight Brokers, LLC', '1200 Internationale Pkwy', 'Woodridge', 'IL', '60517'],
  ['TALLOAK', 'Tall Oak Supply Chain', '500 E Main St', 'Norfolk', 'VA', '23510', 'Suite 1400'],
  ['STONECROP', 'Stonecrop Consolidators Inc', '1970 Broadway', 'Oakland', 'CA', '94612'],
  ['FENNELRYE', 'Fennel & Rye Trading Company', '230 Half Mile Rd', 'Red Bank', 'NJ', '07701'],
];

/** Invented importers, growers and warehouses: where containers are unloaded and loaded. */
const WAREHOUSES: readonly DemoPlace[] = [
  ['JUNIPERLN', 'Juniper Lane Home Furnishings', '5200 E Airport Dr', 'Ontario', 'CA', '91761'],
  ['REDFERN', 'Redfern Cycle Works', '14820 Alondra Blvd', 'La Mirada', 'CA', '90638'],
  ['MARIGOLD', 'Marigold Ceramics', '1350 E Watson Center Rd', 'Carson', 'CA', '90745'],
  ['NORTHLIGHT', 'Northlight Lamp & Lighting', '60 Middlesex Ave', 'Carteret', 'NJ', '07008'],
  ['BLUEHERON', 'Blue Heron Beverage Imports', '125 Jersey Ave', 'New Brunswick', 'NJ', '08901'],
  ['FOXGLOVE', 'Foxglove Pet Products', '410 Morgan Lakes Industrial Blvd', 'Pooler', 'GA', '31322'],
  ['IRONWOOD', 'Ironwood Paper & Pulp', '905 Ebenezer Rd', 'Rincon', 'GA', '31326'],
  ['GULFREACH', 'Gulf Reach Polymer Packaging', '10200 Bay Area Blvd', 'Pasadena', 'TX', '77507'],
  ['SAGEBRUSH', 'Sagebrush Solar Components', '7700 W Bay Rd', 'Baytown', 'TX', '77523'],
  ['COBALTRDG', 'Cobalt Ridge Tools', '650 Veterans Pkwy', 'Bolingbrook', 'IL', '60440'],
  ['HARROWPINE', 'Harrow & Pine Outdoor', '2780 McDonough St', 'Joliet', 'IL', '60436'],
  ['BELLWETHER', 'Bellwether Medical Supply', '1421 Kristina Way', 'Chesapeake', 'VA', '23326'],
  ['PEANUTBELT', 'Suffolk Peanut Belt Growers', '300 Kenyon Rd', 'Suffolk', 'VA', '23434'],
  ['ALMONDROW', 'Almond Row Growers Cooperative', '25700 S Schulte Rd', 'Tracy', 'CA', '95377'],
  ['ORCHARDPK', 'Rainier Orchard Packers', '20250 84th Ave S', 'Kent', 'WA', '98032'],
  ['TERNPOINT', 'Tern Point Cold Storage', '1960 Williams St', 'San Leandro', 'CA', '94577'],
];

const customer =
  (isForwarder: boolean) =>
  (place: DemoPlace): DemoAddress => ({
    ...demoPlace(place),
    isBillable: true,
    isForwarder,
  });

export const DEMO_FORWARDERS: readonly DemoAddress[] = FORWARDERS.map(customer(true));
export const DEMO_WAREHOUSES: readonly DemoAddress[] = WAREHOUSES.map(customer(false));
