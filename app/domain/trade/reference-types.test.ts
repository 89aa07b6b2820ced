import { expect, test } from 'vitest';
import { REFERENCE_TYPES, referenceTypeNamed, referenceTypesWith } from './reference-types';

/** Of a company that has two types of its own, one of them called like one of Profit Tools. */
const OWN = [
  { key: 'GATE', name: 'Gate pass' },
  { key: 'B', name: 'Booking no.' },
];

test.each([
  ['3', '3'],
  ['PO #', '3'],
  ['p.o.', '3'],
  ['PO Number', '3'],
  [' po no. ', '3'],
  ['container #', '20'],
  ['CONTAINER', '20'],
  ['None', '0'],
  ['0', '0'],
  ['air waybill number', '14'],
  ['ISF', '27'],
  ['gate', 'GATE'],
  ['GATE PASS', 'GATE'],
  ['BOOKING #', 'B'],
  ['2', 'B'],
  // Near is not the same: another type, part of a name, no type at all.
  ['Master bill of lading', null],
  ['BILL', null],
  ['#', null],
  ['41', null],
  ['Purchase order', null],
  ['No', null],
])('%s names the type %s', (text, key) => {
  expect(referenceTypeNamed(text, OWN)?.key ?? null).toBe(key);
});

test('the specification’s numbers are those of their names, and a company’s own types go first', () => {
  const named = Object.fromEntries(REFERENCE_TYPES.map(({ key, name }) => [name, key]));
  expect(named).toMatchObject({ 'PO #': '3', 'CONTAINER #': '20', NONE: '0' });
  const types = referenceTypesWith(OWN);
  expect(types.slice(0, 2)).toEqual(OWN);
  expect(types.filter(({ name }) => /booking/i.test(name))).toEqual([OWN[1]]);
});
