import { boundText, READING_BOUNDS } from '../reading/reading-bounds';

/** States and provinces, and the line of an address that ends in them. */

const STATE_NAMES: Readonly<Record<string, string>> = {
  ALABAMA: 'AL',
  ALASKA: 'AK',
  ARIZONA: 'AZ',
  ARKANSAS: 'AR',
  CALIFORNIA: 'CA',
  COLORADO: 'CO',
  CONNECTICUT: 'CT',
  DELAWARE: 'DE',
  FLORIDA: 'FL',
  GEORGIA: 'GA',
  HAWAII: 'HI',
  IDAHO: 'ID',
  ILLINOIS: 'IL',
  INDIANA: 'IN',
  IOWA: 'IA',
  KANSAS: 'KS',
  KENTUCKY: 'KY',
  LOUISIANA: 'LA',
  MAINE: 'ME',
  MARYLAND: 'MD',
  MASSACHUSETTS: 'MA',
  MICHIGAN: 'MI',
  MINNESOTA: 'MN',
  MISSISSIPPI: 'MS',
  MISSOURI: 'MO',
  MONTANA: 'MT',
  NEBRASKA: 'NE',
  NEVADA: 'NV',
  'NEW HAMPSHIRE': 'NH',
  'NEW JERSEY': 'NJ',
  'NEW MEXICO': 'NM',
  'NEW YORK': 'NY',
  'NORTH CAROLINA': 'NC',
  'NORTH DAKOTA': 'ND',
  OHIO: 'OH',
  OKLAHOMA: 'OK',
  OREGON: 'OR',
  PENNSYLVANIA: 'PA',
  'RHODE ISLAND': 'RI',
  'SOUTH CAROLINA': 'SC',
  'SOUTH DAKOTA': 'SD',
  TENNESSEE: 'TN',
  TEXAS: 'TX',
  UTAH: 'UT',
  VERMONT: 'VT',
  VIRGINIA: 'VA',
  WASHINGTON: 'WA',
  'WEST VIRGINIA': 'WV',
  WISCONSIN: 'WI',
  WYOMING: 'WY',
  'DISTRICT OF COLUMBIA': 'DC',
  'PUERTO RICO': 'PR',
  ALBERTA: 'AB',
  'BRITISH COLUMBIA': 'BC',
  MANITOBA: 'MB',
  'NEW BRUNSWICK': 'NB',
  'NOVA SCOTIA': 'NS',
  ONTARIO: 'ON',
  QUEBEC: 'QC',
  SASKATCHEWAN: 'SK',
};
const STATE_CODES = new Set(Object.values(STATE_NAMES));

/** The two-letter code of a state or province given by code or name. */
export function stateCode(text: string): string | null {
  const tidy = text.trim().toUpperCase().replace(/\./g, '');
  return STATE_CODES.has(tidy) ? tidy : (STATE_NAMES[tidy] ?? null);
}

/** States by the first digit of their ZIPs; New York's Fishers Island and Texas's 885 have another one. */
const STATES_BY_DIGIT: readonly string[] = [
  'CT MA ME NH NJ RI VT PR NY',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK CA HI OR WA',
];

/** The digits with which ZIPs of a state begin; none for provinces and what is no state. */
export function firstDigits(state: string | undefined): string {
  const digits = STATES_BY_DIGIT.flatMap((states, digit) =>
    state && states.split(' ').includes(state) ? [digit] : [],
  );
  return digits.join('');
}

export type CityStateZip = { city?: string; state: string; postal_code?: string; before: string };

const ZIP = '(\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)';
const NAMES = Object.keys(STATE_NAMES)
  .sort((a, b) => b.length - a.length)
  .join('|');
const TAIL = new RegExp(
  `^(.*?)[\\s,]+([A-Z]{2}|${NAMES})\\.?(?:[\\s,.-]+${ZIP})?(?:[\\s,]+(?:USA?|U\\.S\\.A?\\.?|UNITED STATES|CANADA))?[\\s.,]*$`,
  'i',
);

/**
 * Takes "…, City, ST 12345" apart from its end. `before` is what stands before the city when a comma tells them
 * apart ("750 Remington Blvd, Bolingbrook, IL 60440").
 */
export function parseCityStateZip(text: string): CityStateZip | null {
  const match = TAIL.exec(boundText(text.trim(), READING_BOUNDS.addressLineLetters));
  if (!match) return null;
  const [, head = '', stateText = '', zip] = match;
  const state = stateCode(stateText);
  // A lower-case "in" or "or" is a word, not Indiana or Oregon.
  if (!state || (stateText.length === 2 && !zip && stateText !== stateText.toUpperCase())) return null;
  const parts = head.split(/\s*,\s*/).filter(Boolean);
  const city = parts.pop()?.trim();
  if (city !== undefined && !/[A-Za-z]{2}/.test(city)) return null;
  return {
    ...(city ? { city } : {}),
    state,
    ...(zip ? { postal_code: zip.toUpperCase() } : {}),
    before: parts.join(', '),
  };
}

/** A line that looks like a street: a house number with words behind it, or a post-office box; "60091 (Rev 2)" is a number with its revision. */
export function isStreet(text: string): boolean {
  const tidy = boundText(text.trim(), READING_BOUNDS.addressLineLetters);
  if (/^P\.?\s?O\.?\s*BOX\b/i.test(tidy)) return true;
  return (
    /^\d{1,6}[A-Z]?\s+\S/.test(tidy) &&
    /[A-Za-z]{2}/.test(tidy) &&
    !/^\d+[A-Z]?\s+[([]?(?:REV|REVISION|VER|VERSION|AMENDMENT)\b\.?\s*#?\s*[A-Z]?\d/i.test(tidy) &&
    !/^\d+\s*(x|ctns?|cartons|pallets|pcs|pkgs|lbs?|kgs?)\b/i.test(tidy)
  );
}
