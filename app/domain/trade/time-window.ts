import { boundText } from '../reading/reading-bounds';
import { addDays } from '../schedules/cadence';
import { findDate, otherWayRound, parseTime } from './parse-date';

/**
 * From when to when on one day; `to` before `from` is on the next one. Times are HH:mm, `toDate` is given where the text has a second
 * day, `doubt` where each end is on the clocks of another zone, or where the end is before the start and no night.
 */
export type TimeWindow = { from: string; to: string; toDate: string | null; doubt?: string };

/** Zones as offices write them, by the clocks they are on. */
const ZONES: readonly [name: string, pattern: string][] = [
  ['Eastern', 'E[SD]?T'],
  ['Central', 'C[SD]?T'],
  ['Mountain', 'M[SD]?T'],
  ['Pacific', 'P[SD]?T'],
  ['UTC', 'UTC|GMT'],
];
/** A zone in words, with nothing behind it: "1500 Central Ave" is a street. */
const IN_WORDS = String.raw`(?:EASTERN|CENTRAL|MOUNTAIN|PACIFIC)(?:\s+(?:STANDARD|DAYLIGHT))?(?:\s+TIME\b|\b(?=\s*(?:[^\sA-Z]|TO\b|UNTIL\b|TILL\b|THRU\b|THROUGH\b|AND\b|$)))`;
const ZONE = String.raw`(?:(?:${ZONES.map(([, pattern]) => pattern).join('|')})\b|${IN_WORDS})`;

const BARE = String.raw`(?:[01]\d|2[0-3])[0-5]\d`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?:\s*[AP]\.?M?\.?\b)?|\d{1,2}\s*[AP]\.?M\.?\b|\d{1,2}[AP]\b|(?:12:00\s+)?NOON`;
/** What may be said of a time behind it: "hrs", "local time", its zone, in brackets or not. */
const HOURS = String.raw`(?:\s*(?:HRS?\b\.?|HOURS?\b|H\b))?`;
const TO = String.raw`\s*(?:[-–—]|TO|UNTIL|TILL|THRU|THROUGH|BIS|AND|\/|\/?\s*CLOSES?:?|[,;&-]?\s*(?:AND\s+|BUT\s+)?(?:NOT? LATER THAN|NOT AFTER|LATEST|BEFORE):?)\s*`;
const behind = (name: string): string =>
  String.raw`\.?${HOURS}(?:\s*(?:[([]\s*)?(?:(?<${name}>${ZONE})|LOCAL(?:\s+TIME)?\b|LT\b)(?:\s*[)\]])?)?`;
/** Four bare digits before a word are a house number: "08:00 - 1500 INDUSTRIAL BLVD". */
const NO_WORD = String.raw`(?!\s*(?!HRS?\b|HOURS?\b|H\b|LT\b|LOCAL\b|FCFS\b|${ZONE})[A-Z])`;
const WINDOW = new RegExp(
  String.raw`(?<![\d:/.-])(?<first>${CLOCK}|${BARE}|\d{1,2}(?=${TO}\d{1,2}(?::\d{2})?\s*[AP]\.?M))${behind('firstZone')}${TO}(?:#(?<day>[A-C])\s+)?(?<last>${CLOCK}|${BARE}${NO_WORD})(?![\d/-])${behind('lastZone')}`,
);

/** "07:00 - 15:30", "0800-1600", "8 to 11:30 AM", "12/01/2026 07:00 - 12/02/2026 14:30"; null for a text with one time, or none. */
export function timeWindow(whole: string): TimeWindow | null {
  const { text, days } = withoutDays(boundText(whole).toUpperCase());
  const said = WINDOW.exec(text)?.groups;
  const { first, firstZone, day, last, lastZone } = said ?? {};
  if (!said) return dockHours(DOCK_HOURS.exec(text)?.[0] ?? '');
  if (!first || !last) return null;
  const to = parseTime(last);
  const from = to && startBefore(first, last, to);
  if (!from || !to || from === to) return null;
  const toDate = (day && days[MARKS.indexOf(day)]) || null;
  const doubts = [
    otherClocks(zoneNamed(firstZone), zoneNamed(lastZone)),
    toDate === null ? nightDoubt(from, to) : undefined,
  ].filter((one) => one !== undefined);
  return { from, to, toDate, ...(doubts.length > 0 ? { doubt: doubts.join('; ') } : {}) };
}

