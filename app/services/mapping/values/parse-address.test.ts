import { expect, test } from 'vitest';
import { parseAddress } from './parse-address.server';

/** Lines of a block → name, first and second line of the street. */
const table: [string[], string, string | undefined, string | undefined][] = [
  [
    ['Lehigh Products c/o Trident Audit, PO Box 8804, Lancaster, PA 17604'],
    'Lehigh Products c/o Trident Audit',
    'PO Box 8804',
    undefined,
  ],
  [
    ['c/o Alder Chemical Inc.', '62 Oak Blvd', 'Independence, OH 44131'],
    'Alder Chemical Inc.',
    '62 Oak Blvd',
    undefined,
  ],
  [
    ['Harrow Logistics, LLC, Carrier Payables', 'P.O. Box 4417', 'Minnetonka, MN 55343'],
    'Harrow Logistics, LLC',
    'P.O. Box 4417',
    undefined,
  ],
  [
    ['Harrow Logistics (Accounts Payable)', 'P.O. Box 4417', 'Minnetonka, MN 55343'],
    'Harrow Logistics',
    'P.O. Box 4417',
    undefined,
  ],
  [
    ['Smith-Jones Payables Group', '12 Main St', 'Minnetonka, MN 55343'],
    'Smith-Jones Payables Group',
    '12 Main St',
    undefined,
  ],
  [
    ['Marlow Stores RDC 7   Location #: 0077', '400 Depot Rd', 'Joplin, MO 64801'],
    'Marlow Stores RDC 7',
    '400 Depot Rd',
    undefined,
  ],
  [
    ['CU COMPLETE UNLOAD Bayou Baking Company', '12 Mill St', 'Houma, LA 70360'],
    'Bayou Baking Company',
    '12 Mill St',
    undefined,
  ],
  [
    ['Destination location Midwest Terminal', '12 Mill St', 'Omaha, NE 68102'],
    'Midwest Terminal',
    '12 Mill St',
    undefined,
  ],
  [
    ['Complete Load Logistics', '12 Mill St', 'Omaha, NE 68102'],
    'Complete Load Logistics',
    '12 Mill St',
    undefined,
  ],
  [
    ['Golden Vitamins LLC', 'Suite 900, 1 Frank Plaza', 'Oakland, CA 94612'],
    'Golden Vitamins LLC',
    '1 Frank Plaza',
    'Suite 900',
  ],
  [
    ['Golden Vitamins LLC', '1 Frank Plaza, Suite 900', 'Oakland, CA 94612'],
    'Golden Vitamins LLC',
    '1 Frank Plaza',
    'Suite 900',
  ],
];

/** A line of its own below the name says who opens the mail. */
const below: [string, string | undefined][] = [
  ['c/o Trident Audit', 'c/o Trident Audit'],
  ['Traffic Department', 'Traffic Department'],
  ['Accounts Payable Department', 'Accounts Payable Department'],
  ['AP Settlements', 'AP Settlements'],
  ['Dept. 4', 'Dept. 4'],
];

test.each(below)('%s is no part of the name above it', (line, more) => {
  const { location_name, address_line_1, address_line_2 } =
    parseAddress(['Alder Plastics Co.', line, '62 Oak Blvd', 'Independence, OH 44131']) ?? {};
  expect([location_name, address_line_1, address_line_2]).toEqual([
    'Alder Plastics Co.',
    '62 Oak Blvd',
    more,
  ]);
});

test('a second line of a name stays a part of it', () => {
  const lines = ['Alder Plastics Co.', 'Payables Software Division', '62 Oak Blvd', 'Independence, OH 44131'];
  expect(parseAddress(lines)?.location_name).toBe('Alder Plastics Co. Payables Software Division');
});

test.each(table)('%o: %s, %s, %s', (lines, name, street, more) => {
  const { location_name, address_line_1, address_line_2 } = parseAddress(lines) ?? {};
  expect([location_name, address_line_1, address_line_2]).toEqual([name, street, more]);
});
