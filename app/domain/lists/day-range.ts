import { isDay } from '../row-values';

/** First and last day, `yyyy-MM-dd`, UTC, both counted. */
export type DayRange = { from: string; to: string };

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** From the first of the month (UTC) to its last day. */
export function currentMonth(at: Date): DayRange {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return {
    from: dayOf(new Date(Date.UTC(year, month, 1))),
    to: dayOf(new Date(Date.UTC(year, month + 1, 0))),
  };
}

/** The whole month before this one (UTC). */
export function lastMonth(at: Date): DayRange {
  return currentMonth(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)));
}

/** The days of an address, or what stands in for them when they are missing or make no range. */
export function daysOf(search: URLSearchParams, otherwise: DayRange): DayRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : otherwise;
}
