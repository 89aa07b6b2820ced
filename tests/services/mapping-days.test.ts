import { describe, expect, test } from 'vitest';
import { OTHER_WAY_ROUND } from '~/domain/trade/parse-date';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';
import { mapTyped, SYSTEM_MAP, TRUCK_LOAD } from '../support/typed-pages';

const listed = (...lines: string[]) =>
  mapReading(
    { kind: 'sheets', sheets: readSheetBytes(Buffer.from(lines.join('\n')), 'csv') },
    { fieldMap: SYSTEM_MAP, today: '2026-11-29' },
  ).drafts.map(({ fields }) => [fields.deliver_by_date, fields.deliver_by_time]);

const HEAD = 'Container,Deliver By,Delivery Address';
const row = (day: string) => `MSKU9070323,${day},"Birch Depot, 700 Commerce Loop, Carson, CA 90745"`;

describe('a day of a list without its year', () => {
  test.each([
    ['5-Dec', '2026-12-05', undefined],
    ['Dec-5', '2026-12-05', undefined],
    ['05/Dec 0800', '2026-12-05', '08:00'],
    ['5-Dec 08:00', '2026-12-05', '08:00'],
    ['5 Dec 0800', '2026-12-05', '08:00'],
    ['Sat 5-Dec 8 AM', '2026-12-05', '08:00'],
    ['5-Jan', '2027-01-05', undefined],
  ])('%s alone', (day, date, time) => {
    expect(listed(HEAD, row(day))).toEqual([[date, time]]);
  });

  test('says nothing of how the others are written', () => {
    const second = row('12/05/2026').replace('MSKU9070323', 'CSQU3054383');
    expect(listed(HEAD, row('5-Dec 08:00'), second)).toEqual([
      ['2026-12-05', '08:00'],
      ['2026-12-05', undefined],
    ]);
  });

  test('stands above the list for all of its rows', () => {
    expect(listed('Deliver by:,5-Dec', '', 'Container,Seal', 'MSKU9070323,S1', 'CSQU3054383,S2')).toEqual([
      ['2026-12-05', undefined],
      ['2026-12-05', undefined],
    ]);
  });
});

/** An import's paper with one place of delivery in California. */
const paper = (line: string, place = 'Carson, CA 90745') =>
  mapTyped(
    `DELIVERY ORDER\nContainer: MSKU9070323\nShip to:\nBirch Depot\n700 Commerce Loop\n${place}\n\n${line}`,
  ).drafts[0];

describe('a day with dots', () => {
  test.each([
    ['Delivery Date: 9.12.2026', 'deliver_by_date', '2026-12-09'],
    ['ETA: 10.12.2026', 'eta_date', '2026-12-10'],
    ['LFD 07.12.2026', 'last_free_date', '2026-12-07'],
  ])('has its day first, and is asked on an American paper: %s', (line, field, day) => {
    const made = paper(line);
    expect(made?.fields[field]).toBe(day);
    expect(made?.provenance[field]?.doubt).toBe(OTHER_WAY_ROUND);
  });

  test('is sure where the paper puts the day first', () => {
    const made = paper('ETA: 25/11/2026\nLFD 07.12.2026');
    expect(made?.fields.last_free_date).toBe('2026-12-07');
    expect(made?.provenance.last_free_date?.doubt).toBeUndefined();
  });

  test('is asked of a stop of a load', () => {
    const [made] = mapTyped(TRUCK_LOAD.replace('12/02/2026 08:00', '02.12.2026 08:00')).drafts;
    expect(made?.fields.pickup_by_date).toBe('2026-12-02');
    expect(made?.provenance.pickup_by_date?.doubt).toContain(OTHER_WAY_ROUND);
  });
});

const windowOf = (made: ReturnType<typeof paper>) =>
  made?.events.map((one) => [one.delivery_window_from, one.delivery_window_to]);

