import { isDay } from '../row-values';
import { currentMonth, lastMonth } from './day-range';

/**
 * The time ranges that filters offer. Those of `hours` end now and are counted to the second; those of `days` are whole
 * days, UTC, today among them. (spec 1 §9; the last 7 and 14 days, the current month and the full range: spec 3 §9)
 */
export const DATE_RANGES = {
  'last-hour': { label: 'Last hour', hours: 1 },
  'last-8-hours': { label: 'Last 8 hours', hours: 8 },
  'last-24-hours': { label: 'Last 24 hours', hours: 24 },
  'last-3-days': { label: 'Last 3 days', hours: 72 },
  'last-week': { label: 'Last week', hours: 168 },
  'last-7-days': { label: 'Last 7 days', days: 7 },
  'last-14-days': { label: 'Last 14 days', days: 14 },
  'last-30-days': { label: 'Last 30 days', days: 30 },
  'last-90-days': { label: 'Last 90 days', days: 90 },
  'current-month': { label: 'Current month', month: true },
  'last-month': { label: 'Last month', months: 1 },
  'full-range': { label: 'Full date range', since: '2021-01-01' },
} as const satisfies Record<string, DateRange>;

type DateRange =
  | { label: string; hours: number }
  | { label: string; days: number }
  | { label: string; month: true }
  /** The whole month before this one. */
  | { label: string; months: 1 }
  | { label: string; since: string };
export type RangeName = keyof typeof DATE_RANGES;

/** What every list offers beside dates of one's own. (spec 1 §9) */
export const USUAL_RANGES = [
  'last-hour',
  'last-8-hours',
  'last-24-hours',
  'last-3-days',
  'last-week',
] as const satisfies readonly RangeName[];

/** The value of a date filter: nothing, a range by its name, or a first and a last day, `yyyy-MM-dd`. */
export type Dates = [] | [RangeName] | [string, string];

/** A range in words, or two days. */
export function datesLabel(dates: Dates): string {
  const [first, last] = dates;
  if (first === undefined) return '';
  return last === undefined ? (rangeOf(first)?.label ?? first) : `${first} – ${last}`;
}

/** From a moment on, or the days from the first to the last; null for no bounds. */
export type DateBounds = { since: Date } | { from: string; to: string } | null;

const HOUR_MS = 3_600_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** What a date filter means at a moment. */
export function boundsOf(dates: Dates, now: Date): DateBounds {
  const [first, last] = dates;
  if (first === undefined) return null;
  if (last !== undefined) return { from: first, to: last };
  const range = rangeOf(first);
  if (!range) return null;
  if ('hours' in range) return { since: new Date(now.getTime() - range.hours * HOUR_MS) };
  if ('month' in range) return currentMonth(now);
  if ('months' in range) return lastMonth(now);
  const from =
    'since' in range ? range.since : dayOf(new Date(now.getTime() - (range.days - 1) * 24 * HOUR_MS));
  return { from, to: dayOf(now) };
}

/** The dates that a text of the URL means, `2026-11-01,2026-11-30` or `last-hour`; null when it is neither. */
export function readDates(text: string, offered: readonly RangeName[]): Dates | null {
  const parts = text.split(',').filter(Boolean);
  const [first, last] = parts;
  if (first === undefined) return [];
  const range = offered.find((name) => name === first);
  if (range) return parts.length === 1 ? [range] : null;
  return parts.length === 2 && last !== undefined && isDay(first) && isDay(last) ? [first, last] : null;
}

function rangeOf(name: string): DateRange | undefined {
  return Object.hasOwn(DATE_RANGES, name) ? DATE_RANGES[name as RangeName] : undefined;
}
