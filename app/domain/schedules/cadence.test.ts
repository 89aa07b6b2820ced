import { describe, expect, test } from 'vitest';
import { type Cadence, momentOf, nextRuns, type Timing } from './cadence';
import { cadenceWords, lateWords, ordinal, runWords, timingWords } from './schedule-words';
import { localClock, zoneOf } from './time-zones';

const ZONE = 'America/Chicago';
const timing = (cadence: Cadence, more: Partial<Timing> = {}): Timing => ({
  cadence,
  time: '08:00',
  zone: ZONE,
  startDate: '2026-01-01',
  endDate: null,
  ...more,
});
const runs = (of: Timing, after: string, count = 3) =>
  nextRuns(of, new Date(after), count).map((at) => at.toISOString());
const days = (of: Timing, after: string, count = 3) =>
  nextRuns(of, new Date(after), count).map((at) => localClock(of.zone, at).day);

const DAILY = { kind: 'daily' } as const;

describe('the next runs', () => {
  test.each([
    ['in winter', '2026-01-05T00:00:00Z', ['2026-01-05T14:00', '2026-01-06T14:00', '2026-01-07T14:00']],
    ['in summer', '2026-07-01T00:00:00Z', ['2026-07-01T13:00', '2026-07-02T13:00', '2026-07-03T13:00']],
    [
      'over the change in spring',
      '2026-03-07T00:00:00Z',
      ['2026-03-07T14:00', '2026-03-08T13:00', '2026-03-09T13:00'],
    ],
    [
      'over the change in autumn',
      '2026-10-31T00:00:00Z',
      ['2026-10-31T13:00', '2026-11-01T14:00', '2026-11-02T14:00'],
    ],
    [
      'after the one of today, when it has just run',
      '2026-01-05T14:00:00Z',
      ['2026-01-06T14:00', '2026-01-07T14:00', '2026-01-08T14:00'],
    ],
  ])('at 08:00 on the clocks of Chicago %s', (_, after, expected) => {
    expect(runs(timing(DAILY), after)).toEqual(expected.map((at) => `${at}:00.000Z`));
  });

  test('a time that the clocks skip runs an hour later, and the next day as it should', () => {
    expect(runs(timing(DAILY, { time: '02:30' }), '2026-03-08T00:00:00Z', 2)).toEqual([
      '2026-03-08T08:30:00.000Z',
      '2026-03-09T07:30:00.000Z',
    ]);
  });

  test('a time that the clocks show twice runs once, the first time', () => {
    expect(runs(timing(DAILY, { time: '01:30' }), '2026-11-01T00:00:00Z', 2)).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T07:30:00.000Z',
    ]);
  });

  test.each([
    ['from a Thursday', '2026-01-01T00:00:00Z', ['2026-01-02', '2026-01-05', '2026-01-09']],
    ['on the Monday after its run', '2026-01-05T20:00:00Z', ['2026-01-09', '2026-01-12', '2026-01-16']],
  ])('weekly on Monday and Friday, %s', (_, after, expected) => {
    expect(days(timing({ kind: 'weekly', weekdays: ['friday', 'monday'] }), after)).toEqual(expected);
  });

  test.each([
    [31, '2026-01-15T00:00:00Z', ['2026-01-31', '2026-02-28', '2026-03-31']],
    [30, '2026-01-31T00:00:00Z', ['2026-02-28', '2026-03-30', '2026-04-30']],
    [30, '2028-02-01T12:00:00Z', ['2028-02-29', '2028-03-30', '2028-04-30']],
    [1, '2026-12-01T20:00:00Z', ['2027-01-01', '2027-02-01', '2027-03-01']],
  ])('monthly on day %i, on the last day of a month that lacks it', (dayOfMonth, after, expected) => {
    expect(days(timing({ kind: 'monthly', dayOfMonth }), after)).toEqual(expected);
  });

  test('begin with the first day and end with the last, both included', () => {
    const within = timing(DAILY, { startDate: '2026-05-04', endDate: '2026-05-05' });
    expect(days(within, '2026-01-01T00:00:00Z', 9)).toEqual(['2026-05-04', '2026-05-05']);
    expect(days(within, '2026-05-05T13:00:00Z', 9)).toEqual([]);
  });

  test('a late evening in Chicago is the next day in London, and still the day of Chicago', () => {
    const late = timing(DAILY, { time: '23:30' });
    expect(days(late, '2026-01-06T05:00:00Z', 1)).toEqual(['2026-01-05']);
    expect(days(late, '2026-01-06T05:30:00Z', 1)).toEqual(['2026-01-06']);
  });

  test('no cadence runs for ever: the calendar has an end', () => {
    expect(days(timing(DAILY, { startDate: '9998-12-31' }), '2026-01-01T00:00:00Z', 9)).toEqual([
      '9998-12-31',
    ]);
  });
});

describe('words', () => {
  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
    [31, '31st'],
  ])('day %i is the %s', (day, words) => expect(ordinal(day)).toBe(words));

  test.each<[Cadence, string]>([
    [DAILY, 'Daily'],
    [{ kind: 'weekly', weekdays: ['wednesday', 'monday'] }, 'Weekly on Mon, Wed'],
    [{ kind: 'monthly', dayOfMonth: 3 }, 'Monthly on the 3rd'],
  ])('a cadence', (cadence, words) => expect(cadenceWords(cadence)).toBe(words));

  test('the zone is called as it is at that time of the year', () => {
    const weekly = timing({ kind: 'weekly', weekdays: ['monday', 'wednesday'] });
    expect(timingWords(weekly, new Date('2026-01-05T14:00:00Z'))).toBe('Weekly on Mon, Wed at 08:00 CST');
    expect(timingWords(weekly, new Date('2026-07-06T13:00:00Z'))).toBe('Weekly on Mon, Wed at 08:00 CDT');
    expect(runWords(momentOf('2026-11-23', '08:00', ZONE), ZONE)).toBe('Mon, 2026-11-23 at 08:00 CST');
  });

  test.each([
    ['2026-01-05T14:04:00Z', null],
    ['2026-01-05T14:07:00Z', '7 min late'],
    ['2026-01-05T17:12:00Z', '3 h 12 min late'],
    ['2026-01-07T15:00:00Z', '2 d 1 h late'],
  ])('a run made at %s is %s', (madeAt, words) => {
    expect(lateWords(new Date('2026-01-05T14:00:00Z'), new Date(madeAt))).toBe(words);
  });

  test('a company without a zone, or with one we do not know, is in Central Time', () => {
    expect([{}, { time_zone: 'Mars/Olympus' }, { time_zone: 'America/Denver' }].map(zoneOf)).toEqual([
      'America/Chicago',
      'America/Chicago',
      'America/Denver',
    ]);
  });
});
