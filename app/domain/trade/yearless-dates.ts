import { type DateOrder, findDate } from './parse-date';

/** Dates that leave their year out, as letters and dispatchers write them. */

const DAY_MS = 86_400_000;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
/** Further away than this a date is another year's as likely as not. */
const MAX_DAYS = 200;

const MONTH = /^\(?(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
/** "9", "9th", "9-11" */
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?(?:[-–]\d{1,2}(?:st|nd|rd|th)?)?([,.;:)]*)$/i;
const DAY_BEFORE = /^(?:\d{1,2}(?:st|nd|rd|th)?[-–])?\d{1,2}(?:st|nd|rd|th)?$/i;
/** "12/9-12/11": two days in one word. */
const TWO_IN_NUMBERS = /^(\d{1,2}\/\d{1,2})[-–](\d{1,2}\/\d{1,2})([,.;:)]*)$/;
/** Between two days of which the one says that the other is one. */
const TO_DAY = /^(-|–|—|to|and)$/i;
const FULL_DATE = /^\d{1,2}\/\d{1,2}\/(?:20)?\d{2}[,.;:)]*$/;
const IN_NUMBERS = /^\(?(\d{1,2})\/(\d{1,2})([,.;:)]*)$/;
/** "5-Dec", "05/Dec", "Dec-5": day and month in one word, as Excel shows them. */
const IN_ONE_WORD =
  /^\(?(?:(?<day>\d{1,2})[-/.](?<month>[a-z]{3,9})|(?<named>[a-z]{3,9})[-/.](?<of>\d{1,2}))(?<end>[,.;:)]*)$/i;
