import { describe, expect, test } from 'vitest';
import { matchOrders, type PairedLoad, proposePairs } from './pair-loads';

const load = (id: number, fields: PairedLoad['fields'], cells: string[] = []): PairedLoad => ({
  id,
  fields,
  cells,
});
const paper = (id: string, filename: string, ...orders: PairedLoad['fields'][]) => ({ id, filename, orders });
const idsOf = (documents: Parameters<typeof proposePairs>[0], loads: PairedLoad[]) =>
  proposePairs(documents, loads).map(({ documentId, loadId }) => `${documentId}${loadId}`);

describe('rows find their documents', () => {
  const loads = [
    load(1, { unit_number: 'MSKU9070323', booking_number: 'BKG4471902' }),
    load(2, { unit_number: 'TCLU4265874', booking_number: 'BKG4471902' }),
    load(3, { reference_number: 'JR-5510' }, ['scan_0042.pdf']),
  ];

  test.each<[string, Parameters<typeof proposePairs>[0], string[]]>([
    [
      'by the container, however it was typed',
      [paper('a', 'x.pdf', { unit_number: 'msku 907032-3' })],
      ['a1'],
    ],
    [
      'each order of a document its own',
      [paper('a', 'x.pdf', { unit_number: 'MSKU9070323' }, { unit_number: 'TCLU4265874' })],
      ['a1', 'a2'],
    ],
    [
      'rows that are as near are all proposed',
      [paper('a', 'x.pdf', { booking_number: 'BKG4471902' })],
      ['a1', 'a2'],
    ],
    [
      'one row for several documents',
      [
        paper('a', 'x.pdf', { unit_number: 'MSKU9070323' }),
        paper('b', 'y.pdf', { unit_number: 'MSKU9070323' }),
      ],
      ['a1', 'b1'],
    ],
    ['under another name of the number', [paper('a', 'x.pdf', { customer_number: 'JR 5510' })], ['a3']],
    ['by a number in the name of the file', [paper('a', 'DO_TCLU4265874 rev2.pdf')], ['a2']],
    ['by a column of file names', [paper('a', 'Scan_0042.pdf')], ['a3']],
    ['nothing in common', [paper('a', 'x.pdf', { unit_number: 'SEGU3895953' })], []],
    ['a number too short to say anything', [paper('a', 'x.pdf', { reference_number: '42' })], []],
  ])('%s', (_, documents, pairs) => {
    expect(idsOf(documents, loads)).toEqual(pairs);
  });

  test('a number that most rows have says nothing', () => {
    const many = Array.from({ length: 30 }, (_, n) => load(n, { customer_number: 'ACME-2026' }));
    expect(idsOf([paper('a', 'x.pdf', { customer_number: 'ACME-2026' })], many)).toEqual([]);
  });
});

describe('orders of a document find their rows', () => {
  const order = (unit: string) => ({ fields: { unit_number: unit } });

  test('the nearest first, and what is left over for each other', () => {
    const { pairs, unkeyed } = matchOrders(
      [order('MSKU9070323'), order('TCLU4265874')],
      [{ fields: { unit_number: 'TCLU4265874' } }, { fields: { unit_number: 'TGHU7654321' } }],
    );
    expect(pairs.map((pair) => pair.order?.fields.unit_number)).toEqual(['TCLU4265874', 'MSKU9070323']);
    expect(unkeyed).toEqual([]);
  });

  test('a row too many has no order, an order too many no row', () => {
    expect(matchOrders([], [order('MSKU9070323')]).pairs[0]?.order).toBeNull();
    expect(matchOrders([order('MSKU9070323')], []).unkeyed).toHaveLength(1);
  });
});
