import { describe, expect, test } from 'vitest';
import { mapTyped, TRUCK_LOAD } from '../../../../../tests/support/typed-pages';

const PAPER = `
DELIVERY ORDER

Container: MSCU3412203

`;

/** Of a line below a container or a truck load: the count of its goods with its unit. */
const countIn = (line: string, paper = PAPER) => {
  const { fields = {}, provenance = {} } = mapTyped(`${paper}${line}`).drafts[0] ?? {};
  return { fields, count: [fields.quantity, fields.quantity_uom, provenance.quantity?.doubt] };
};

describe('the number that a word names is not the count of the word behind it', () => {
  test.each([
    ['PO 77120 pieces 612 cartons', { purchase_order_number: '77120' }],
    ['PO 77120 PCS 612 CTNS', { purchase_order_number: '77120' }],
    ['Please move it for PO 77120 pieces 612 cartons in all', { purchase_order_number: '77120' }],
    ['These are POs 77120, 77121 pieces 612 cartons in all', { purchase_order_number: '77120' }],
    ['We need this moved under job 4412 pieces 612 cartons', { reference_number: '4412' }],
    ['We need this moved under load # 88213 pieces 612 cartons', { load_number: '88213' }],
    ['It goes with booking HLCU-88213 pieces 612 cartons as before', {}],
  ])('%s', (line, numbers) => {
    const { fields, count } = countIn(line);
    expect(count).toEqual([612, 'CTN', undefined]);
    expect(fields).toMatchObject(numbers);
  });

  test('nor in a truck load', () => {
    expect(countIn('PO 77120 pieces 612 cartons 22,000 lbs', TRUCK_LOAD).count).toEqual([
      612,
      'CTN',
      undefined,
    ]);
  });
});

test.each([
  'We do 612 cartons of tiles in each truck today',
  'Please move it under seal UL88101, 612 cartons in all',
  'Trailer 612 cartons of tiles are to be moved',
])('a count behind another number, or a word that is no name, is one: %s', (line) => {
  expect(countIn(line).count).toEqual([612, 'CTN', undefined]);
});

test.each([
  'Please load 200 pallets of chairs at the mill today',
  'Pick up 200 pallets of chairs there and go',
])('a number that is counted is none that the verb before it names: %s', (line) => {
  const { fields, count } = countIn(line);
  expect(count).toEqual([200, 'PLT', undefined]);
  expect([fields.load_number, fields.pickup_number]).toEqual([undefined, undefined]);
});
