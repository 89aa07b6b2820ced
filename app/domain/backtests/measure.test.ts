import { describe, expect, test } from 'vitest';
import type { KeyedOrder, ReadOrder } from './backtest';
import { figuresOf } from './figures';
import { halvesOf } from './halves';
import { isUntouched, measureOrder } from './measure';

const keyed: KeyedOrder = {
  fields: {
    unit_number: 'MSKU9070323',
    booking_number: 'BKG4471902',
    seal_number: 'UL88123',
    carrier: 'MAEU',
  },
  places: { deliver: { place_name: 'Foxglove Pet Products', place_postal_code: '91761' } },
};
const read: ReadOrder = {
  fields: { unit_number: 'MSKU9070323', booking_number: 'BKG0000000', vessel: 'Harrier', carrier: 'Maersk' },
  pages: { unit_number: 0, booking_number: 1, vessel: 0, carrier: 0 },
  places: {
    deliver: { address: { raw_text: '', location_name: 'Foxglove Pet', postal_code: '91761' }, page: 0 },
  },
};
const measure = (fields: string[], order: ReadOrder | null = read) =>
  measureOrder(keyed, order, { fields, pages: ['MSKU9070323', 'SEALUL88123'] }).map(
    ({ field, outcome, page }) => `${field} ${outcome} ${page}`,
  );

describe('an order is held against its load', () => {
  test.each<[string, string[], string[]]>([
    ['right', ['unit_number'], ['unit_number right 0']],
    ['wrong, on the page where it was read', ['booking_number'], ['booking_number wrong 1']],
    ['not read, with the page on which it stands', ['seal_number'], ['seal_number missed 1']],
    ['read, and not keyed', ['vessel'], ['vessel unkeyed 0']],
    ['neither', ['voyage'], []],
    ['a place', ['deliver'], ['deliver right 0']],
    ['a place that is not in the book', ['deliver:book'], ['deliver:book missed null']],
    [
      'a carrier that is not in the dictionary',
      ['carrier', 'carrier:list'],
      ['carrier right 0', 'carrier:list missed null'],
    ],
  ])('%s', (_, fields, values) => {
    expect(measure(fields)).toEqual(values);
  });

  test('an order that was not read has none of its values read', () => {
    expect(measure(['unit_number', 'seal_number', 'vessel'], null)).toEqual([
      'unit_number missed 0',
      'seal_number missed 1',
    ]);
  });

  test.each<[string, string[], boolean]>([
    ['all right', ['unit_number', 'deliver'], true],
    ['one wrong', ['unit_number', 'booking_number'], false],
    ['one not read', ['unit_number', 'seal_number'], false],
    ['read though not keyed is nobody’s work', ['unit_number', 'vessel'], true],
    ['an address that has to be chosen', ['unit_number', 'deliver:book'], false],
    ['an entry of a dictionary stops no order', ['unit_number', 'carrier:list'], true],
    ['nothing at all', [], false],
  ])('nobody would have had to touch it: %s', (_, fields, isFree) => {
    expect(isUntouched(measureOrder(keyed, read, { fields, pages: [] }))).toBe(isFree);
  });
});

test('figures add up per field, layout and page', () => {
  const values = measureOrder(keyed, read, { fields: ['unit_number', 'booking_number'], pages: [] });
  const [first] = values;
  const figures = figuresOf([
    { layout: 'A', values },
    { layout: 'B', values: first ? [first] : [] },
  ]);
  expect(figures).toMatchObject({
    orders: 2,
    untouched: 1,
    total: { right: 2, wrong: 1, missed: 0, unkeyed: 0 },
    fields: [
      { key: 'unit_number', right: 2 },
      { key: 'booking_number', wrong: 1 },
    ],
    layouts: [
      { key: 'A', orders: 1, untouched: 0 },
      { key: 'B', orders: 1, untouched: 1 },
    ],
    pages: [
      { key: '0', right: 2 },
      { key: '1', wrong: 1 },
    ],
  });
});

describe('documents fall into two halves', () => {
  const documents = Array.from({ length: 20 }, (_, n) => ({
    id: `document-${n}`,
    layout: n < 12 ? 'A' : 'B',
  }));

  test('of each layout half of them, the same ones each time', () => {
    const halves = halvesOf(documents, []);
    const count = (layout: string) =>
      documents.filter((one) => one.layout === layout && halves.get(one.id) === 1).length;
    expect([count('A'), count('B')]).toEqual([6, 4]);
    expect(halvesOf([...documents].reverse(), [])).toEqual(halves);
  });

  test('those that share a row stay together', () => {
    const pairs = [0, 1, 2, 13].map((n) => ({ documentId: `document-${n}`, loadId: 7 }));
    const halves = halvesOf(documents, pairs);
    expect(new Set(pairs.map(({ documentId }) => halves.get(documentId))).size).toBe(1);
  });
});
