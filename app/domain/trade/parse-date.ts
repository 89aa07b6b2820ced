import { asDigits } from './look-alikes';

/** Dates and times as they are printed, to `yyyy-MM-dd` and `HH:mm`. */

/** Which comes first where a date is written in numbers alone; `unsure` is read as month first, and doubted. */
export type DateOrder = 'mdy' | 'dmy' | 'unsure';

/** Said of a date whose day and month are both months and whose order no other date of the document tells. */
export const OTHER_WAY_ROUND = 'day and month may be the other way round';

/** A date as YYYY-MM-DD with day and month changed for one another; null where that is none. */
export function otherWayRound(date: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year && Number(day) <= 12 && day !== month ? `${year}-${day}-${month}` : null;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const MONTH = '(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\\.?';

const ISO = /(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const COMPACT = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/;
const NUMERIC =
  /(?<![\d/.-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(20\d{2}|\d{2})(?![\d/]|[-.]\d(?!\d?[/.]\d{1,2}[/.]\d{2}))/;
/** Two digits that begin a time of day or a window of hours are no year: "5-Dec 08:00", "Dec 5 10 AM", "5 Dec 10-2". */
const NO_HOUR =
  '(?![\\d:]|\\s*(?:[AP]\\.?M|HRS?|HOURS?)\\b|[APH](?![A-Z])|[-\u2013]\\d{1,2}(?![\\d/.-]|[-\\s]*[A-Z]{3}))';
/** The day of a month that stands before it is not that of the month behind it: "Dec 9 - Dec 11". */
const OF_MONTH_BEFORE =
  '(?<!(?<![A-Z])(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T(?:EMBER)?)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)\\.?[-\\s/.]{0,3})';
const DAY_FIRST = new RegExp(
  `(?<![\\dA-Z])${OF_MONTH_BEFORE}(\\d{1,2})(?:ST|ND|RD|TH)?[-\\s/.]*${MONTH}[-\\s/.,']*(20\\d{2}(?!\\d)|\\d{2}${NO_HOUR})`,
);
/** "Dec 9-11, 2026" is its first day. */
const TO_DAY = '(?:\\s?[-\u2013]\\s?\\d{1,2}(?:ST|ND|RD|TH)?(?=[,\\s]\\s*20\\d{2}))?';
const MONTH_FIRST = new RegExp(
  `(?<![A-Z])${MONTH}[-\\s/.]*(\\d{1,2})(?:ST|ND|RD|TH)?${TO_DAY}[-\\s/.,']*(20\\d{2})(?![\\d:])`,
);
/** Behind a day a month has its own: "5 Dec 08-16" is no 8th. */
const MONTH_FIRST_SHORT = new RegExp(
  `(?<![A-Z]|\\d[-\\s/.]?)${MONTH}[-\\s/.]*(\\d{1,2})(?:ST|ND|RD|TH)?[-\\s/.,']+(\\d{2})${NO_HOUR}`,
);

/** `mended`: letters were taken for the digits they look like, or the other way round. */
export type DateReading = {
  value: string;
  start: number;
  end: number;
  /** Day and month could be the other way round. */
  ambiguous: boolean;
  /** Nothing else than its numbers tells the day: it names no month and does not begin with its year. */
  numeric?: true;
  /** With dots between its numbers. */
  dotted?: true;
  mended?: true;
};

/**
 * What is asked of a date by how its document writes days. With dots the day is first wherever dates are written so: that is in doubt
 * where the document puts the month first.
 */
export function orderDoubt({ ambiguous, dotted }: DateReading, order: DateOrder): string | undefined {
  return ambiguous && order === (dotted ? 'mdy' : 'unsure') ? OTHER_WAY_ROUND : undefined;
}

/** The first date of a text, with the place where it stands; null when there is none that exists in a calendar. */
export function findDate(text: string, order: DateOrder = 'mdy'): DateReading | null {
  const exact = firstDate(text.toUpperCase(), order);
  if (exact) return exact;
  const mended = mendDates(text);
  const reading = mended === text ? null : firstDate(mended.toUpperCase(), order);
  return reading ? { ...reading, mended: true } : null;
}

function firstDate(upper: string, order: DateOrder): DateReading | null {
  const readings = [
    read(upper, ISO, (m) => [m[1], m[2], m[3]]),
    read(upper, DAY_FIRST, (m) => [m[3], monthNumber(m[2]), m[1]]),
    read(upper, MONTH_FIRST, (m) => [m[3], monthNumber(m[1]), m[2]]),
    read(upper, MONTH_FIRST_SHORT, (m) => [m[3], monthNumber(m[1]), m[2]]),
    readNumeric(upper, order),
    read(upper, COMPACT, (m) => [m[1], m[2], m[3]]),
  ].filter((reading) => reading !== null);
  return readings.sort((a, b) => a.start - b.start)[0] ?? null;
}

/** Months with the one character that scans misread. */
const MISREAD_MONTHS: readonly [RegExp, string][] = [
  [/[0Q]CT/gi, 'OCT'],
  [/N0V/gi, 'NOV'],
  [/[0O]EC/gi, 'DEC'],
  [/5EP/gi, 'SEP'],
  [/AU6/gi, 'AUG'],
  [/FE8/gi, 'FEB'],
  [/JU[1I|](?![A-Z])/gi, 'JUL'],
];
const DATE_LIKE =
  /(?<![A-Za-z0-9])[\dOQIlSBZ|]{1,4}([-/.])[\dOQIlSBZ|]{1,2}\1[\dOQIlSBZ|]{2,4}(?![A-Za-z0-9])/g;
const DAY_OR_YEAR =
  /(?<=[A-Z]{3}[-/. ])[\dOQIlSBZ|]{2,4}(?![A-Za-z0-9])|(?<![A-Za-z0-9])[\dOQIlSBZ|]{1,2}(?=[-/. ][A-Z]{3}[-/. ])/g;

/** The text, as long as before, with dates set right that were read with look-alikes: "15-0CT-2O26", "10/2412026". */
function mendDates(text: string): string {
  const months = MISREAD_MONTHS.reduce((now, [misread, month]) => now.replace(misread, month), text);
  return months
    .replace(DATE_LIKE, (date) => (date.replace(/\D/g, '').length >= 4 ? asDigits(date) : date))
    .replace(DAY_OR_YEAR, (part) => (/\d/.test(part) ? asDigits(part) : part))
    .replace(/(?<![\d/])(\d{1,2}\/\d{2})[1Il|](20\d{2})(?!\d)/g, '$1/$2')
    .replace(/(?<![\d/])(\d{2})[1Il|](\d{2}\/20\d{2})(?!\d)/g, '$1/$2');
}

/** The date of a text as yyyy-MM-dd, or null. */
export function parseDate(text: string, order: DateOrder = 'mdy'): string | null {
  return findDate(text, order)?.value ?? null;
}

/** A paper that says how it writes days: "dd/mm/yyyy", "día/mes/año". */
const SAYS_DAY_FIRST =
  /\bDD?[/.-]MM?[/.-](?:YY|AA|JJ)|\bD[IÍ]A ?[/-] ?MES ?[/-] ?A[NÑ]O|\bJOUR ?[/-] ?MOIS ?[/-] ?ANN[EÉ]E|\bDAY ?[/-] ?MONTH ?[/-] ?YEAR|\bTT\.MM\.JJ/i;
const SAYS_MONTH_FIRST =
  /\bMM?[/.-]DD?[/.-](?:YY|AA|JJ)|\bMONTH ?[/-] ?DAY ?[/-] ?YEAR|\bMES ?[/-] ?D[IÍ]A ?[/-] ?A[NÑ]O/i;
/** What only an American paper says: a state with a ZIP, an amount in dollars, a telephone number. */
const AMERICAN = /\b[A-Z]{2}[.,]?\s+\d{5}(?:-\d{4})?\b|\$\s?\d|\(\d{3}\)\s?\d{3}-\d{4}|\bUSA\b|\bU\.S\.A?\b/;
const DAY_MS = 86_400_000;
/** Days that numeric dates must lie nearer to those in words for these to decide, and how near that is at most. */
const NEARER_DAYS = 20;
const NEAR_DAYS = 60;

/**
 * How a document writes its numeric dates: told by those that can be read in one way only (13 and above cannot be a
 * month), else by the order in which they come near the dates that name their month. An American paper puts the month
 * first; of any other that says nothing it is not known.
 */
export function inferDateOrder(texts: Iterable<string>): DateOrder {
  const all = [...texts];
  const says = (form: RegExp): boolean => all.some((text) => form.test(text));
  if (says(SAYS_DAY_FIRST) !== says(SAYS_MONTH_FIRST)) return says(SAYS_DAY_FIRST) ? 'dmy' : 'mdy';
  const numeric = all.flatMap((text) => [...text.matchAll(new RegExp(NUMERIC, 'g'))]);
  const firsts = numeric.map((match) => [Number(match[1]), Number(match[3])] as const);
  const dayFirst = firsts.filter(([first, second]) => first > 12 && second <= 12).length;
  const monthFirst = firsts.filter(([first, second]) => second > 12 && first <= 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy';
  return orderByNeighbours(all, numeric) ?? (all.some((text) => AMERICAN.test(text)) ? 'mdy' : 'unsure');
}

function orderByNeighbours(
  texts: readonly string[],
  numeric: readonly RegExpMatchArray[],
): DateOrder | undefined {
  const days = texts.flatMap((text) => {
    const date = findDate(text);
    return date && !date.numeric ? [dayOf(date.value)] : [];
  });
  const open = numeric.map(readNumericParts).filter(({ ambiguous }) => ambiguous);
  if (days.length === 0 || open.length === 0) return undefined;
  const away = (value: string | null) => Math.min(...days.map((day) => Math.abs(day - dayOf(value ?? ''))));
  const mean = (order: 'monthFirst' | 'dayFirst') =>
    open.reduce((sum, one) => sum + away(one[order]), 0) / open.length;
  const [month, day] = [mean('monthFirst'), mean('dayFirst')];
  if (Math.abs(month - day) < NEARER_DAYS || Math.min(month, day) > NEAR_DAYS) return undefined;
  return day < month ? 'dmy' : 'mdy';
}

const dayOf = (value: string): number => Date.parse(value) / DAY_MS;

type Parts = [year: string | undefined, month: string | undefined, day: string | undefined];

function read(text: string, pattern: RegExp, parts: (match: RegExpExecArray) => Parts): DateReading | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const value = calendarDate(...parts(match));
  return value ? { value, start: match.index, end: match.index + match[0].length, ambiguous: false } : null;
}

function readNumeric(text: string, order: DateOrder): DateReading | null {
  const match = NUMERIC.exec(text);
  const read = match && readNumericParts(match);
  if (!match || !read) return null;
  const { monthFirst, dayFirst, ambiguous } = read;
  const dotted = match[2] === '.';
  // 11/22 can only be the 22nd of November, whatever the order of the rest.
  const value = order === 'dmy' || dotted ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  if (!value) return null;
  const [start, end] = [match.index, match.index + match[0].length];
  return { value, start, end, ambiguous, numeric: true, ...(dotted ? { dotted } : {}) };
}

function readNumericParts(match: RegExpMatchArray) {
  const [first, second, year] = [match[1], match[3], match[4]];
  const monthFirst = calendarDate(year, first, second);
  const dayFirst = calendarDate(year, second, first);
  const ambiguous = monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst;
  return { monthFirst, dayFirst, ambiguous };
}

function monthNumber(name: string | undefined): string {
  return String(MONTHS.indexOf((name ?? '').slice(0, 3)) + 1);
}

function calendarDate(...[year, month, day]: Parts): string | null {
  const y = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const [m, d] = [Number(month), Number(day)];
  if (!(m >= 1 && m <= 12) || !(d >= 1) || d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

const CLOCK = /(?<![\d:.])(\d{1,2})[:H](\d{2})(?::\d{2})?\s*([AP])?\.?(?:M\b)?/;
const HOUR_ONLY = /(?<![\d:./-])(\d{1,2})\s*([AP])\.?M\b/;
/** "8A", "4P" */
const SHORT_HOUR = /^(?:AT\s+|@\s*)?(\d{1,2})\s?([AP])(?![A-Z0-9])/;
const MILITARY = /(?<![\d:./-])([01]\d|2[0-3])([0-5]\d)\s*(?:HRS?|HOURS|H|LT)?\b(?![\d:./-])/;

/** "0800-1400": eight bare digits that are two times of day are a window, which begins with the first. */
const WINDOW = /^([01]\d|2[0-3])([0-5]\d)\s*(?:[-–]|TO)\s*(?:[01]\d|2[0-3])[0-5]\d(?![\d-])/;

/** The first time of day of a text as HH:mm; four bare digits count only when nothing else stands in the text, or a second time. */
export function parseTime(text: string): string | null {
  const upper = text.toUpperCase().trim();
  const clock = CLOCK.exec(upper);
  if (clock) return timeOfDay(clock[1], clock[2], clock[3]);
  const hour = HOUR_ONLY.exec(upper);
  if (hour) return timeOfDay(hour[1], '00', hour[2]);
  const short = SHORT_HOUR.exec(upper);
  if (short) return timeOfDay(short[1], '00', short[2]);
  if (/\bNOON\b/.test(upper)) return '12:00';
  const window = WINDOW.exec(upper);
  if (window) return timeOfDay(window[1], window[2], undefined);
  const military = MILITARY.exec(upper);
  const alone = military && (/H|LT/.test(military[0]) || military[0].length === upper.length);
  return military && alone ? timeOfDay(military[1], military[2], undefined) : null;
}

/** The time in what is left of a text once its date is taken out: there four bare digits are a time ("0800-1000"). */
export function timeBeside(rest: string): string | null {
  const bare = /(?<![\d:/])([01]\d|2[0-3])([0-5]\d)(?![\d:])/.exec(rest);
  return (
    parseTime(rest.replace(/^[\s,@/-]*(AT)?\s*/i, '')) ??
    (bare ? timeOfDay(bare[1], bare[2], undefined) : null)
  );
}

function timeOfDay(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): string | null {
  let h = Number(hour);
  if (half === 'P' && h < 12) h += 12;
  if (half === 'A' && h === 12) h = 0;
  if (h > 23 || Number(minute) > 59) return null;
  return `${String(h).padStart(2, '0')}:${minute}`;
}

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/**
 * A date as a dispatcher types it: 12/2/26, 12/02/2026, 12/2 (of the year in which it is nearest), +3 and -1 (days from today), fri (the next
 * one), today. `today` is yyyy-MM-dd. Null for anything else.
 */
export function typedDate(text: string, today: string): string | null {
  const typed = text.trim().toUpperCase();
  const [, first, mark, second, year] =
    /^(\d{1,2})([/.-])(\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(typed) ?? [];
  // With dots the day is first wherever dates are written so: 05.12.2026 is in December.
  const [month, day] = mark === '.' ? [second, first] : [first, second];
  if (first) return year ? calendarDate(year, month, day) : nearestDay(today, month, day);
  const [, sign, days] = /^([+-])(\d{1,3})$/.exec(typed) ?? [];
  if (days) return daysFrom(today, sign === '-' ? -Number(days) : Number(days));
  if (typed === 'TODAY') return today;
  const weekday = typed.length >= 3 ? WEEKDAYS.findIndex((name) => name.startsWith(typed)) : -1;
  if (weekday < 0) return null;
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return daysFrom(today, ahead === 0 ? 7 : ahead);
}

/** A day of a month in the year in which it lies nearest to a day: in December 1/5 is of the next year. */
function nearestDay(today: string, month: string | undefined, day: string | undefined): string | null {
  const year = Number(today.slice(0, 4));
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  const days = [year, year + 1, year - 1].flatMap((of) => calendarDate(String(of), month, day) ?? []);
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

function daysFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A time as it is typed: 8am, 8:30p, 0830, noon. Null for anything else. */
export function typedTime(text: string): string | null {
  const typed = text.trim().toUpperCase();
  return /^(\d{1,2}(:\d{2})?\s*[AP]\.?M?\.?|\d{1,2}:\d{2}|\d{4}|NOON)$/.test(typed) ? parseTime(typed) : null;
}
