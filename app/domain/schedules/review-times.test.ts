import { describe, expect, test } from 'vitest';
import { intervalsOf, overlap, type ReviewTime, reviewStateAt, reviewTimeSchema } from './review-times';

const interval = (dayOfWeek: number, startTime: string, endTime: string, disabledAt: string | null = null) =>
  ({
    id: dayOfWeek * 10_000 + Number(startTime.replace(':', '')),
    dayOfWeek,
    startTime,
    endTime,
    comments: '',
    disabledAt,
  }) satisfies ReviewTime;

test.each([
  ['08:00', '12:00', '11:59', '13:00', true],
  ['08:00', '12:00', '12:00', '13:00', false],
  ['18:00', '00:00', '23:30', '23:45', true],
  ['18:00', '00:00', '08:00', '18:00', false],
])('%s to %s and %s to %s of one day overlap: %s', (from, to, otherFrom, otherTo, is) => {
  expect(overlap(interval(1, from, to), interval(1, otherFrom, otherTo))).toBe(is);
  expect(overlap(interval(1, from, to), interval(2, otherFrom, otherTo))).toBe(false);
});

test.each([
  ['', '12:00', 'start_time', 'Required.'],
  ['08:00', '08:00', 'end_time', 'Cannot add an empty interval'],
])('an interval from "%s" to %s is refused', (start_time, end_time, field, message) => {
  const read = reviewTimeSchema.safeParse({ day_of_week: 1, start_time, end_time });
  expect(read.error?.flatten().fieldErrors).toMatchObject({ [field]: [message] });
});

test('a night shift is two intervals, over the end of the week too', () => {
  const night = { day_of_week: 7, start_time: '22:00', end_time: '04:00', comments: 'Night' };
  expect(intervalsOf(night)).toEqual([
    { ...night, end_time: '00:00' },
    { ...night, day_of_week: 1, start_time: '00:00' },
  ]);
  expect(intervalsOf({ ...night, end_time: '00:00' })).toHaveLength(1);
});

describe('at a moment', () => {
  // Thursday and Friday; Central Time is UTC-6 in winter and UTC-5 in summer.
  const times = [
    interval(4, '08:00', '18:00'),
    interval(4, '18:00', '00:00'),
    interval(5, '00:00', '06:00'),
    interval(3, '08:00', '18:00', 'off'),
  ];

  test.each([
    ['2026-11-19T13:59:00Z', false, { dayOfWeek: 4, time: '08:00' }],
    ['2026-11-19T14:00:00Z', true, { dayOfWeek: 5, time: '06:00' }],
    ['2026-11-20T05:30:00Z', true, { dayOfWeek: 5, time: '06:00' }],
    ['2026-11-20T12:00:00Z', false, { dayOfWeek: 4, time: '08:00' }],
    // The same clock in summer is an hour earlier in UTC.
    ['2026-07-16T12:59:00Z', false, { dayOfWeek: 4, time: '08:00' }],
    ['2026-07-16T13:00:00Z', true, { dayOfWeek: 5, time: '06:00' }],
    // A disabled interval is none.
    ['2026-11-18T18:00:00Z', false, { dayOfWeek: 4, time: '08:00' }],
  ])('%s: in review %s', (at, isOpen, until) => {
    expect(reviewStateAt(times, new Date(at))).toEqual({ isOpen, until });
  });

  test('without any interval it is always', () => {
    expect(reviewStateAt([], new Date())).toEqual({ isOpen: true, until: null });
  });

  test('a week without a pause has no end', () => {
    const week = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
      interval(day, '00:00', '12:00'),
      interval(day, '12:00', '00:00'),
    ]);
    expect(reviewStateAt(week, new Date('2026-11-19T14:00:00Z'))).toEqual({ isOpen: true, until: null });
  });
});
