import { type Cadence, type Timing, WEEKDAY_NAMES, WEEKDAYS } from './cadence';
import { localClock, type TimeZone, zoneAbbreviation } from './time-zones';

/** 1st, 2nd, 3rd, 11th, 21st. (spec 1 §2 Scheduled orders) */
export function ordinal(day: number): string {
  const tens = day % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** "Daily", "Weekly on Mon, Wed", "Monthly on the 3rd". */
export function cadenceWords(cadence: Cadence): string {
  switch (cadence.kind) {
    case 'daily':
      return 'Daily';
    case 'weekly': {
      const days = WEEKDAY_NAMES.filter((name) => cadence.weekdays.includes(name));
      return `Weekly on ${days.map((name) => WEEKDAYS[name].label).join(', ')}`;
    }
    case 'monthly':
      return `Monthly on the ${ordinal(cadence.dayOfMonth)}`;
  }
}

/** "08:00 CST": the time of day, and what the zone is called at a moment. */
export function timeWords(time: string, zone: TimeZone, at: Date): string {
  return `${time} ${zoneAbbreviation(zone, at)}`;
}

/** "Weekly on Mon, Wed at 08:00 CST". */
export function timingWords(
  { cadence, time, zone }: Pick<Timing, 'cadence' | 'time' | 'zone'>,
  at: Date,
): string {
  return `${cadenceWords(cadence)} at ${timeWords(time, zone, at)}`;
}

/** "Mon, 2026-11-23 at 08:00 CST": a run as the clocks of its zone show it. */
export function runWords(at: Date, zone: TimeZone): string {
  const { day, time } = localClock(zone, at);
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(at);
  return `${weekday}, ${day} at ${timeWords(time, zone, at)}`;
}

/** A run that is made so long after it was due is late, and says so. */
const LATE_AFTER_MS = 300_000;

/** "3 h 12 min late"; null for a run that was made in time. */
export function lateWords(dueAt: Date, madeAt: Date): string | null {
  const late = madeAt.getTime() - dueAt.getTime();
  if (late <= LATE_AFTER_MS) return null;
  const minutes = Math.floor(late / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes % 60, 'min'],
  ].filter(([count]) => count !== 0);
  return `${parts
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')} late`;
}
