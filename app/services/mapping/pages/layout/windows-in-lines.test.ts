import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Pick Up: Harbor Point Terminal, 12 Dock Street, Savannah, GA 31401
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

/** By when it is due, from when to when, and what is asked. */
function dueAt(stop: 'pickup' | 'deliver', lines: string) {
  const [{ fields, events, provenance }] = mapTyped(`${HEAD}\n${lines}`).drafts as [never] as [
    ReturnType<typeof mapTyped>['drafts'][number],
  ];
  const event = events.find(({ type }) => type === stop);
  return [
    [fields[`${stop}_by_date`], fields[`${stop}_by_time`]].filter(Boolean).join(' '),
    event?.delivery_window_from ?? null,
    event?.delivery_window_to ?? null,
    provenance[`${stop}_by_date`]?.doubt ?? provenance[`${stop}_by_time`]?.doubt ?? null,
  ];
}

describe('a window that is printed on two lines', () => {
  test.each([
    [
      'Earliest Delivery: 12/09/2026 08:00\nLatest Delivery: 12/10/2026 16:00',
      '2026-12-09T08:00',
      '2026-12-10T16:00',
    ],
    [
      'Delivery Window Start: 12/09/2026 08:00\nDelivery Window End: 12/09/2026 16:00',
      '2026-12-09T08:00',
      '2026-12-09T16:00',
    ],
    ['Delivery From: 12/09/2026 0800\nDelivery To: 12/09/2026 1600', '2026-12-09T08:00', '2026-12-09T16:00'],
    ['Delivery Window\nFrom: 12/09/2026 08:00\nTo: 12/09/2026 16:00', '2026-12-09T08:00', '2026-12-09T16:00'],
    [
      'Earliest Delivery: 12/09/2026 08:00   Latest Delivery: 12/09/2026 16:00',
      '2026-12-09T08:00',
      '2026-12-09T16:00',
    ],
    [
      'Earliest Delivery    Latest Delivery\n12/09/2026 08:00     12/09/2026 16:00',
      '2026-12-09T08:00',
      '2026-12-09T16:00',
    ],
    ['Delivery Date: 12/09/2026\nOpen: 08:00\nClose: 16:00', '2026-12-09T08:00', '2026-12-09T16:00'],
    ['Delivery Date: 12/09/2026\nHours: 8-4', '2026-12-09T08:00', '2026-12-09T16:00'],
    ['Delivery Date: 12/09/2026\nReceiving Hours: 0700-1500', '2026-12-09T07:00', '2026-12-09T15:00'],
  ])('has both ends, and is due by its end: %s', (lines, from, to) => {
    expect(dueAt('deliver', lines)).toEqual([to.replace('T', ' '), from, to, null]);
  });

  test.each([
    ['Earliest Delivery Date: 12/09/2026\nLatest Delivery Date: 12/11/2026'],
    ['Deliver not before: 12/09/2026\nDeliver not later than: 12/11/2026'],
  ])('of whole days ends with the last one: %s', (lines) => {
    expect(dueAt('deliver', lines)).toEqual(['2026-12-11', '2026-12-09T00:00', '2026-12-11T23:59', null]);
  });

  test.each([
    'Earliest Pickup: 12/07/2026 08:00\nLatest Pickup: 12/08/2026 16:00',
    'Ready: 12/07/2026 08:00\nPickup by: 12/08/2026 16:00',
  ])('is that of the pick-up where it says so: %s', (lines) => {
    expect(dueAt('pickup', lines)).toEqual([
      '2026-12-08 16:00',
      '2026-12-07T08:00',
      '2026-12-08T16:00',
      null,
    ]);
  });

  test('whose beginning alone is said has no end', () => {
    expect(dueAt('deliver', 'Delivery Date: 12/09/2026\nDeliver after 10:00')).toEqual([
      '2026-12-09',
      '2026-12-09T10:00',
      null,
      null,
    ]);
  });

  test.each([
    'Delivery Date: 12/09/2026\nFrom: Los Angeles, CA\nTo: Macon, GA',
    'Delivery Date: 12/09/2026\nAfter hours phone: 478 555 0144',
    'Delivery Date: 12/09/2026\nPickup after 10:00',
    'Delivery Date: 12/09/2026\n\n\n\n\n\nOffice hours: 8-4',
  ])('is no other line that stands near: %s', (lines) => {
    expect(dueAt('deliver', lines)).toEqual(['2026-12-09', null, null, null]);
  });

  test('is that of the terminal where receiving opens and closes', () => {
    const { fields } =
      mapTyped(`${HEAD}\nReceiving Opens: 12/09/2026\nCY Cutoff: 12/12/2026`).drafts[0] ?? {};
    expect(fields).toMatchObject({ earliest_receiving_date: '2026-12-09', cutoff_date: '2026-12-12' });
  });
});

