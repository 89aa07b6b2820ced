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

/** The whole months (UTC) of a range: the first day of the first, and the day after the last; null where it has none. */
export function wholeMonths({ from, to }: DayRange): { first: string; end: string } | null {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const end = isLastOfMonth(to) ? monthAfter(to) : `${to.slice(0, 8)}01`;
  return first < end ? { first, end } : null;
}

const LAST_YEAR = '9999';
const nextDay = (day: string) => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
/** The last month that there is ends with nothing. */
const isLastOfMonth = (day: string) => !day.startsWith(`${LAST_YEAR}-12`) && nextDay(day).endsWith('-01');

function monthAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`;
}

/** The days of an address, or what stands in for them when they are missing or make no range. */
export function daysOf(search: URLSearchParams, otherwise: DayRange): DayRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : otherwise;
}