/** Two hours of a dock's day, without what they are of. */
const BARE_HOURS = String.raw`(?<!\d)(?:0?\d|1[0-2])(?::[0-5]\d)?\s*(?:[-–—]|TO)\s*(?:0?\d|1[0-2])(?::[0-5]\d)?(?![\d:/-])`;
/** They are hours behind a day or a word of time: "12/09/2026 8-4", "Hours: 7-3:30". Before another word they count something. */
const DOCK_HOURS = new RegExp(
  String.raw`(?<=(?:#[A-C]|\b(?:HOURS?|HRS|FCFS|WINDOW|OPEN|RECEIVING|TIMES?|APPT|APPOINTMENT))[\s:,;(]*)${BARE_HOURS}(?=\s*(?:$|[,.;)]|HRS?\b|HOURS?\b|FCFS\b|APPT\b|LOCAL\b|${ZONE}))`,
);

/** "8-4" as the hours of a dock: the second one is after noon where it is not later than the first. Null for any other text. */
export function dockHours(text: string): TimeWindow | null {
  const said = text.trim().toUpperCase();
  if (!new RegExp(`^${BARE_HOURS}$`).test(said)) return null;
  const [first = 0, last = 0] = said.split(/[-–—]|TO/).map(minutesOf);
  const end = last <= first ? last + 12 * 60 : last;
  if (end <= first || end >= DAY_MINUTES || first === last) return null;
  // Before six, either may be meant.
  const doubt = first < EARLY ? { doubt: 'morning or afternoon?' } : {};
  return { from: clockOf(first), to: clockOf(end), toDate: null, ...doubt };
}

const EARLY = 6 * 60;
const minutesOf = (hour: string): number => {
  const [h = '', m = '0'] = hour.trim().split(':');
  return Number(h) * 60 + Number(m);
};
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const ZONE_OF_TIME = new RegExp(`(?:${CLOCK}|${BARE})${behind('zone')}`);

/** On which clocks a time or window is that names its zone: "0800 EST" is on Eastern time, and so are both ends of "08:00 - 16:00 EST". */
export function zoneOfTime(whole: string): string | undefined {
  const { text } = withoutDays(boundText(whole).toUpperCase());
  const { firstZone, lastZone } = WINDOW.exec(text)?.groups ?? {};
  return zoneNamed(firstZone ?? lastZone ?? ZONE_OF_TIME.exec(text)?.groups?.zone);
}

/** EST, EDT and ET are one zone: offices write them for one another. */
function zoneNamed(said = ''): string | undefined {
  return ZONES.find(([name, pattern]) =>
    new RegExp(`^(?:${pattern})$|^${name.toUpperCase()}\\b`).test(said),
  )?.[0];
}

/** A zone that is said once holds for both ends. */
function otherClocks(first: string | undefined, last: string | undefined): string | undefined {
  return first && last && first !== last
    ? `the window begins on ${first} time and ends on ${last} time`
    : undefined;
}

const MARKS = ['A', 'B', 'C'];

