import { parseCityStateZip } from './us-places';

/** The container ports of the United States, as papers name them without their state. */
const US_PORTS: readonly string[] = [
  'BALTIMORE',
  'BOSTON',
  'CHARLESTON',
  'FREEPORT',
  'GALVESTON',
  'GULFPORT',
  'HONOLULU',
  'HOUSTON',
  'JACKSONVILLE',
  'LONG BEACH',
  'LOS ANGELES',
  'MIAMI',
  'MOBILE',
  'NEW ORLEANS',
  'NEW YORK',
  'NEWARK',
  'NORFOLK',
  'OAKLAND',
  'PHILADELPHIA',
  'PORT EVERGLADES',
  'PORT HUENEME',
  'SAN DIEGO',
  'SAN JUAN',
  'SAVANNAH',
  'SEATTLE',
  'TACOMA',
  'TAMPA',
  'WILMINGTON',
];
const NAMED = new RegExp(`^(?:PORT OF )?(?:${US_PORTS.join('|')})\\b`);

/** Whether the port that a text names is one of the United States. */
export function isUsPort(text: string): boolean {
  const name = text.toUpperCase().trim();
  return NAMED.test(name) || /\b(?:USA?|U\.S\.A?\.?)$/.test(name) || parseCityStateZip(name) !== null;
}
