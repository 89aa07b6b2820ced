import { describe, expect, test } from 'vitest';
import { CONTEXT, pageOf, type Told } from '../../../../tests/support/tagged-pages';
import { typedPage } from '../../../../tests/support/typed-pages';
import { placedWords } from './page-features.server';
import { taggedOrders } from './tagged-orders.server';
import type { Tag } from './tags';

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

test('a card begins with its labels, also where the container stands at its right end', () => {
  const card = (x: number, unit: string, seal: string, goods: string): Told[] => [
    [x, 100, 'Haul No. H-20844', 'O'],
    [x + 170, 100, 'Box', 'O'],
    [x + 190, 100, unit, 'unit_number'],
    [x, 120, 'Lead seal', 'O'],
    [x + 80, 120, seal, 'seal_number'],
    [x, 140, 'Stuff', 'O'],
    [x + 80, 140, goods, 'contents'],
  ];
  const page = pageOf([
    ...card(20, 'CSQU3054383', 'UL111111', 'vinyl planks'),
    ...card(320, 'MSKU9070323', 'UL222222', 'floor adhesive'),
  ]);
  const orders = taggedOrders([page], ['CSQU3054383', 'MSKU9070323'], CONTEXT);
  expect(
    orders.map(({ values }) => [values.get('seal_number')?.value, values.get('contents')?.value]),
  ).toEqual([
    ['UL111111', 'vinyl planks'],
    ['UL222222', 'floor adhesive'],
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

const placesOn = (told: readonly Told[]) =>
  [...(taggedOrders([pageOf(told)], [undefined], CONTEXT)[0]?.places ?? [])].map(
    ([role, { best, alone }]) => ({
      role,
      alone,
      score: best.score,
      ...best.address,
    }),
  );

test('two places that look alike do not take one role where one of them may well have another', () => {
  const stop = (y: number, name: string, code: string, other?: Tag): Told[] => [
    [40, y, name, 'pickup.name', other],
    [40, y + 12, code, 'pickup.zip', other && 'deliver.zip'],
  ];
  const places = placesOn([
    ...stop(100, 'Seaside Terminal', '07114'),
    ...stop(160, 'Plumtree Apparel', '08837', 'deliver.name'),
  ]);
  expect(places).toMatchObject([
    { role: 'pickup', location_name: 'Seaside Terminal', postal_code: '07114', alone: true },
    { role: 'deliver', location_name: 'Plumtree Apparel', postal_code: '08837', alone: true },
  ]);
  expect(places[1]?.score).toBeGreaterThan(0.7);
});

test('words right beside each other are one name, and what goes on a street or stands between its words is none', () => {
  const [place, ...others] = placesOn([
    [40, 100, 'Virginia International', 'deliver.name'],
    [154, 100, 'Gateway', 'drop.name'],
    [40, 112, '1000 Gateway', 'deliver.addr'],
    [104, 112, 'Blvd', 'deliver.name'],
    [40, 124, 'La', 'O'],
    [54, 124, 'Porte', 'deliver.addr'],
    [120, 124, 'TX', 'O'],
    [160, 124, '77571', 'deliver.zip'],
    [40, 220, '90210', 'bill_to.zip'],
  ]);
  expect(others).toEqual([]);
  expect(place).toMatchObject({
    location_name: 'Virginia International Gateway',
    address_line_1: '1000 Gateway Blvd',
    city: 'La Porte',
    state: 'TX',
    postal_code: '77571',
  });
});

test('a name goes on after "&", and a bare word is no rival of a full address', () => {
  expect(
    placesOn([
      [40, 100, 'Umber &', 'deliver.name'],
      [80, 100, 'Slate Flooring', 'O'],
      [40, 112, '30721', 'deliver.zip'],
      [300, 100, 'DC', 'deliver.name', 'pickup.name'],
    ]),
  ).toMatchObject([{ role: 'deliver', location_name: 'Umber & Slate Flooring', alone: true }]);
});

const valuesOn = (told: readonly Told[], units: (string | undefined)[] = [undefined]) =>
  Object.fromEntries(
    [...(taggedOrders([pageOf(told)], units, CONTEXT)[0]?.values ?? [])].map(
      ([field, { value, score, alone }]) => [field, { value, score: Math.round(100 * score) / 100, alone }],
    ),
  );

describe('a day of a stop', () => {
  const stop = (y: number, role: 'pickup' | 'deliver', name: string, code: string): Told[] => [
    [40, y, name, `${role}.name`],
    [40, y + 12, '12 Elm St', `${role}.addr`],
    [40, y + 24, code, `${role}.zip`],
  ];

  test('is that of the stop in whose lines it stands, and surer for it', () => {
    expect(
      valuesOn([
        ...stop(100, 'pickup', 'Ozark Kibble', '65803'),
        [300, 100, '11/27/2026', 'deliver_by_date', 'pickup_by_date'],
        [300, 112, '07:00', 'pickup_by_time'],
        ...stop(180, 'deliver', 'Midtown Pets', '75212'),
        [300, 180, '11/30/2026', 'deliver_by_date', 'pickup_by_date'],
      ]),
    ).toEqual({
      pickup_by_date: { value: '2026-11-27', score: 0.99, alone: true },
      pickup_by_time: { value: '07:00', score: 1, alone: true },
      deliver_by_date: { value: '2026-11-30', score: 0.99, alone: true },
    });
  });

  test('of several pick-ups is the first one’s, of several deliveries the last one’s', () => {
    const values = valuesOn([
      ...stop(100, 'pickup', 'Ozark Kibble', '65803'),
      [300, 100, '11/27/2026', 'pickup_by_date'],
      ...stop(170, 'pickup', 'Redhawk Goods', '91761'),
      [300, 170, '11/28/2026', 'pickup_by_date'],
      ...stop(240, 'deliver', 'Midtown Pets', '75212'),
      [300, 240, '11/30/2026', 'deliver_by_date'],
      ...stop(310, 'deliver', 'Kestrel Supply', '92335'),
      [300, 310, '12/01/2026', 'deliver_by_date'],
    ]);
    expect(values).toMatchObject({
      pickup_by_date: { value: '2026-11-27', alone: true },
      deliver_by_date: { value: '2026-12-01', alone: true },
    });
  });

  test('stays what the tagger takes it for outside of stops, and where it is hardly that of the stop', () => {
    expect(
      valuesOn([
        ...stop(100, 'pickup', 'Ozark Kibble', '65803'),
        [300, 100, '11/27/2026', 'deliver_by_date'],
        [300, 400, '07:00', 'pickup_by_time', 'deliver_by_time'],
      ]),
    ).toEqual({
      deliver_by_date: { value: '2026-11-27', score: 0.99, alone: true },
      pickup_by_time: { value: '07:00', score: 0.7, alone: true },
    });
  });
});

test('the rows of a table tell together what a column of it holds', () => {
  const row = (y: number, unit: string, day: string, tag: Tag, other: Tag): Told[] => [
    [40, y, unit, 'unit_number'],
    [200, y, day, tag, other],
  ];
  const page = pageOf([
    ...row(100, 'CSQU3054383', '12/18/2026', 'last_free_date', 'deliver_by_date'),
    ...row(115, 'MSKU9070323', '12/21/2026', 'deliver_by_date', 'last_free_date'),
    ...row(130, 'TCLU4265937', '12/19/2026', 'deliver_by_date', 'last_free_date'),
    [40, 160, 'Total 3 units', 'O'],
  ]);
  const orders = taggedOrders([page], ['CSQU3054383', 'MSKU9070323', 'TCLU4265937'], CONTEXT);
  expect(
    orders.map(({ values }) => [values.get('deliver_by_date')?.value, values.get('last_free_date')]),
  ).toEqual([
    ['2026-12-18', undefined],
    ['2026-12-21', undefined],
    ['2026-12-19', undefined],
  ]);
});

test('places that a paper names once by a code are those of the rows that say the code', () => {
  const point = (x: number, code: string, name: string, zip: string): Told[] => [
    [x, 200, `DELIVERY POINT ${code}`, 'O'],
    [x, 214, name, 'deliver.name'],
    [x, 228, zip, 'deliver.zip'],
  ];
  const page = pageOf([
    [40, 100, 'CSQU3054383', 'unit_number'],
    [200, 100, 'B', 'O'],
    [40, 115, 'MSKU9070323', 'unit_number'],
    [200, 115, 'A', 'O'],
    [20, 130, 'A', 'O'],
    ...point(40, 'A', 'Kestrel Supply', '92335'),
    ...point(300, 'B', 'Redhawk Goods', '91761'),
  ]);
  const orders = taggedOrders([page], ['CSQU3054383', 'MSKU9070323'], CONTEXT);
  expect(orders.map(({ places }) => places.get('deliver')?.best.address.location_name)).toEqual([
    'Redhawk Goods',
    'Kestrel Supply',
  ]);
});

test('a charge is what it comes to, not how many or at what rate', () => {
  const row: Told[] = [
    [40, 100, 'Fuel Surcharge', 'O'],
    [240, 100, '412.00', 'fuel_surcharge'],
    [320, 100, '$0.500', 'O'],
    [400, 100, '$206.00', 'O'],
  ];
  const [order] = taggedOrders([pageOf(row)], [undefined], CONTEXT);
  expect(order?.values.get('fuel_surcharge')?.value).toBe(206);
  const [alone] = taggedOrders([pageOf(row.slice(0, 2))], [undefined], CONTEXT);
  expect(alone?.values.get('fuel_surcharge')?.value).toBe(412);
});

describe('an amount below a list of containers', () => {
  const rows: Told[] = [
    [40, 100, 'CSQU3054383', 'unit_number'],
    [40, 120, 'MSKU9070323', 'unit_number'],
  ];
  const told = (...more: Told[]) =>
    taggedOrders([pageOf([...rows, ...more])], ['CSQU3054383', 'MSKU9070323'], CONTEXT).map(({ values }) => {
      const { value, doubt } = values.get('weight') ?? {};
      return [value, doubt];
    });

  test.each([
    ['once', [[40, 160, '22,450 kgs', 'weight']]],
    [
      'in two units',
      [
        [40, 160, '22,450 kgs', 'weight'],
        [200, 160, '49,494 lbs', 'weight'],
      ],
    ],
  ] satisfies [string, Told[]][])('is in doubt for each of them, said %s', (_, more) => {
    const [once] = [[22450, 'said once for 2 containers']];
    expect(told(...more)).toEqual([once, once]);
  });

  test('is that of its row where each has its own', () => {
    expect(told([200, 100, '22,450 kgs', 'weight'], [200, 120, '18,100 kgs', 'weight'])).toEqual([
      [22450, undefined],
      [18100, undefined],
    ]);
  });
});

test('an amount behind a share of fuel and other words is not that of the fuel', () => {
  const page = pageOf([
    [40, 100, 'FSC 32%,', 'O'],
    [100, 100, 'prepull', 'O'],
    [150, 100, '$150', 'fuel_surcharge'],
  ]);
  expect(taggedOrders([page], [undefined], CONTEXT)[0]?.values.get('fuel_surcharge')).toBeUndefined();
});
