import { describe, expect, test } from 'vitest';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';
import { SYSTEM_MAP } from '../support/typed-pages';

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
