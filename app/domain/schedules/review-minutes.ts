import type { ReviewTime } from './review-times';

const DAY = 24 * 60;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The minutes of the week in which operators review, as PostgreSQL's `int4multirange`: Monday 00:00 is minute 1440, one
 * day a day of the week (1 to 7). Where no interval was ever added they review round the clock. (spec 3 §9)
 */
export function reviewMinutes(times: readonly ReviewTime[]): string {
  if (times.length === 0) return `{[${DAY},${8 * DAY})}`;
  const spans = times
    .filter(({ disabledAt }) => disabledAt === null)
    .map(({ dayOfWeek, startTime, endTime }) => {
      const end = endTime === '00:00' ? DAY : minuteOf(endTime);
      return `[${dayOfWeek * DAY + minuteOf(startTime)},${dayOfWeek * DAY + end})`;
    });
  return `{${spans.join(',')}}`;
}
