import { expect, test } from 'vitest';
import { reviewMinutes } from './review-minutes';
import type { ReviewTime } from './review-times';

const time = (dayOfWeek: number, startTime: string, endTime: string, disabledAt: string | null = null) =>
  ({ id: 1, dayOfWeek, startTime, endTime, comments: '', disabledAt }) satisfies ReviewTime;

test.each<[string, ReviewTime[], string]>([
  ['nobody said when: round the clock', [], '{[1440,11520)}'],
  ['an interval of Monday', [time(1, '08:00', '18:00')], '{[1920,2520)}'],
  ['one that ends at midnight', [time(7, '18:00', '00:00')], '{[11160,11520)}'],
  ['one that is out of force', [time(1, '08:00', '18:00', '2026-11-01')], '{}'],
])('%s', (_, times, minutes) => {
  expect(reviewMinutes(times)).toBe(minutes);
});
