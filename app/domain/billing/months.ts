import type { DayRange } from '~/domain/lists/day-range';
import { isDay } from '~/domain/row-values';

/** A month is `yyyy-MM`, UTC as everything that is counted. */
export type Month = string;

export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

export const monthOf = (day: string): Month => day.slice(0, 7);

export const firstDay = (month: Month): string => `${month}-01`;

export function lastDay(month: Month): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** "October 2026" */
export function monthName(month: Month): string {
  return new Date(`${firstDay(month)}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function nextMonth(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`;
}

/** The part of a range that lies in one month. */
export type MonthPart = DayRange & { month: Month; isWhole: boolean };

/** More months than this are no accounting: a range of a thousand years is refused. */
export const MAX_MONTHS = 120;

/** A range of days month by month, in their order. */
export function monthParts({ from, to }: DayRange): MonthPart[] {
  const parts: MonthPart[] = [];
  for (let month = monthOf(from); firstDay(month) <= to; month = nextMonth(month)) {
    if (parts.length > MAX_MONTHS) break;
    const [first, last] = [firstDay(month), lastDay(month)];
    const part = { from: from > first ? from : first, to: to < last ? to : last };
    parts.push({ ...part, month, isWhole: part.from === first && part.to === last });
  }
  return parts;
}