test.each([
  ['ETA: 12/09/2026 - 12/11/2026', 'eta_date'],
  ['Cutoff: 12/09/2026 to 12/11/2026', 'cutoff_date'],
])('days of a ship or terminal from and to are both told: %s', (line, field) => {
  const draft = mapTyped(`${HEAD}\n${line}`).drafts[0];
  expect(draft?.provenance[field]?.doubt).toBe('the document says 2026-12-09 to 2026-12-11');
});

describe('hours of a dock on a line of their own', () => {
  const PLACE = 'Deliver to: Birch Depot, 700 Commerce Loop, Bardstown, KY 40004';
  const HOURS = 'Receiving hours: 07:00-15:00 Mon-Fri';
  const FAR = '\n\n\n\nWeight: 41,000 lbs\n\n\n\n';

  test('are the window of the one stop of their kind that has a day and no hour', () => {
    const lines = `${PLACE}\nDelivery date: 12/03/2026${FAR}${HOURS}`;
    expect(dueAt('deliver', lines)).toEqual([
      '2026-12-03 15:00',
      '2026-12-03T07:00',
      '2026-12-03T15:00',
      null,
    ]);
    expect(mapTyped(`${HEAD}\n${lines}`).drafts[0]?.fields.ship_comment).toBeUndefined();
  });

  test.each([
    ['no stop has a day', PLACE, HOURS],
    ['the stop has its hour', `${PLACE}\nDelivery date: 12/03/2026 10:00`, HOURS],
    [
      'they differ by the day',
      `${PLACE}\nDelivery date: 12/03/2026`,
      'Dock hours: Mon-Thu 0700-1500, Fri 0700-1200',
    ],
    ['they stand below their label', PLACE, 'Receiving hours\n07:00-15:00 Mon-Fri'],
  ])('are whole in the comment where %s', (_, lines, hours) => {
    const { fields } = mapTyped(`${HEAD}\n${lines}${FAR}${hours}`).drafts[0] ?? {};
    expect(fields?.ship_comment).toBe(hours.replace('\n', ' '));
  });

  test('below the place of a stop that its day heads are of that stop, and leave it its place', () => {
    const stop = (head: string, name: string, hours: string) =>
      `${head}\n${name}\n12 Weir Rd\nMonroe, GA 30655\n${hours}\n`;
    const { events } =
      mapTyped(
        `RATE CONFIRMATION # 771204\n\n${stop('PICKUP  12/02/2026', 'Alder Mill', 'Shipping hours: 08:00 to 14:00 Mon-Thu')}
${stop('DELIVERY  12/03/2026', 'Birch Depot', HOURS)}`,
      ).drafts[0] ?? {};
    expect(
      events?.map(({ address, delivery_window_to }) => [address.location_name, delivery_window_to]),
    ).toEqual([
      ['Alder Mill', '2026-12-02T14:00'],
      ['Birch Depot', '2026-12-03T15:00'],
    ]);
  });

  test.each(['Office hours: 8-4', 'After hours: 478 555 0144', 'Driver hours of service apply'])(
    'are no other hours: %s',
    (line) => {
      expect(mapTyped(`${HEAD}\n${PLACE}${FAR}${line}`).drafts[0]?.fields.ship_comment).toBeUndefined();
    },
  );
});