const WEEKDAY = /^\(?(sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]?$/i;
const YEAR = /^[('’]*(20)?\d{2}[,.;:)]*$/;
/** Before or behind these, "12/3" is a day and no fraction and no page. */
const BEFORE_DAY =
  /^(by|on|eta|lfd|erd|appt|appointment|due|date|cutoff|cut-off|cut|until|thru|through|before|after|for|from|is|was|now|=)[:.]?$/i;
/** "Extended to 12/9" changes a day. */
const CHANGED = /^\W*(?:extended|changed|moved|rescheduled|revised|postponed|pushed|delayed|updated)$/i;
const BEHIND_DAY = /^(@|at|\d{4}(-\d{4})?|\d{1,2}:\d{2}.*|\d{1,2}[ap]m?|am|pm|noon|a\.m\.|p\.m\.)[,.;]?$/i;

type Around = {
  word: string;
  before: string;
  twoBefore?: string | undefined;
  next: string;
  afterNext: string;
  /** A day in numbers and "to" stand before it. */
  isBehindDay: boolean;
};
type YearOf = (month: number, day: number, weekday: number | null) => number | null;

/** The words of a line with the years that its dates leave out; the same words where nothing is left out. */
export function completeYears(
  words: readonly string[],
  behind: string,
  near: readonly string[],
  order: DateOrder,
): string[] {
  const year: YearOf = (month, day, weekday) => yearOf(month, day, weekday, near);
  let lastDay = -1;
  return words.flatMap((word, i) => {
    const around: Around = {
      word,
      before: words[i - 1] ?? '',
      twoBefore: words[i - 2],
      next: words[i + 1] ?? behind,
      afterNext: words[i + 2] ?? behind,
      isBehindDay: lastDay === i - 2 && TO_DAY.test(words[i - 1] ?? ''),
    };
    const numbers = inNumbers(around, year, order);
    if (numbers || FULL_DATE.test(word)) lastDay = i;
    return monthFirst(around, year) ?? dayFirst(around, year) ?? inOneWord(around, year) ?? numbers ?? [word];
  });
}

/** "November 29": the year follows the day. */
function monthFirst({ word, before, twoBefore, next }: Around, yearOf: YearOf): string[] | null {
  const day = DAY.exec(word);
  if (!day || !MONTH.test(before) || YEAR.test(next)) return null;
  const [end = ''] = [day[2]];
  const year = yearOf(monthOf(before), Number(day[1]), weekdayOf(twoBefore));
  return year ? [`${word.slice(0, word.length - end.length)},`, `${year}${end}`] : [word];
}

/** "29 November": the year follows the month. */
function dayFirst({ word, before, twoBefore, next, afterNext }: Around, yearOf: YearOf): string[] | null {
  if (!MONTH.test(word.replace(/[,;:)]+$/, '')) || !DAY_BEFORE.test(before)) return null;
  if (YEAR.test(next) || (/^\d{1,2}[,.]?$/.test(next) && YEAR.test(afterNext))) return null;
  const year = yearOf(monthOf(word), Number.parseInt(before, 10), weekdayOf(twoBefore));
  const end = /[,;:)]*$/.exec(word)?.[0] ?? '';
  return year ? [word.slice(0, word.length - end.length), `${year}${end}`] : [word];
}

/** "5-Dec" is "5-Dec-2026". */
function inOneWord({ word, before, next }: Around, yearOf: YearOf): string[] | null {
  const { day, month = '', named = '', of, end = '' } = IN_ONE_WORD.exec(word)?.groups ?? {};
  if (!MONTH.test(month || named) || YEAR.test(next)) return null;
  const year = yearOf(monthOf(month || named), Number(day ?? of), weekdayOf(before));
  return year ? [`${word.slice(0, word.length - end.length)}-${year}${end}`] : [word];
}

/** "12/3" where a day is meant. */
function inNumbers(around: Around, yearOf: YearOf, order: DateOrder): string[] | null {
  const { word, before, next, afterNext, isBehindDay } = around;
  const [, one = '', other = '', after = ''] = TWO_IN_NUMBERS.exec(word) ?? [];
  const numbers = IN_NUMBERS.exec(other ? one : word);
  const isDay =
    isBehindDay ||
    weekdayOf(before) !== null ||
    BEFORE_DAY.test(before) ||
    (/^to$/i.test(before) && CHANGED.test(around.twoBefore ?? '')) ||
    BEHIND_DAY.test(next) ||
    (TO_DAY.test(next) && FULL_DATE.test(afterNext));
  if (!numbers || !isDay) return null;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  const [month, day] = order === 'dmy' ? [second, first] : [first, second];
  const year = yearOf(month, day, weekdayOf(before));
  if (other) {
    const to =
      year &&
      inNumbers({ ...around, word: `${other}${after}`, before: 'to', isBehindDay: true }, yearOf, order);
    return to ? [`${one}/${year}-${to.join(' ')}`] : [word];
  }
  return year ? [`${numbers[1]}/${numbers[2]}/${year}${numbers[3]}`] : [word];
}

/** "12/3" under the label of a day, with its year; null where it is no such day. */
export function dayInFull(word: string, near: readonly string[], order: DateOrder): string | null {
  const around = { word, before: 'on', next: '', afterNext: '', isBehindDay: false };
  return (
    inNumbers(around, (month, day, weekday) => yearOf(month, day, weekday, near), order)?.join(' ') ?? null
  );
}

/** The year in which a day lies nearest to the given ones, where its weekday agrees if it names one. */
function yearOf(month: number, day: number, weekday: number | null, near: readonly string[]): number | null {
  const found = near
    .flatMap((one) => [-1, 0, 1].map((by) => ({ year: Number(one.slice(0, 4)) + by, to: Date.parse(one) })))
    .map(({ year, to }) => ({ year, time: Date.UTC(year, month - 1, day), to }))
    .filter(({ time }) => new Date(time).getUTCMonth() === month - 1)
    .map(({ year, time, to }) => ({ year, time, away: Math.abs(time - to) / DAY_MS }))
    .sort((a, b) => a.away - b.away)[0];
  if (!found || found.away > MAX_DAYS) return null;
  return weekday === null || new Date(found.time).getUTCDay() === weekday ? found.year : null;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.replace(/^\(/, '').slice(0, 3).toLowerCase()) + 1;
}

function weekdayOf(word: string | undefined): number | null {
  const match = WEEKDAY.exec(word ?? '');
  return match?.[1] ? WEEKDAYS.indexOf(match[1].toLowerCase()) : null;
}

/** The days that texts give with their years. */
export function datesIn(texts: readonly string[], order: DateOrder): string[] {
  return texts.flatMap((text) => findDate(text, order)?.value ?? []);
}
