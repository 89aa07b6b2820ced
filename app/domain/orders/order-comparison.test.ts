import { expect, test } from 'vitest';
import { compareOrders } from './order-comparison';
import type { ComparedOrder } from './order-differences';
import { NO_TERMS } from './stop-terms';
import { readFieldsToTrain, selectedWords } from './train-fields';

const compared = (fields: ComparedOrder['fields'], more: Partial<ComparedOrder> = {}): ComparedOrder => ({
  fields,
  provenance: {},
  addresses: {},
  stops: [],
  ...more,
});
const words = { screens: {}, nameOf: (id: number) => (id === 7 ? 'MAERSK' : undefined) };
const rowsOf = (order: ComparedOrder, example: ComparedOrder, more: Partial<typeof words> = {}) =>
  compareOrders(order, example, { ...words, ...more }).flatMap(({ rows }) => rows);

test('values stand side by side in the order of the form, and those that differ are marked', () => {
  const order = compared({ unit_number: 'MSCU1234566', vessel: 'EVER GIVEN', seal_number: 'UL-1' });
  const example = compared({ unit_number: 'TCLU4265874', vessel: 'Ever given', voyage: '0142E' });
  expect(rowsOf(order, example).map(({ path, difference }) => [path, difference])).toEqual([
    ['unit_number', 'differs'],
    ['seal_number', 'only-order'],
    ['vessel', null],
    ['voyage', 'only-example'],
  ]);
});

test('a dictionary item is told by its name, and what a text was looked up to differs with it', () => {
  const rows = rowsOf(
    compared({ carrier: 'MAERSK LINE', carrier_dictid: 7 }),
    compared({ carrier: 'ONE', carrier_dictid: 9 }),
  );
  expect(rows.find(({ path }) => path === 'carrier_dictid')).toMatchObject({
    order: 'MAERSK',
    example: 'Not Found',
    difference: 'differs',
  });
});

test('a field that the map hides is not compared, addresses and stops are', () => {
  const pier = { raw_text: 'Pier 400', address_id: null };
  const stop = { type: 'pickup' as const, addressId: null, address: { raw_text: 'Pier 400' }, ...NO_TERMS };
  const rows = rowsOf(
    compared({ vessel: 'EVER GIVEN' }, { addresses: { bill_to_address: pier }, stops: [stop] }),
    compared({}, { addresses: { bill_to_address: pier } }),
    { screens: { vessel: { label: 'Vessel', hidden: true } } } as Partial<typeof words>,
  );
  expect(rows.map(({ path, difference }) => [path, difference])).toEqual([
    ['bill_to_address', null],
    ['event-1', 'only-order'],
  ]);
});

test('the fields to be trained are read of an address however they stand there, once each', () => {
  const read = (text: string) => readFieldsToTrain(new URLSearchParams(text));
  expect(read('fields=vessel,voyage&fields=itinerary&fields=bill_to_address')).toEqual([
    'vessel',
    'voyage',
    'itinerary',
    'bill_to_address',
  ]);
  expect(read('fields=vessel,vessel,__proto__,nonsense')).toEqual(['vessel']);
  expect([selectedWords(1), selectedWords(3)]).toEqual(['1 field selected', '3 fields selected']);
});
