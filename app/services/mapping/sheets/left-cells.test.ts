import { describe, expect, test } from 'vitest';
import { asksOf, mapList } from '../../../../tests/support/mapped-lists';

/** The order of a row with this in a column of its own. */
function orderOf(heading: string, cell: string) {
  const [draft] = mapList(
    `Container,Booking,Deliver To,${heading}`,
    `MSKU9070323,74000001,Birch Depot,"${cell}"`,
  ).drafts;
  if (!draft) throw new Error('no order');
  return draft;
}

describe('a cell below a known heading', () => {
  test.each([
    ['Line Haul', '450 525', 'line_haul', 450_525],
    ['Line Haul', '450 / 525', 'line_haul', 450],
    ['Line Haul', '450-525', 'line_haul', 450],
    ['Line Haul', '450 + $75 chassis split', 'line_haul', 450],
    ['Line Haul', '450 per day', 'line_haul', 450],
    ['Line Haul', '(450.00)', 'line_haul', 450],
    ['Deliver By', '12/21 or 12/22', 'deliver_by_date', '2026-12-21'],
    ['Deliver By', '12/21/2026 12/22/2026', 'deliver_by_date', '2026-12-21'],
    ['UN Number', '1263 / 1993', 'hazardous_uncode', 'UN1263'],
    ['Weight (kg)', 'approx 19000', 'weight', 19_000],
    ['Weight (kg)', '18500 / tare 3900', 'weight', 18_500],
    ['Temp F', '(10)', 'temperature', 10],
    ['Pieces', '~900', 'quantity', 900],
    ['Pieces', '880 ctns on 20 pallets', 'quantity', 880],
  ])('that says more than one value is asked with all that it says: %s %s', (heading, cell, field, value) => {
    const order = orderOf(heading, cell);
    expect(order.fields[field]).toBe(value);
    expect(asksOf(order)[field]).toContain(`the list says "${cell}"`);
  });

  test.each([
    ['Line Haul', '$1,350.00', { line_haul: 1350 }],
    ['Line Haul', 'USD 665', { line_haul: 665 }],
    ['Deliver By', '12/21/2026 08:00-12:00', { deliver_by_date: '2026-12-21' }],
    ['ETA', '12/21 (est.)', { eta_date: '2026-12-21' }],
    ['Weight (lbs)', '40,785 LBS / 18,500 KG', {}],
    ['Temp', '-10F / -23C', { temperature: -10 }],
  ])('that says one asks nothing of it: %s %s', (heading, cell, fields) => {
    const order = orderOf(heading, cell);
    expect(order.fields).toMatchObject(fields);
    expect(Object.values(asksOf(order)).join()).not.toContain('the list says');
  });

  test.each([
    ['Deliver By', 'week 50'],
    ['Reefer Temp', 'frozen'],
    ['Fuel Surcharge', '18%'],
    ['Line Haul', 'call for rate'],
  ])('of which nothing is read is in the comment with its heading, and asked: %s %s', (heading, cell) => {
    const order = orderOf(heading, cell);
    expect(order.fields.ship_comment).toBe(`${heading}: ${cell}`);
    expect(asksOf(order).ship_comment).toBe(`the list says "${heading}: ${cell}"`);
  });
  test.each(['TBD', 'N/A', '-', '0', 'see attached'])('that says nothing is none: %s', (cell) => {
    expect(orderOf('Line Haul', cell).fields.ship_comment).toBeUndefined();
  });
});

test('a remark above the list is kept beside the cells of a row that no field holds', () => {
  const { drafts } = mapList(
    'Remarks: Receiver closes at noon,,',
    '',
    'Container,Booking,Deliver To,Deliver By',
    'MSKU9070323,74000001,Birch Depot,week 50',
    'TCLU8654048,74000002,Birch Depot,12/21/2026',
  );
  expect(drafts.map(({ fields }) => fields.ship_comment)).toEqual([
    'Receiver closes at noon. Deliver By: week 50',
    'Receiver closes at noon',
  ]);
});

describe('a heading with a unit in brackets', () => {
  test.each([
    ['Gross Wt (MT)', '18.5', { weight: 18_500, weight_uom: 'kg' }, {}],
    ['Line Haul (USD)', '450', { line_haul: 450 }, {}],
    ['Line Haul (CAD)', '450', { line_haul: 450 }, { line_haul: 'in CAD on the paper, not in dollars' }],
    [
      'Deliver By (UTC)',
      '12/21/2026',
      { deliver_by_date: '2026-12-21' },
      { deliver_by_date: 'its column is in UTC, not in the time of the place' },
    ],
    ['Deliver By (MM/DD/YYYY)', '12/21/2026', { deliver_by_date: '2026-12-21' }, {}],
  ])('is that heading: %s', (heading, cell, fields, asks) => {
    const order = orderOf(heading, cell);
    expect(order.fields).toMatchObject(fields);
    expect(asksOf(order)).toEqual(asks);
  });
});

test.each([
  ['Accessorials', 'Chassis split $75', 'Accessorials: Chassis split $75'],
  ['Prepull', 'Yes', 'Prepull: Yes'],
  ['Tarping required', 'Yes', 'Tarping required: Yes'],
  ['Tarping required', 'No', undefined],
  ['Row', '7', undefined],
])('a service that no field holds is in the comment with its heading: %s %s', (heading, cell, comment) => {
  expect(orderOf(heading, cell).fields.ship_comment).toBe(comment);
});
