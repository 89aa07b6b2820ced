import { boundText } from '../reading/reading-bounds';
import { type DateOrder, findDate, timeBeside } from './parse-date';

/** From which day to which; `time` is what stands behind the last one. */
export type DayWindow = { first: string; last: string; time: string | null };

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
const MONTH = String.raw`(?<![A-Z])(?:${MONTHS})[A-Z]*\.?`;
const DAY = String.raw`(?<!\d)\d{1,2}(?:ST|ND|RD|TH)?`;
const TO = String.raw`\s*(?:[-–—]|\bTO\b|\bUNTIL\b|\bTILL\b|\bTHRU\b|\bTHROUGH\b|\bAND\b|\bBIS\b)\s*`;
const YEAR = String.raw`20\d{2}(?!\d)`;
/** An hour is no day: "Dec 9, 2026 - 11 AM". */
const NO_HOUR = String.raw`(?![\d:/]|\s*[AP]\.?M?\b)`;

/** "Dec 9-11, 2026", "Dec 9, 2026 - 11" */
const DAYS_BEHIND_MONTH = new RegExp(
  `(?<month>${MONTH})\\s*(?<first>${DAY})(?:,?\\s*(?<own>${YEAR}))?${TO}(?<last>${DAY})${NO_HOUR}(?:,?\\s*(?<year>${YEAR}))?`,
);
/** "9-11 Dec 2026" */
const DAYS_BEFORE_MONTH = new RegExp(
  `(?<first>${DAY})${TO}(?<last>${DAY})[-\\s]*(?<month>${MONTH})[-\\s,.]*(?<year>${YEAR})`,
);
/** "Dec 9 - Dec 11, 2026", "9 Dec - 11 Dec 2026", "12/9 - 12/11/2026": the year of the last day is that of the first. */
const YEAR_AT_END = [
  new RegExp(`(?<first>${MONTH}\\s*${DAY})(?<to>${TO}${MONTH}\\s*${DAY},?\\s*(?<year>${YEAR}))`),
  new RegExp(`(?<first>${DAY}[-\\s]*${MONTH})(?<to>${TO}${DAY}[-\\s]*${MONTH}[-\\s,]*(?<year>${YEAR}))`),
  new RegExp(`(?<![\\d/])(?<first>\\d{1,2}/\\d{1,2})(?<to>${TO}\\d{1,2}/\\d{1,2}/(?<year>${YEAR}))`),
];

/** Two days with nothing but "to" between them: "12/09/2026 - 12/11/2026". Null for a text with one day, or with a time between two. */
export function dayWindow(whole: string, order: DateOrder): DayWindow | null {
  const text = inFull(boundText(whole).toUpperCase());
  const first = findDate(text, order);
  if (!first) return null;
  const behind = text.slice(first.end);
  const to = new RegExp(`^(?:${TO}|\\s+/\\s+|/(?=20\\d{2}-))`).exec(behind)?.[0];
  const rest = to === undefined ? '' : behind.slice(to.length);
  const last = findDate(rest, order);
  if (!last || !/^(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*[.,]?\s*)?$/.test(rest.slice(0, last.start)))
    return null;
  // The first is not in the year that only the last one has: "Dec 30 - Jan 2, 2027".
  const isYearBefore = first.value > last.value && yearless(whole) !== null;
  const value = isYearBefore ? `${Number(first.value.slice(0, 4)) - 1}${first.value.slice(4)}` : first.value;
  return value === last.value
    ? null
    : { first: value, last: last.value, time: timeBeside(rest.slice(last.end)) };
}

const yearless = (text: string): RegExpExecArray | null =>
  YEAR_AT_END.map((form) => form.exec(text.toUpperCase())).find((found) => found !== null) ?? null;

/** Both days with month and year, and apart from one another. */
function inFull(text: string): string {
  const days = DAYS_BEHIND_MONTH.exec(text) ?? DAYS_BEFORE_MONTH.exec(text);
  const { month, first, last, own, year = own } = days?.groups ?? {};
  if (days && year) return around(text, days, `${month} ${first}, ${year} - ${month} ${last}, ${year}`);
  const found = yearless(text);
  const { first: day = '', to, year: of } = found?.groups ?? {};
  if (found) return around(text, found, `${day}${day.includes('/') ? '/' : ' '}${of}${to}`);
  return text.replace(/(\d{1,2}([/.])\d{1,2}\2\d{2,4})[-–—](?=\d{1,2}[/.]\d{1,2}[/.]\d)/, '$1 - ');
}

const around = (text: string, { index, 0: found }: RegExpExecArray, by: string): string =>
  `${text.slice(0, index)}${by}${text.slice(index + found.length)}`;