describe('a window of days', () => {
  test.each([
    'Delivery Date: 12/09/2026 - 12/11/2026',
    'Delivery Date: 12/09/2026-12/11/2026',
    'Delivery Date: 12/9 - 12/11',
    'Delivery Date: Dec 9 - Dec 11',
    'Delivery Date: Dec 9 - Dec 11, 2026',
    'Delivery Date: Dec 9-11, 2026',
    'Delivery Date: 9-11 Dec 2026',
    'Delivery Date: 9 Dec 2026 to 11 Dec 2026',
  ])('is by its last day, and begins with its first: %s', (line) => {
    const made = paper(line);
    expect(made?.fields).toMatchObject({ deliver_by_date: '2026-12-11' });
    expect(made?.fields.deliver_by_time).toBeUndefined();
    expect(made?.provenance.deliver_by_date?.doubt).toBeUndefined();
    expect(windowOf(made)).toEqual([['2026-12-09T00:00', '2026-12-11T23:59']]);
  });

  test('has the hours of each of its days', () => {
    const made = paper('Delivery Date: 12/09/2026 - 12/11/2026 08:00-16:00');
    expect(made?.fields).toMatchObject({ deliver_by_date: '2026-12-11', deliver_by_time: '16:00' });
    expect(windowOf(made)).toEqual([['2026-12-09T08:00', '2026-12-11T16:00']]);
  });

  test.each([
    ['Pickup Date: 12/09/2026 - 12/11/2026', 'pickup_by_date', '2026-12-11', '2026-12-09'],
    ['Delivery Date: 12/11/2026 - 12/09/2026', 'deliver_by_date', '2026-12-11', '2026-12-09'],
    ['Delivery Date: 11/09/2026 - 12/11/2026', 'deliver_by_date', '2026-11-09', '2026-12-11'],
  ])('is asked where no stop can hold it, or where it is none: %s', (line, field, day, other) => {
    const made = paper(line);
    expect(made?.fields[field]).toBe(day);
    expect(made?.provenance[field]?.doubt).toContain(other);
  });

  test('of a list has both of its ends', () => {
    const [made] = mapReading(
      {
        kind: 'sheets',
        sheets: readSheetBytes(Buffer.from([HEAD, row('12/9 - 12/11')].join('\n')), 'csv'),
      },
      { fieldMap: SYSTEM_MAP, today: '2026-11-29' },
    ).drafts;
    expect(made?.fields.deliver_by_date).toBe('2026-12-11');
    expect(windowOf(made)).toEqual([['2026-12-09T00:00', '2026-12-11T23:59']]);
  });

  test('of a load is that of its stop', () => {
    const [made] = mapTyped(TRUCK_LOAD.replace('12/02/2026 08:00', '12/01/2026 - 12/02/2026')).drafts;
    expect(made?.fields.pickup_by_date).toBe('2026-12-02');
    expect(windowOf(made)?.[0]).toEqual(['2026-12-01T00:00', '2026-12-02T23:59']);
  });
});

describe('a time before which a stop is not due', () => {
  test.each([
    ['Delivery Date: after 12/09/2026 08:00', '2026-12-09T08:00', 'not before 2026-12-09 08:00'],
    ['Delivery: not before 12/09/2026 10:00', '2026-12-09T10:00', 'not before 2026-12-09 10:00'],
    ['Delivery Date: 12/09/2026 08:00 or later', '2026-12-09T08:00', 'not before 2026-12-09 08:00'],
    ['Delivery Date: from 12/09/2026 13:00 on', '2026-12-09T13:00', 'not before 2026-12-09 13:00'],
    ['Delivery Date: 12/09/2026 not before 10:00', '2026-12-09T10:00', undefined],
    ['Delivery Appointment: 12/09/2026 no earlier than 8 AM', '2026-12-09T08:00', undefined],
  ])('is the beginning of its window: %s', (line, from, doubt) => {
    const made = paper(line);
    expect(made?.fields.deliver_by_date).toBe('2026-12-09');
    expect(made?.fields.deliver_by_time).toBeUndefined();
    expect(windowOf(made)).toEqual([[from, undefined]]);
    if (doubt) expect(made?.provenance.deliver_by_date?.doubt).toContain(doubt);
    else expect(made?.provenance.deliver_by_date?.doubt).toBeUndefined();
  });

  test.each(['Pickup Date: 12/08/2026 after 13:00', 'Pickup Time: after 13:00'])(
    'is asked where no stop can hold it: %s',
    (line) => {
      const made = paper(line);
      expect(made?.fields.pickup_by_time).toBe('13:00');
      expect(made?.provenance.pickup_by_time?.doubt).toBe('not before 13:00: by when?');
    },
  );

  test('is told of a stop of a load too', () => {
    const [made] = mapTyped(TRUCK_LOAD.replace('12/02/2026 08:00', '12/02/2026 after 08:00')).drafts;
    expect(made?.fields.pickup_by_time).toBeUndefined();
    expect(windowOf(made)?.[0]).toEqual(['2026-12-02T08:00', undefined]);
  });
});

describe('the hours of a stop', () => {
  test.each([
    ['Delivery Date: 12/09/2026 8-4', '08:00', '16:00'],
    ['Delivery Date: 12/09/2026 7-3:30', '07:00', '15:30'],
    ['Delivery Date: 12/09/2026 8 - 4 FCFS', '08:00', '16:00'],
    ['Delivery Date: 12/09/2026\nDelivery Time: 8-4', '08:00', '16:00'],
  ])('are those of its dock: %s', (line, from, to) => {
    const made = paper(line);
    expect(made?.fields).toMatchObject({ deliver_by_date: '2026-12-09', deliver_by_time: to });
    expect(windowOf(made)).toEqual([[`2026-12-09T${from}`, `2026-12-09T${to}`]]);
  });

  test.each([
    [
      'Delivery Date: 12/09/2026 0800 EST',
      'Carson, CA 90745',
      'the time is on Eastern time and the stop in CA is not',
    ],
    ['Delivery Date: 12/09/2026 08:00 - 16:00 CT', 'Carson, CA 90745', 'on Central time'],
    ['Delivery Date: 12/09/2026 0800 PST', 'Carson, CA 90745', undefined],
    ['Delivery Date: 12/09/2026 0800 EST', 'Edison, NJ 08837', undefined],
  ])('on the clocks of another zone are asked: %s in %s', (line, place, doubt) => {
    const said = paper(line, place)?.provenance.deliver_by_time?.doubt;
    if (doubt) expect(said).toContain(doubt);
    else expect(said).toBeUndefined();
  });
});
