import { boundsOf, type Dates } from '~/domain/lists/date-ranges';
import { now } from '~/services/platform/clock.server';

/** The first and last day that a date filter of the classifier names: all ranges that it offers are of whole days. */
export function askedDays(dates: Dates): { startDate?: string; endDate?: string } {
  const bounds = boundsOf(dates, now());
  return bounds && 'from' in bounds ? { startDate: bounds.from, endDate: bounds.to } : {};
}
