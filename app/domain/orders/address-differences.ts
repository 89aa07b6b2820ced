import type { DraftAddress } from './order-draft';

/** The parts of an address in which one that was found may differ from the one on the document. */
export type AddressPart = 'name' | 'street' | 'city' | 'state' | 'ZIP';

export type FoundParts = {
  location_name: string;
  address_line_1: string;
  address_line_2?: string | null;
  city: string;
  state: string;
  postal_code: string;
};

const COLUMNS: readonly [AddressPart, Exclude<keyof FoundParts, 'address_line_2'>][] = [
  ['name', 'location_name'],
  ['street', 'address_line_1'],
  ['city', 'city'],
  ['state', 'state'],
  ['ZIP', 'postal_code'],
];

/** Long and short forms of what streets, places and firms are called, as the short one. */
const SHORT: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  AV: 'AVE',
  ROAD: 'RD',
  BOULEVARD: 'BLVD',
  DRIVE: 'DR',
  LANE: 'LN',
  COURT: 'CT',
  PLACE: 'PL',
  PARKWAY: 'PKWY',
  HIGHWAY: 'HWY',
  TERRACE: 'TER',
  CIRCLE: 'CIR',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  SUITE: 'STE',
  SAINT: 'ST',
  FORT: 'FT',
  AND: '',
  INCORPORATED: '',
  INC: '',
  LLC: '',
  CORPORATION: '',
  CORP: '',
  COMPANY: '',
  CO: '',
  LTD: '',
};

/** The words of a name or street in capitals, each in its short form; those of a firm's kind are left out. */
export function shortWords(text: string): string[] {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9\s]/g, ' ')
    .split(/\s+/)
    .map((word) => SHORT[word] ?? word)
    .filter(Boolean);
}

const normalised = (text: string): string => shortWords(text).join(' ');

/**
 * In what a found address is another one than the document's. A part that the document's address was not understood to
 * have is looked for in its whole text.
 * @returns null where the document names no address: then there is nothing to agree with
 */
export function addressDifferences(
  recognized: DraftAddress | undefined,
  found: FoundParts | undefined,
): AddressPart[] | null {
  const whole = normalised(recognized?.raw_text ?? '');
  if (!recognized || !found || COLUMNS.every(([, column]) => !recognized[column] && whole === ''))
    return null;
  return COLUMNS.filter(([part, column]) => {
    const there = comparable(part, found[column]);
    const read = comparable(part, recognized[column] ?? '');
    if (there === '') return false;
    if (read === '') return !` ${whole} `.includes(` ${there} `);
    return part === 'name' ? !(there.includes(read) || read.includes(there)) : there !== read;
  }).map(([part]) => part);
}

function comparable(part: AddressPart, text: string): string {
  return part === 'ZIP' ? text.trim().slice(0, 5) : normalised(text);
}

/** The same place by street, city and ZIP: it may be offered before any other. */
export function isSamePlace(differences: readonly AddressPart[] | null): boolean {
  return differences !== null && differences.every((part) => part === 'name' || part === 'state');
}
