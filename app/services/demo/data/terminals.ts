import type { DemoAddress } from './addresses';
import { type DemoPlace, demoPlace } from './place';

/** Marine terminals and rail ramps where drayage begins and ends, with their public street addresses. */
const TERMINALS: readonly DemoPlace[] = [
  ['LAXAPM', 'APM Terminals Pier 400', '2500 Navy Way', 'San Pedro', 'CA', '90731'],
  ['LAXFENIX', 'Fenix Marine Services', '614 Terminal Way', 'San Pedro', 'CA', '90731'],
  ['LAXEVPT', 'Everport Terminal Services', '389 Terminal Way', 'San Pedro', 'CA', '90731'],
  ['LAXYTI', 'Yusen Terminals', '701 New Dock St', 'San Pedro', 'CA', '90731'],
  ['LAXWBCT', 'West Basin Container Terminal', '2050 John S Gibson Blvd', 'San Pedro', 'CA', '90731'],
  ['LAXTRAP', 'TraPac Los Angeles', '630 W Harry Bridges Blvd', 'Wilmington', 'CA', '90744'],
  ['LGBLBCT', 'Long Beach Container Terminal', '201 S Pico Ave', 'Long Beach', 'CA', '90802'],
  ['LGBTTI', 'TTI Pier T', '301 Mediterranean Way', 'Long Beach', 'CA', '90802'],
  ['LGBICTF', 'Union Pacific ICTF', '2442 E Carson St', 'Long Beach', 'CA', '90810'],
  ['EWRMAHER', 'Maher Terminals', '1210 Corbin St', 'Elizabeth', 'NJ', '07201'],
  ['EWRAPM', 'APM Terminals Elizabeth', '5080 McLester St', 'Elizabeth', 'NJ', '07207'],
  ['EWRPNCT', 'Port Newark Container Terminal', '241 Calcutta St', 'Newark', 'NJ', '07114'],
  ['NYCPLB', 'Port Liberty Bayonne', '302 Port Jersey Blvd', 'Jersey City', 'NJ', '07305'],
  ['SAVGCT', 'Garden City Terminal', '2 Main St', 'Garden City', 'GA', '31408'],
  ['HOUBCT', 'Barbours Cut Terminal', '1515 E Barbours Cut Blvd', 'La Porte', 'TX', '77571'],
  ['HOUBPT', 'Bayport Container Terminal', '12619 Port Rd', 'Pasadena', 'TX', '77586'],
  ['CHILPC', 'BNSF Logistics Park Chicago', '26664 S Baseline Rd', 'Elwood', 'IL', '60421'],
  ['CHIUPG4', 'Union Pacific Global IV', '3000 Centerpoint Way', 'Joliet', 'IL', '60436'],
  ['CHICSXBP', 'CSX Bedford Park', '7000 W 71st St', 'Bedford Park', 'IL', '60638'],
  ['CHICNHV', 'CN Chicago Intermodal Harvey', '16800 S Center Ave', 'Harvey', 'IL', '60426'],
  ['ORFNIT', 'Norfolk International Terminals', '7737 Hampton Blvd', 'Norfolk', 'VA', '23505'],
  [
    'ORFVIG',
    'Virginia International Gateway',
    '1000 Virginia International Gateway Blvd',
    'Portsmouth',
    'VA',
    '23703',
  ],
  ['OAKOICT', 'Oakland International Container Terminal', '1717 Middle Harbor Rd', 'Oakland', 'CA', '94607'],
  ['SEAT18', 'SSA Terminal 18', '2400 11th Ave SW', 'Seattle', 'WA', '98134'],
];

/** Empty container depots of our own invention, one in each region. */
const DEPOTS: readonly DemoPlace[] = [
  ['DEPALAM', 'Alameda Corridor Box Depot', '21900 S Wilmington Ave', 'Carson', 'CA', '90810'],
  ['DEPMEAD', 'Meadowlands Container Yard', '85 Jacobus Ave', 'Kearny', 'NJ', '07032'],
  ['DEPCEMP', 'Coastal Empire Container Park', '140 Crossgate Rd', 'Port Wentworth', 'GA', '31407'],
  ['DEPSPEN', 'Spencer Highway Container Depot', '9820 Spencer Hwy', 'La Porte', 'TX', '77571'],
  ['DEPDESP', 'Des Plaines River Depot', '2405 Mound Rd', 'Joliet', 'IL', '60436'],
  ['DEPELIZ', 'Elizabeth River Container Yard', '3500 Elm Ave', 'Portsmouth', 'VA', '23704'],
  ['DEPMIDH', 'Outer Harbor Empty Depot', '1290 Maritime St', 'Oakland', 'CA', '94607'],
  ['DEPDUWA', 'Duwamish Container Services', '8100 2nd Ave S', 'Seattle', 'WA', '98108'],
];

const terminal = (place: DemoPlace): DemoAddress => ({ ...demoPlace(place), isTerminal: true, isSsrr: true });

export const DEMO_TERMINALS: readonly DemoAddress[] = TERMINALS.map(terminal);
export const DEMO_DEPOTS: readonly DemoAddress[] = DEPOTS.map(terminal);
