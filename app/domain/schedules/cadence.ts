import { TZDate } from '@date-fns/tz';
import { localClock, type TimeZone } from './time-zones';

/** Days of the week in the order of their chips; the number is JavaScript's. */
export const WEEKDAYS = {
  monday: { label: 'Mon', day: 1 },
  tuesday: { label: 'Tue', day: 2 },
  wednesday: { label: 'Wed', day: 3 },
  thursday: { label: 'Thu', day: 4 },
  friday: { label: 'Fri', day: 5 },
  saturday: { label: 'Sat', day: 6 },
  sunday: { label: 'Sun', day: 0 },
} as const satisfies Record<string, { label: string; day: number }>;
export type Weekday = keyof typeof WEEKDAYS;
export const WEEKDAY_NAMES = Object.keys(WEEKDAYS) as [Weekday, ...Weekday[]];

export const CADENCES = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;
export const CADENCE_NAMES = ['daily', 'weekly', 'monthly'] as const satisfies (keyof typeof CADENCES)[];

/** On which days a trip runs. (spec 1 §5 Scheduler, §9) */
export type Cadence =
  | { kind: 'daily' }
  | { kind: 'weekly'; weekdays: readonly Weekday[] }
  /** From 1 to 31; a month without that day has its last one instead. */
  | { kind: 'monthly'; dayOfMonth: number };

/** When a schedule runs: at a time of day on the clocks of its zone, from its first day to its last, both included. */
export type Timing = {
  cadence: Cadence;
  /** HH:mm */
  time: string;
  zone: TimeZone;
  /** yyyy-MM-dd */
  startDate: string;
  endDate: string | null;
};

/** Said where a schedule is made. */
export const TIMING_NOTES = {
  season:
    'Runs at this time of day on the clocks of the company, in summer and in winter. A time that the clocks skip in spring runs an hour later; one that they show twice in autumn runs once, the first time.',
  monthEnd: 'In a month without this day it runs on the last day of the month.',
} as const;

/**
 * The moment at which the clocks of a zone show a time on a day. One that they skip is as much later as they skip; of
 * one that they show twice the first.
 */
export function momentOf(day: string, time: string, zone: TimeZone): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime());
}

/** The next runs after a moment, at most `count`; fewer when the schedule ends before. */
export function nextRuns(timing: Timing, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  const today = localClock(timing.zone, after).day;
  const hasBegun = timing.startDate <= today;
  let day: string | null = firstDay(timing, hasBegun ? today : timing.startDate);
  while (runs.length < count && day !== null && (timing.endDate === null || day <= timing.endDate)) {
    const run = momentOf(day, timing.time, timing.zone);
    if (run > after) runs.push(run);
    day = firstDay(timing, addDays(day, 1));
  }
  return runs;
}

export function nextRun(timing: Timing, after: Date): Date | null {
  return nextRuns(timing, after, 1)[0] ?? null;
}

/** The calendar of the database and of JavaScript's dates goes further; that of trips does not. */
const LAST_DAY = '9998-12-31';

/** The first day of a cadence from a day on. */
function firstDay({ cadence }: Timing, from: string): string | null {
  if (from > LAST_DAY) return null;
  if (cadence.kind === 'daily') return from;
  if (cadence.kind === 'monthly') {
    const day = dayInMonth(from, cadence.dayOfMonth);
    return day >= from ? day : dayInMonth(addDays(lastOfMonth(from), 1), cadence.dayOfMonth);
  }
  const wanted = cadence.weekdays.map((name): number => WEEKDAYS[name].day);
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(from, ahead);
    if (wanted.includes(utc(day).getUTCDay())) return day;
  }
  return null;
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayText = (at: Date) => at.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return dayText(new Date(utc(day).getTime() + days * 86_400_000));
}

function lastOfMonth(day: string): string {
  const at = utc(day);
  return dayText(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)));
}

function dayInMonth(of: string, dayOfMonth: number): string {
  const wanted = `${of.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  const last = lastOfMonth(of);
  return wanted < last ? wanted : last;
}
