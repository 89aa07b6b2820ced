/** The dates of an order by which something costs money, in the order in which one of the same day is named. */
export const URGENT_DATES = {
  last_free_date: 'Last free date',
  cutoff_date: 'Cutoff',
  appointment: 'Appointment',
  pickup_by_date: 'Pick up by',
} as const;
export type UrgentDate = keyof typeof URGENT_DATES;

/** What stands for no date, yyyy-MM-dd: behind all that have one. */
export const NO_URGENT_DATE = '9999-12-31';

/** The nearest date of a request's orders, and whether it has come. */
export type Urgency = { on: string; for: UrgentDate; days: number };

const DAY_MS = 86_400_000;

/**
 * The nearest date as it is on a day; both yyyy-MM-dd.
 * @returns `days` until then, negative when it has passed; null where there is no date
 */
export function urgencyOn(on: string, by: UrgentDate | null, today: string): Urgency | null {
  const days = Math.round((Date.parse(on) - Date.parse(today)) / DAY_MS);
  return by === null || on === NO_URGENT_DATE || Number.isNaN(days) ? null : { on, for: by, days };
}

/** "Cutoff 2026-11-20, overdue 3 days". */
export function urgencyWords({ on, for: by, days }: Urgency): string {
  return [`${URGENT_DATES[by]} ${on}`, whenWords(days)].filter(Boolean).join(', ');
}

function whenWords(days: number): string {
  if (days < 0) return days === -1 ? 'overdue 1 day' : `overdue ${-days} days`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : '';
}
