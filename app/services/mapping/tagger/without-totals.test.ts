import { describe, expect, test } from 'vitest';
import { CONTEXT, pageOf, type Told } from '../../../../tests/support/tagged-pages';
import { taggedOrders } from './tagged-orders.server';
import type { Tag } from './tags';

const UNITS = ['CSQU3054383', 'MSKU9070323', 'TCLU4265937'];
type Row = [weight: string, unit: string, pieces?: string];

/** A list of containers, and what stands below it. */
const listOf = (rows: readonly Row[], below: readonly Told[]): Told[] => [
  ...rows.flatMap(([weight, unit, pieces], i): Told[] => [
    [40, 100 + 15 * i, UNITS[i] ?? '', 'unit_number'],
    ...(pieces ? measured(200, 100 + 15 * i, pieces, '', 'quantity') : []),
    ...measured(300, 100 + 15 * i, weight, unit),
  ]),
  ...below,
];

function measured(x: number, y: number, amount: string, unit: string, tag: Tag = 'weight'): Told[] {
  const number: Told = [x, y, amount, tag];
  return unit ? [number, [x + 5 * amount.length + 4, y, unit, `${tag}_uom` as Tag]] : [number];
}

const seenOn = (rows: readonly Row[], below: readonly Told[], field: string) =>
  taggedOrders([pageOf(listOf(rows, below))], UNITS.slice(0, rows.length), CONTEXT).map(({ values }) => {
    const { value, alone } = values.get(field) ?? {};
    return alone === false ? [value, 'contested'] : value;
  });

const TWO: Row[] = [
  ['28,100', 'lbs', '400'],
  ['21,400', 'lbs', '320'],
];
const THREE: Row[] = [
  ['10,000.4', 'kg'],
  ['20,000.4', 'kg'],
  ['30,000.4', 'kg'],
];
const OF_TEN: Row[] = [
  ['10,000', 'kg'],
  ['20,000', 'kg'],
  ['30,000', 'kg'],
];
const BOTH: Told[] = [...measured(200, 160, '720', '', 'quantity'), ...measured(300, 160, '49,500', 'lbs')];

describe('the total of a list of containers', () => {
  test.each<[string, Row[], Told[], string, unknown[]]>([
    ['of weights, below', TWO, BOTH, 'weight', [28100, 21400]],
    ['of pieces, below', TWO, BOTH, 'quantity', [400, 320]],
    ['above', TWO, measured(300, 60, '49,500', 'lbs'), 'weight', [28100, 21400]],
    [
      'said twice',
      TWO,
      [...measured(300, 150, '49,500', 'lbs'), ...measured(40, 190, '49,500', 'lbs')],
      'weight',
      [28100, 21400],
    ],
    ['rounded', THREE, measured(300, 160, '60,001', 'kg'), 'weight', [10000.4, 20000.4, 30000.4]],
    [
      'of rows of which the last is as much as the others',
      OF_TEN,
      measured(300, 160, '60,000', 'kg'),
      'weight',
      [10000, 20000, 30000],
    ],
    [
      'of volumes',
      TWO,
      [
        ...measured(440, 100, '60', 'CBM', 'volume'),
        ...measured(440, 115, '55', 'CBM', 'volume'),
        ...measured(440, 160, '115', 'CBM', 'volume'),
      ],
      'volume',
      [60, 55],
    ],
  ])('is no reading of one of them: %s', (_, rows, below, field, values) => {
    expect(seenOn(rows, below, field)).toEqual(values);
  });

  test.each<[string, Row[], Told[]]>([
    ['they do not add up to it', TWO, measured(300, 160, '49,900', 'lbs')],
    ['they are in another unit', TWO, measured(300, 160, '49,500', 'kg')],
  ])('is looked at where %s', (_, rows, below) => {
    const [first, last] = seenOn(rows, below, 'weight');
    expect(first).toBe(28100);
    expect(last).toEqual([expect.any(Number), 'contested']);
  });

  test('is none where a container is as heavy as the two others', () => {
    expect(seenOn(OF_TEN, [], 'weight')).toEqual([10000, 20000, 30000]);
  });

  test('of one container is its own', () => {
    const page = pageOf([[40, 100, UNITS[0] ?? '', 'unit_number'], ...measured(300, 160, '49,500', 'lbs')]);
    const [order] = taggedOrders([page], [UNITS[0]], CONTEXT);
    expect(order?.values.get('weight')?.value).toBe(49500);
  });
});
