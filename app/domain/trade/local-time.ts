import { offsetOn, type TimeZone } from '../schedules/time-zones';

/** A time of day at a place: the day yyyy-MM-dd, the time HH:mm. */
export type LocalTime = { date: string; time: string };

const EASTERN = 'America/New_York' satisfies TimeZone;
const CENTRAL = 'America/Chicago' satisfies TimeZone;
const MOUNTAIN = 'America/Denver' satisfies TimeZone;
const PACIFIC = 'America/Los_Angeles' satisfies TimeZone;

/** The zones of states and provinces, the one where most of their freight is first. */
const ZONES_OF: readonly [TimeZone[], string][] = [
  [[EASTERN], 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV ON QC'],
  [[EASTERN, CENTRAL], 'FL IN KY MI'],
  [[CENTRAL, EASTERN], 'TN'],
  [[CENTRAL], 'AL AR IA IL LA MN MO MS OK WI MB SK'],
  [[CENTRAL, MOUNTAIN], 'KS ND NE SD TX'],
  [[MOUNTAIN], 'CO MT NM UT WY AB'],
  [[MOUNTAIN, PACIFIC], 'ID'],
  [[PACIFIC], 'CA NV WA BC'],
  [[PACIFIC, MOUNTAIN], 'OR'],
  [['America/Phoenix'], 'AZ'],
  [['America/Anchorage'], 'AK'],
  [['Pacific/Honolulu'], 'HI'],
  [['America/Puerto_Rico'], 'PR'],
  [['America/Halifax'], 'NB NS PE'],
];

/** How EDI calls a zone: X12 element 623, and the letters behind an EDIFACT moment (2379 code 303). */
const ZONE_NAMES: readonly [TimeZone, RegExp][] = [
  [EASTERN, /^(ET|E[SD]T?|EASTERN)$/],
  [CENTRAL, /^(CT|C[SD]T?|CENTRAL)$/],
  [MOUNTAIN, /^(MT|M[SD]T?|MOUNTAIN)$/],
  [PACIFIC, /^(PT|P[SD]T?|PACIFIC)$/],
  ['UTC', /^(UT|GM|UTC|GMT|Z)$/],
];

/**
 * A time that was given in another zone, as the clocks of a state show it: 20:00 UTC in New Jersey is 15:00 in winter.
 * `zone` is a name of X12 or EDIFACT, or an offset in hours and minutes ("+0200"); local time, an unknown name and a zone
 * of the state itself change nothing. Null where the zone is known and the state is not.
 */
export function timeInState(given: LocalTime, zone: string, state: string | undefined): LocalTime | null {
  const minutes = offsetOf(zone, given.date);
  if (minutes === null) return given;
  const there = zonesOf(state);
  if (there.length === 0) return null;
  const offsets = there.map((one) => offsetOn(one, given.date));
  const offset = offsets.includes(minutes) ? minutes : (offsets[0] ?? minutes);
  const at = Date.parse(`${given.date}T${given.time}:00Z`) + (offset - minutes) * 60_000;
  const shown = new Date(at).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function zonesOf(state = ''): TimeZone[] {
  const code = state.trim().toUpperCase();
  return ZONES_OF.find(([, states]) => code !== '' && states.split(' ').includes(code))?.[0] ?? [];
}

/** Minutes ahead of UTC; null for local time and for what is no zone. */
function offsetOf(zone: string, day: string): number | null {
  const name = zone.trim().toUpperCase();
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(name) ?? [];
  if (sign && Number(hours) <= 14) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const known = ZONE_NAMES.find(([, pattern]) => pattern.test(name))?.[0];
  return known ? offsetOn(known, day) : null;
}
