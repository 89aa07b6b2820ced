import { describe, expect, test } from 'vitest';
import { CONTEXT, pageOf, type Told } from '../../../../tests/support/tagged-pages';
import { taggedOrders } from './tagged-orders.server';

describe('an appointment', () => {
  const stop = (y: number, role: 'pickup' | 'deliver', name: string, code: string): Told[] => [
    [40, y + 15, name, `${role}.name`],
    [40, y + 30, '12 Elm St', `${role}.addr`],
    [100, y + 30, code, `${role}.zip`],
  ];
  const valuesOf = (told: readonly Told[]) =>
    Object.fromEntries(
      [...(taggedOrders([pageOf(told)], [undefined], CONTEXT)[0]?.values ?? [])].map(([name, { value }]) => [
        name,
        value,
      ]),
    );
  test('has a day that is one value, however unsure some of its words are', () => {
    const values = valuesOf([
      [300, 100, 'Thu, 03', 'O', 'pickup_by_date'],
      [345, 100, 'Dec 2026', 'pickup_by_date'],
      ...stop(100, 'pickup', 'Kestrel Supply', '92335'),
    ]);
    expect(values.pickup_by_date).toBe('2026-12-03');
  });
  test('has its time below its day, or its day before its time, where only one of them was seen', () => {
    const values = valuesOf([
      [300, 115, 'Fri 11/27/2026', 'pickup_by_date'],
      [300, 130, '06:00', 'O'],
      ...stop(100, 'pickup', 'Kestrel Supply', '92335'),
      [300, 200, 'Sat, 28 Nov 2026', 'O'],
      [400, 200, 'appt', 'O'],
      [430, 200, '04:30', 'deliver_by_time'],
      ...stop(200, 'deliver', 'Redhawk Goods', '91761'),
    ]);
    expect(values).toMatchObject({
      pickup_by_date: '2026-11-27',
      pickup_by_time: '06:00',
      deliver_by_time: '04:30',
    });
    expect(values.deliver_by_date).toBe('2026-11-28');
  });
  test('has a time that is as sure as its day, however unsure it is by itself', () => {
    const [order] = taggedOrders(
      [
        pageOf([
          [300, 115, 'Fri 11/27/2026', 'pickup_by_date'],
          [300, 130, '06:00', 'pickup_by_time', 'cutoff_time'],
          ...stop(100, 'pickup', 'Kestrel Supply', '92335'),
        ]),
      ],
      [undefined],
      CONTEXT,
    );
    expect(order?.values.get('pickup_by_time')).toMatchObject({ value: '06:00' });
    expect(order?.values.get('pickup_by_time')?.score).toBeGreaterThan(0.9);
  });
  test('takes nothing from another column, and leaves what stands at the same place of another page', () => {
    const front = pageOf([
      [200, 115, 'Fri 11/27/2026', 'pickup_by_date'],
      [400, 115, '06:00', 'O'],
      ...stop(100, 'pickup', 'Kestrel Supply', '92335'),
    ]);
    const back = { ...pageOf([[200, 115, 'UL402187', 'seal_number']]), page: 1 };
    const values = taggedOrders([front, back], [undefined], CONTEXT)[0]?.values;
    expect(values?.get('pickup_by_date')?.value).toBe('2026-11-27');
    expect(values?.get('pickup_by_time')).toBeUndefined();
    expect(values?.get('seal_number')?.value).toBe('UL402187');
  });
  test('takes no number beside it, nor what is something else', () => {
    const values = valuesOf([
      [300, 115, 'Fri 11/27/2026', 'pickup_by_date'],
      [300, 130, '0600 units', 'O'],
      ...stop(100, 'pickup', 'Kestrel Supply', '92335'),
      [300, 215, 'Sat 11/28/2026', 'deliver_by_date'],
      [300, 230, '17:00', 'cutoff_time'],
      ...stop(200, 'deliver', 'Redhawk Goods', '91761'),
    ]);
    expect(values.pickup_by_time).toBeUndefined();
    expect(values.deliver_by_time).toBeUndefined();
  });
});

test('a measure may have its unit below it', () => {
  const values = taggedOrders(
    [
      pageOf([
        [300, 100, '52.300', 'volume'],
        [315, 112, 'CBM', 'O'],
        [400, 100, '66.100', 'O'],
      ]),
    ],
    [undefined],
    CONTEXT,
  )[0]?.values;
  expect([values?.get('volume')?.value, values?.get('volume_uom')?.value]).toEqual([52.3, 'cbm']);
});

test('a size has its kind in the words behind it', () => {
  const kindOf = (told: readonly Told[]) =>
    taggedOrders([pageOf(told)], [undefined], CONTEXT)[0]?.values.get('equipment_type')?.value;
  expect(
    kindOf([
      [100, 100, "40'", 'equip'],
      [119, 100, 'HIGH CUBE CONTAINER', 'O'],
    ]),
  ).toBe('HC');
  expect(
    kindOf([
      [100, 100, "40'", 'equip'],
      [300, 100, 'HIGH CUBE', 'O'],
    ]),
  ).toBeUndefined();
});

test('a line of capitals is one ship where one of its words surely is', () => {
  const shipOf = (...words: Told[]) =>
    taggedOrders([pageOf(words)], [undefined], CONTEXT)[0]?.values.get('vessel')?.value;
  const inOneLine = (first: string): Told[] => [
    [100, 100, first, 'O'],
    [140, 100, 'EXPRESS', 'vessel'],
  ];
  const page = pageOf(inOneLine('SANTOS'));
  const oneLine = { ...page, words: page.words.map((word, index) => ({ ...word, line: 0, index })) };
  expect(taggedOrders([oneLine], [undefined], CONTEXT)[0]?.values.get('vessel')?.value).toBe(
    'SANTOS EXPRESS',
  );
  expect(shipOf(...inOneLine('SANTOS'))).toBe('EXPRESS');
});
