import { type DateOrder, findDate } from '~/domain/trade/parse-date';
import { completeYears } from '~/domain/trade/yearless-dates';

/** Excel counts days from the end of 1899. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** "11/30 0900", "Tue 12/1": a day whose year nobody wrote. */
const NO_YEAR =
  /^((?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*\.?,?\s+)?(\d{1,2})[/-](\d{1,2})(?![\d/]|-(?!\d{1,2}\/\d))/i;
/** Before the last day of a window: "12/9 - 12/11". */
const TO = /^\s*(?:[-–—]|\b(?:to|thru|through|until|and)\b)\s*/i;

/** "5-Dec 0800", "Dec 5" */
const NAMED_NO_YEAR =
  /^(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*\.?,?\s+)?(?:\d{1,2}[-/. ]MONTH|MONTH[-/. ]\d{1,2}(?!\d))/.source.replaceAll(
    'MONTH',
    '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*',
  );
const IN_WORDS = new RegExp(NAMED_NO_YEAR, 'i');

export const isDayOfMonth = (text: string): boolean => NO_YEAR.test(text) || IN_WORDS.test(text);

/** The first day that a list writes with its year, by which days without one are understood. */
export function firstDay(texts: Iterable<string>): string | null {
  for (const text of texts) {
    const found = findDate(text);
    if (found) return found.value;
  }
  return null;
}

/** A moment as it stands in a cell, in a form that shows its day: as Excel's number, or without its year. */
export function dayInFull(
  text: string,
  names: readonly string[],
  near: string | null,
  dateOrder: DateOrder,
): string {
  if (names.some((name) => name.endsWith('_time')) && /^0?\.\d+$/.test(text))
    return momentOfSerial(Number(text)).slice(11, 16);
  if (!names.some((name) => name.endsWith('_date'))) return text;
  if (/^4[3-9]\d{3}(\.\d+)?$/.test(text)) {
    const moment = momentOfSerial(Number(text));
    return text.includes('.') ? `${moment.slice(0, 10)} ${moment.slice(11, 16)}` : moment.slice(0, 10);
  }
  // Midnight is what programs write for no time at all.
  const said = text.replace(/[T ]00:00(:00)?(\.0+)?Z?$/, '');
  return near === null ? said : withYear(said, near, dateOrder);
}

const momentOfSerial = (serial: number): string =>
  new Date(Math.round((serial - DAYS_TO_1970) * 1440) * 60_000).toISOString();

/** The year in which the day lies nearest to the others of the list. */
function withYear(text: string, near: string, dateOrder: DateOrder): string {
  const found = NO_YEAR.exec(text);
  if (!found) return completeYears(text.split(' '), '', [near], dateOrder).join(' ');
  const [whole, , first = '', second = ''] = found;
  const [month, day] = dateOrder === 'dmy' ? [second, first] : [first, second];
  const year = Number(near.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((one) => findDate(one) !== null);
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(near)) / DAY_MS;
  const [best] = days.sort((a, b) => away(a) - away(b));
  if (!best) return text;
  const behind = text.slice(whole.length);
  const to = TO.exec(behind)?.[0] ?? '';
  const last = behind.slice(to.length);
  return to && NO_YEAR.test(last) ? `${best} - ${withYear(last, best, dateOrder)}` : `${best}${behind}`;
}
