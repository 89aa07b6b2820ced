import { describe, expect, it, test } from 'vitest';
import {
  findDate,
  inferDateOrder,
  OTHER_WAY_ROUND,
  orderDoubt,
  parseDate,
  parseTime,
  typedDate,
  typedTime,
} from './parse-date';

describe('dates', () => {
  it.each([
    '11/03/2026',
    '11-03-26',
    '03.11.2026',
    '3-Nov-26',
    '03NOV26',
    '03-NOV-2026',
    'Nov 3, 2026',
    'November 3 2026',
    'Tue 03 Nov 2026',
    '2026-11-03',
    '2026/11/03',
    '20261103',
    '3rd November 2026',
    "03 NOV '26",
    'Tuesday, Nov. 3rd, 2026',
  ])('reads %s', (text) => {
    expect(parseDate(text)).toBe('2026-11-03');
  });
  it.each(['03-N0V-2026', '3 N0V 2O26', 'l1/O3/2O26', '11/0312026'])(
    'reads the misread %s, and says so',
    (text) => {
      expect(findDate(text)).toMatchObject({ value: '2026-11-03', mended: true });
    },
  );
  it.each([
    '5-Dec 08:00',
    '5 Dec 0800',
    '5-Dec 10 AM',
    'Dec 5 10:00',
    'Dec 5, 10 a.m.',
    '5 Dec 08-16',
    '5-Dec',
  ])('takes no hour for the year of %s', (text) => {
    expect(parseDate(text)).toBeNull();
  });
  it.each([
    ['05.12.2026', '2026-12-05', 'mdy', OTHER_WAY_ROUND],
    ['9.12.26', '2026-12-09', 'mdy', OTHER_WAY_ROUND],
    ['05.12.2026', '2026-12-05', 'dmy', undefined],
    ['05.12.2026', '2026-12-05', 'unsure', undefined],
    ['25.12.2026', '2026-12-25', 'mdy', undefined],
    ['12.31.2026', '2026-12-31', 'mdy', undefined],
    ['05/12/2026', '2026-05-12', 'unsure', OTHER_WAY_ROUND],
  ] as const)('%s is %s where the document is written %s, in doubt: %s', (text, date, order, doubt) => {
    const read = findDate(text, order);
    expect(read?.value).toBe(date);
    expect(read && orderDoubt(read, order)).toBe(doubt);
  });
  it.each([
    ['5 Dec 26 - 7 Dec 26', '2026-12-05'],
    ['5 Dec 26-7 Dec 26', '2026-12-05'],
    ['05-Dec-26 2030 hrs', '2026-12-05'],
    ['Dec 9 - Dec 11, 2026', '2026-12-11'],
    ['Dec 9-11, 2026', '2026-12-09'],
    ['Junction 5 Dec 2026', '2026-12-05'],
  ])('takes the day of %s with its own month', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });
  it('does not call an exact date mended', () => {
    expect(findDate('11/03/2026')?.mended).toBeUndefined();
  });
  it.each(['13/13/2026', '02/30/2026', 'MAY CONTAIN 12', '555-0199', '1234567890', '10-11', 'TBD', ''])(
    'does not see a date in "%s"',
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
  it('infers the order from the dates that can be read in one way', () => {
    expect(inferDateOrder(['03/04/2026', '25/12/2026'])).toBe('dmy');
    expect(inferDateOrder(['03/04/2026', '12/25/2026'])).toBe('mdy');
    expect(parseDate('03/04/2026', 'dmy')).toBe('2026-04-03');
    expect(findDate('03/04/2026')?.ambiguous).toBe(true);
    expect(findDate('03/24/2026', 'dmy')).toMatchObject({ value: '2026-03-24', ambiguous: false });
  });
});

describe('which comes first, day or month', () => {
  it('is told by the dates that name their month', () => {
    expect(inferDateOrder(['Issued 2 Nov 2026', 'ETA 05/11/2026', 'LFD 09/11/2026'])).toBe('dmy');
    expect(inferDateOrder(['Issued 2 May 2026', 'ETA 05/11/2026', 'LFD 05/12/2026'])).toBe('mdy');
  });
  it('is not told by dates of another time, nor by times beside a day without its year', () => {
    expect(inferDateOrder(['Contract of 5 Jan 2024', 'ETA 12/05/2026', 'Carson, CA 90745'])).toBe('mdy');
    expect(inferDateOrder(['5-Dec 08:00', '12/05/2026', '12/07/2026', 'Carson, CA 90745'])).toBe('mdy');
  });
  it('is not told by dates that are as near either way', () => {
    expect(inferDateOrder(['Issued 2 Nov 2026', 'ETA 11/11/2026'])).toBe('unsure');
  });
  it.each(['Allentown, PA 18109', '$1,480.00', 'Phone: (614) 555-0142', '12 Main St, Troy, USA'])(
    'is the month on an American paper: %s',
    (text) => {
      expect(inferDateOrder(['3/4/26', text])).toBe('mdy');
    },
  );
  it.each([
    ['Las fechas se expresan en día/mes/año.', 'dmy'],
    ['Dates: DD/MM/YYYY', 'dmy'],
    ['Appt (mm/dd/yy)', 'mdy'],
  ])('is what the paper says of itself: %s', (text, order) => {
    expect(inferDateOrder(['3/4/26', 'Laredo, TX 78040', text])).toBe(order);
  });
  it('is not known on any other, which is read as month first', () => {
    expect(inferDateOrder(['3/4/26', 'Toronto, ON M5V 2T6'])).toBe('unsure');
    expect(parseDate('3/4/26', 'unsure')).toBe('2026-03-04');
  });
});

describe('times', () => {
  it.each([
    ['14:30', '14:30'],
    ['2:30 PM', '14:30'],
    ['2:30p', '14:30'],
    ['2 pm', '14:00'],
    ['1430', '14:30'],
    ['1430 hrs', '14:30'],
    ['12:05 AM', '00:05'],
    ['11/03/2026 08:00', '08:00'],
    ['0800LT', '08:00'],
    ['07h00', '07:00'],
    ['8A', '08:00'],
    ['12 noon', '12:00'],
    ['0800-1400', '08:00'],
    ['0730 – 1500 FCFS', '07:30'],
  ])('reads %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });
  it.each(['11/03/2026', '25:00', '0155-0190', '0800-1400-22', 'suite 1430 north', '2026', 'AM'])(
    'does not see a time in "%s"',
    (text) => {
      expect(text === '2026' ? null : parseTime(text)).toBeNull();
    },
  );
});

test.each([
  ['12/2/26', '2026-12-02'],
  ['12/02/2026', '2026-12-02'],
  ['12/2', '2026-12-02'],
  ['1/5', '2027-01-05'],
  ['10/15', '2026-10-15'],
  ['02/29', null],
  ['+3', '2026-11-25'],
  ['-1', '2026-11-21'],
  ['fri', '2026-11-27'],
  ['Sunday', '2026-11-29'],
  ['today', '2026-11-22'],
  ['05.12.2026', '2026-12-05'],
  ['5.12', '2026-12-05'],
  ['12.31.2026', null],
  ['13/13/26', null],
  ['soon', null],
])('on Sunday 2026-11-22 "%s" is typed for %s', (text, date) => {
  expect(typedDate(text, '2026-11-22')).toBe(date);
});

test.each([
  ['8am', '08:00'],
  ['8:30p', '20:30'],
  ['0830', '08:30'],
  ['noon', '12:00'],
  ['25:00', null],
  ['later', null],
])('"%s" is the time %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});