const DATED = '#(?<day>[A-C])';
const WEEKDAY = String.raw`(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*[.,]?\s+)?`;
/** What says before a moment that it is the earliest. */
const NOT_BEFORE = String.raw`\b(?:NOT (?:BE )?(?:[A-Z]+ )?BEFORE|NOT? (?:ANY )?(?:EARLIER|SOONER) THAN|(?<!NOT )AFTER|EARLIEST|STARTING|STARTS?|BEGINNING|AS OF)[\s:]*(?:(?:DELIVERY|PICK ?-?UP|DATE|TIME|ARRIVAL|AT|ON|FROM|THE)\b[\s:]*)*`;
const MOMENT = String.raw`${WEEKDAY}(?:${DATED}[\s,@;]*(?:AT\s+|BY\s+)?)?(?<time>${CLOCK}|${BARE})?(?![\d/-])`;
/** And what says so behind it. */
const OR_LATER = String.raw`${HOURS}\s*(?:OR (?:LATER|AFTER)|ON ?WARDS?\b|AND (?:AFTER|LATER|ON)|AT THE EARLIEST|\(?EARLIEST\)?)`;
const STARTS = [
  new RegExp(`${NOT_BEFORE}${MOMENT}`, 'g'),
  new RegExp(`${MOMENT}${OR_LATER}`, 'g'),
  new RegExp(String.raw`\bFROM\s+${MOMENT}${HOURS}\s+ON\b(?!\s*#)`, 'g'),
];

/**
 * A moment that a text calls the earliest: "after 12/09 08:00", "not before 10:00", "from 13:00 on". `date` is null where the day is not
 * said with it, `time` where the time is not. The text may say several; of one with two ends see `timeWindow`.
 */
export function startsIn(whole: string): { date: string | null; time: string | null }[] {
  const { text, days } = withoutDays(boundText(whole).toUpperCase());
  return STARTS.flatMap((form) => [...text.matchAll(form)]).flatMap(({ groups }) => {
    const date = (groups?.day && days[MARKS.indexOf(groups.day)]) || null;
    const time = groups?.time ? parseTime(groups.time) : null;
    return date || time ? [{ date, time }] : [];
  });
}

/** The year of a day is no time of day: each day is a mark in what is left, "#A 14:00". */
function withoutDays(whole: string): { text: string; days: string[] } {
  let text = whole;
  const days: string[] = [];
  while (days.length < MARKS.length) {
    const day = findDate(text);
    if (!day) break;
    text = `${text.slice(0, day.start)} #${MARKS[days.length]} ${text.slice(day.end)}`;
    days.push(day.value);
  }
  return { text, days };
}

/** "1 - 3 PM" begins in the afternoon, "8 - 3 PM" in the morning: what is said of the end holds where the window stays one. */
function startBefore(first: string, last: string, to: string): string | null {
  const half = /[AP]/.exec(last)?.[0];
  const said = /[AP]/.test(first) || !half ? null : parseTime(`${first} ${half}M`);
  if (said !== null && said < to) return said;
  return parseTime(/^\d{1,2}$/.test(first) ? `${first}:00` : first);
}

/** A window over midnight is a night at most: of a longer one an end may be wrong. */
const NIGHT_HOURS = 12;
const DAY_MINUTES = 1440;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** What is in doubt of a window whose end names no day. */
export const nightDoubt = (from: string, to: string): string | undefined =>
  to < from && minutes(to) + DAY_MINUTES - minutes(from) > NIGHT_HOURS * 60
    ? 'the window ends before it starts: on the next day?'
    : undefined;

/**
 * On which day a window ends that begins on `day`, at most so many days later, and what is in doubt of it. Where the text names no
 * second day, an end before the start is on the next one. No date: the second day cannot be its end, and `doubt` says so where it is
 * before the start.
 */
export function windowEnd(
  day: string,
  { from, to, toDate, doubt }: TimeWindow,
  maxDays: number,
): { date: string | null; doubt: string | undefined } {
  if (toDate === null) return { date: to < from ? addDays(day, 1) : day, doubt };
  const isEnd = (date: string) => `${date}T${to}` > `${day}T${from}` && date <= addDays(day, maxDays);
  // Which of its numbers is the month is told by the day of the start.
  const date = [toDate, otherWayRound(toDate)].find((one) => one !== null && isEnd(one));
  if (date) return { date, doubt };
  const isBefore = `${toDate}T${to}` < `${day}T${from}`;
  return { date: null, doubt: isBefore ? `the window ends before it starts: ${toDate} ${to}` : doubt };
}
