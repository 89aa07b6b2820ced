import { boundText } from '../reading/reading-bounds';
import { findDate, parseTime } from './parse-date';

/** From when to when on one day; `to` before `from` is on the next one. Times are HH:mm, `toDate` is given where the text has a second day. */
export type TimeWindow = { from: string; to: string; toDate: string | null };

const BARE = String.raw`(?:[01]\d|2[0-3])[0-5]\d`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?:\s*[AP]\.?M?\.?\b)?|\d{1,2}\s*[AP]\.?M\.?\b|\d{1,2}[AP]\b|(?:12:00\s+)?NOON`;
const BETWEEN = String.raw`\s*(?:HRS?\.?|H)?\s*(?:[-–—]|TO|UNTIL|TILL|THRU|THROUGH|BIS|AND|\/|\/?\s*CLOSES?:?)\s*`;
/** Four bare digits before a word are a house number: "08:00 - 1500 INDUSTRIAL BLVD". */
const NO_WORD = String.raw`(?!\s*(?!HRS?\b|HOURS?\b|H\b|LT\b|LOCAL\b|FCFS\b)[A-Z])`;
const WINDOW = new RegExp(
  String.raw`(?<![\d:/.-])(${CLOCK}|${BARE}|\d{1,2}(?=${BETWEEN}\d{1,2}(?::\d{2})?\s*[AP]\.?M))${BETWEEN}(?:#([A-C])\s+)?(${CLOCK}|${BARE}${NO_WORD})(?![\d/-])`,
);

/** "07:00 - 15:30", "0800-1600", "8 to 11:30 AM", "12/01/2026 07:00 - 12/02/2026 14:30"; null for a text with one time, or none. */
export function timeWindow(whole: string): TimeWindow | null {
  const { text, days } = withoutDays(boundText(whole).toUpperCase());
  const [, first, day, last] = WINDOW.exec(text) ?? [];
  if (!first || !last) return null;
  const to = parseTime(last);
  const from = to && startBefore(first, last, to);
  if (!from || !to || from === to) return null;
  return { from, to, toDate: (day && days[MARKS.indexOf(day)]) || null };
}

const MARKS = ['A', 'B', 'C'];

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
