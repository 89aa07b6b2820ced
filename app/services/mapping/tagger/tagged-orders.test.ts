import { expect, test } from 'vitest';
import { typedPage } from '../../../../tests/support/typed-pages';
import { placedWords } from './page-features.server';
import type { TaggedPage } from './tag-page.server';
import { taggedOrders } from './tagged-orders.server';
import { TAGS, type Tag } from './tags';

type Told = [x: number, y: number, text: string, tag: Tag];

/** A page whose words are these, each surely what it is told to be; letters are five points wide and ten high. */
function pageOf(told: readonly Told[]): TaggedPage {
  const words = told.flatMap(([x, y, text, tag]) => {
    let x0 = x;
    return text.split(' ').map((part, index) => {
      const word = { text: part, x0, x1: x0 + part.length * 5, y0: y, y1: y + 10, line: 0, index };
      x0 = word.x1 + 4;
      return { ...word, tag, chances: Float32Array.from(TAGS, (one) => (one === tag ? 0.99 : 0)) };
    });
  });
  return { page: 0, width: 612, height: 792, letter: 10, words };
}
const CONTEXT = { dateOrder: 'mdy', dates: ['2026-11-01'], printed: true } as const;

test('of cards beside each other each value and stop is that of the card whose column it stands in', () => {
  const card = (x: number, unit: string, seal: string, firm: string, code: string): Told[] => [
    [x, 100, unit, 'unit_number'],
    [x, 120, seal, 'seal_number'],
    [x, 140, firm, 'deliver.name'],
    [x, 155, `12 Elm St Fontana CA`, 'deliver.addr'],
    [x + 110, 155, code, 'deliver.zip'],
  ];
  const page = pageOf([
    ...card(40, 'CSQU3054383', 'UL111111', 'Kestrel Supply', '92335'),
    ...card(320, 'MSKU9070323', 'UL222222', 'Redhawk Goods', '91761'),
  ]);
  const orders = taggedOrders([page], ['CSQU3054383', 'MSKU9070323'], CONTEXT);
  expect(orders.map(({ values }) => values.get('seal_number')?.value)).toEqual(['UL111111', 'UL222222']);
  expect(orders.map(({ places }) => places.get('deliver')?.best.address.location_name)).toEqual([
    'Kestrel Supply',
    'Redhawk Goods',
  ]);
});

test('stops below a list are those of all its containers', () => {
  const page = pageOf([
    [40, 100, 'CSQU3054383', 'unit_number'],
    [40, 115, 'MSKU9070323', 'unit_number'],
    [40, 200, 'Kestrel Supply', 'deliver.name'],
    [40, 215, '92335', 'deliver.zip'],
    [40, 260, 'Redhawk Goods', 'deliver.name'],
    [40, 275, '91761', 'deliver.zip'],
  ]);
  const orders = taggedOrders([page], ['CSQU3054383', 'MSKU9070323'], CONTEXT);
  const [first, second] = orders.map(({ places }) => places.get('deliver'));
  expect(first).toEqual(second);
  expect(first?.alone).toBe(false);
});

test('numbers joined by slashes are values of their own; days, and a ship with its voyage, stay whole', () => {
  const wordsOf = (text: string) => placedWords(typedPage(text)).map((word) => word.text);
  expect(wordsOf('476/20467.7/57.8')).toEqual(['476', '/', '20467.7', '/', '57.8']);
  expect(wordsOf('I935713/16222')).toEqual(['I935713', '/', '16222']);
  for (const whole of ['11/12/26', '11/12', 'PACIFIC/012E', 'P/U', 'SIZE/TYPE'])
    expect(wordsOf(whole)).toEqual([whole]);
});
