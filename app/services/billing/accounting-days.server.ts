import { boundsOf, type Dates } from '~/domain/lists/date-ranges';
import { currentMonth, type DayRange } from '~/domain/lists/day-range';
import { now } from '~/services/platform/clock.server';

/** The days of a date filter; the current month where it sets none. (spec 3 §9) */
export function accountingDays(dates: Dates): DayRange {
  const bounds = boundsOf(dates, now());
  return bounds && 'from' in bounds ? bounds : currentMonth(now());
}
