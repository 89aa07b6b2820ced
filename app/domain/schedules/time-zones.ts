import { tzOffset } from '@date-fns/tz';

/** The zones a company can be in, as they are called; what it is set to is kept by its IANA name. */
export const TIME_ZONES = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time, Puerto Rico',
  'America/Halifax': 'Atlantic Time, Halifax',
  'America/Toronto': 'Eastern Time, Toronto',
  'America/Winnipeg': 'Central Time, Winnipeg',
  'America/Edmonton': 'Mountain Time, Edmonton',
  'America/Vancouver': 'Pacific Time, Vancouver',
  'America/Mexico_City': 'Mexico City Time',
  'America/Tijuana': 'Tijuana Time',
  'Europe/London': 'London Time',
  'Europe/Berlin': 'Central European Time',
  UTC: 'UTC',
} as const satisfies Record<string, string>;
export type TimeZone = keyof typeof TIME_ZONES;

/** Of a company that was not given one: the zone in which reviews are planned too. (spec 3 §2 Admin review schedule) */
const DEFAULT_TIME_ZONE: TimeZone = 'America/Chicago';

export function isTimeZone(name: string): name is TimeZone {
  return Object.hasOwn(TIME_ZONES, name);
}

/** The zone of a company, as its configuration says. */
export function zoneOf({ time_zone: zone }: { time_zone?: string }): TimeZone {
  return zone !== undefined && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
}

/** "CST" or "CDT", as the zone is called at a moment. */
export function zoneAbbreviation(zone: TimeZone, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A moment as the clocks of a zone show it: the day, yyyy-MM-dd, and the time of day, HH:mm. */
export function localClock(zone: TimeZone, at: Date): { day: string; time: string } {
  const shown = new Date(at.getTime() + tzOffset(zone, at) * 60_000).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The time of day that the clocks of UTC show when those of a zone show another, by the zone's offset at noon of a day;
 * `from` says which of the two is given. The one is the inverse of the other on every day, also on those on which the
 * clocks change. Both HH:mm.
 */
export function convertTime(time: string, from: 'local' | 'utc', zone: TimeZone, day: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const offset = offsetOn(zone, day);
  const shifted = hours * 60 + minutes + (from === 'utc' ? offset : -offset);
  const ofDay = ((shifted % 1440) + 1440) % 1440;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes by which the clocks of a zone are ahead of UTC at noon of a day, yyyy-MM-dd. */
export const offsetOn = (zone: TimeZone, day: string): number => tzOffset(zone, new Date(`${day}T12:00:00Z`));

/** The day by whose offset a time is told in UTC: today, or the first day of a schedule that is still to begin. */
export function dayOfOffset(startDate: string, zone: TimeZone, at: Date): string {
  const today = localClock(zone, at).day;
  return startDate > today ? startDate : today;
}
