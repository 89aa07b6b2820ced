import type { Line, ReadPage, Region, Word } from '~/domain/reading/reading';
import { findDate } from '~/domain/trade/parse-date';
import { dockHours, timeWindow } from '~/domain/trade/time-window';
import { lineOf } from './lines.server';

type Stop = 'pickup' | 'deliver';
type End = 'start' | 'end';

/** What the words of a label say: of which stop, and of which end of its window. `hours` are those of a dock. */
type Label = { stop: Stop | null; end: End | null; isHours: boolean };
/** A label with the moment that it gives; `lines` are those that they stand in. */
type Entry = Label & {
  label: Word[];
  value: Word[];
  lines: readonly Line[];
  hasDay: boolean;
  hasTime: boolean;
};

const STOPS: Readonly<Record<Stop, RegExp>> = {
  pickup: /\b(?:PICK ?-?UPS?|PICKING UP|P\/U|PU|LOAD(?:ING)?|COLLECT(?:ION)?|SHIPPING|READY)\b/,
  deliver:
    /\b(?:DELIVER(?:Y|IES|ED)?|DLVRY|DLVY|DLV|DEL|DROP(?: ?-?OFF)?|UNLOAD(?:ING)?|CONSIGNEE|RECEIVER)\b/,
};
const ENDS: Readonly<Record<End, RegExp>> = {
  start:
    /\b(?:NOT? BEFORE|NOT? (?:EARLIER|SOONER) THAN|EARLIEST|EARLY|START(?:S|ING)?|FROM|OPENS?|BEGIN(?:S|NING)?|(?<!NOT )AFTER|READY)\b/,
  end: /\b(?:NOT? LATER THAN|NOT AFTER|LATEST|LATE|(?:END(?:S|ING)?)|TO|CLOSES?|CLOSING|UNTIL|TILL?|BY|(?<!NOT )BEFORE|FINISH)\b/,
};
/** What heads a stop with its day, "PICKUP 12/02/2026": what stands below its place is read with its block. */
const HEADS =
  /^\W*(?:(?:PICK ?-?UPS?|PU|P\/U|DELIVER(?:Y|IES)?|DEL|DROP(?: ?-?OFF)?|CONSIGNEE|RECEIVER)\W*(?:#?\d{1,2})?\W*)$/i;
/** A dock that receives is that of a delivery. */
const RECEIVES = /\bRECEIVING\b/;
const OF_HOURS = /\b(?:HOURS|HRS)\b/;
/** What else such a label may say. */
const FILLERS =
  /\b(?:DATE|TIMES?|WINDOW|APPTS?|APPOINTMENT|REQUESTED|REQUIRED|SCHEDULED|DUE|MUST|BE|DONE|RANGE|SLOT|RECEIVING|DOCK|WAREHOUSE|FACILITY|OPERATING|BUSINESS|CARGO|FREIGHT|AND|THE|AT|ON|OF|OR)\b/g;
const DAYS_OF_WEEK = /\b(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*\b/g;
const OF_MOMENT =
  /^(?:[\s,@;()/–-]|AT\b|TO\b|HRS?\b|HOURS?\b|LOCAL\b|LT\b|FCFS\b|APPT\b|[ECMP][SD]?T\b|NOON\b|\d{1,2}:\d{2}|\d{4}\b|\d{1,2}(?!\d)|[AP]\.?M\b\.?)*$/;

/** So many lines below the day of a stop its hours stand. */
const LINES_BELOW = 3;
const WIDEST_LABEL = 7;

/**
 * The page with the windows that are printed on lines of their own said in one: "Earliest Delivery: 12/09/2026 08:00" and "Latest Delivery:
 * 12/10/2026 16:00" are "Delivery Date: 12/09/2026 08:00 - 12/10/2026 16:00", and "Hours: 8-4" below a day is of that day. Each word keeps
 * the place that it was printed at.
 */
export function withWindowsInLines(page: ReadPage): ReadPage {
  const entries = page.lines.flatMap((line) => entryOf(line, page) ?? []);
  if (entries.length === 0) return page;
  const joined = new Map<Line, Line>();
  const gone = new Set<Line>();
  const join = (first: Entry, others: readonly Entry[], stop: Stop, words: readonly Word[]): void => {
    const [line] = first.lines;
    if (!line) return;
    joined.set(line, lineOf([...(first.end ? headOf(first, stop) : first.label), ...words]));
    for (const one of [...first.lines.slice(1), ...others.flatMap(({ lines }) => lines)]) gone.add(one);
  };
  const isFree = ({ lines }: Entry) => !lines.some((line) => gone.has(line) || joined.has(line));
  for (const start of entries.filter(({ end, isHours }) => end === 'start' && !isHours)) {
    const end = entries.find((one) => one.end === 'end' && isFree(one) && areEnds(start, one));
    const stop = start.stop ?? end?.stop ?? headingAbove(start, page);
    if (end && isFree(start) && stop && start.hasDay)
      join(start, [end], stop, [...start.value, dashBehind(start.value), ...end.value]);
  }
  for (const day of entries.filter((one) => one.stop && one.hasDay && !one.hasTime && one.end !== 'start')) {
    const { stop } = day;
    const isHead = HEADS.test(textOf(day.label));
    const below = entries.filter(
      (one) => isFree(one) && isBelow(one, day, isHead ? 1 : LINES_BELOW) && (!one.stop || one.stop === stop),
    );
    const times = timesOf(below) ?? (isHead ? null : timesOf(onlyHours(day, entries).filter(isFree)));
    if (isFree(day) && stop && times) join(day, times.of, stop, [...day.value, ...times.words]);
  }
  return joined.size === 0
    ? page
    : {
        ...page,
        lines: page.lines.filter((line) => !gone.has(line)).map((line) => joined.get(line) ?? line),
      };
}

/** The hours that a page gives its one delivery or pick-up, wherever they stand: "Receiving hours: 07:00-15:00 Mon-Fri". */
function onlyHours(day: Entry, entries: readonly Entry[]): Entry[] {
  const isOfStop = ({ stop, label }: Entry) =>
    stop === day.stop || (!stop && day.stop === 'deliver' && RECEIVES.test(textOf(label).toUpperCase()));
  const own = entries.filter(isOfStop);
  const hours = own.filter(({ isHours, hasDay }) => isHours && !hasDay);
  return own.filter(({ hasDay }) => hasDay).length === 1 && hours.length === 1 ? hours : [];
}

/** "Open: 08:00" with "Close: 16:00", "Hours: 8-4" or "Deliver after 10:00", of the same day. */
function timesOf(below: readonly Entry[]): { of: Entry[]; words: Word[] } | null {
  const timed = below.filter(({ hasDay, hasTime }) => hasTime && !hasDay);
  const start = timed.find(({ end, isHours }) => end === 'start' && !isHours);
  const end = start && timed.find((one) => one.end === 'end' && areEnds(start, one));
  if (start && end)
    return { of: [start, end], words: [...start.value, dashBehind(start.value), ...end.value] };
  const hours = timed.find(({ isHours, value }) => isHours && isWindow(value));
  if (hours) return { of: [hours], words: hours.value };
  const [last] = start?.label ?? [];
  return start && last ? { of: [start], words: [{ ...last, text: 'after' }, ...start.value] } : null;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

const isWindow = (words: readonly Word[]): boolean =>
  timeWindow(textOf(words)) !== null || dockHours(textOf(words)) !== null;

/** A label of this kind with its moment, behind it in its line, beside it or right below. */
function entryOf(line: Line, page: ReadPage): Entry | null {
  for (let at = Math.min(line.words.length, WIDEST_LABEL); at > 0; at--) {
    const own = line.words.slice(0, at);
    const said = labelOf(textOf(own));
    if (!said) continue;
    const behind = line.words.slice(at);
    const other = behind.length > 0 ? null : valueLine(line, page);
    const value = other?.words ?? behind;
    const moment = momentOf(textOf(value));
    if (!moment) continue;
    return { ...said, ...moment, label: own, value: [...value], lines: other ? [line, other] : [line] };
  }
  return null;
}

/** A label whose words are all of stops, ends of windows and hours. */
function labelOf(text: string): Label | null {
  let rest = text.toUpperCase().replace(/[:.#()*]/g, ' ');
  const stops = (['pickup', 'deliver'] as const).filter((stop) => STOPS[stop].test(rest));
  const ends = (['start', 'end'] as const).filter((end) => ENDS[end].test(rest));
  const isHours = OF_HOURS.test(rest);
  for (const known of [...Object.values(ENDS), ...Object.values(STOPS), OF_HOURS, FILLERS, DAYS_OF_WEEK])
    rest = rest.replace(new RegExp(known.source, 'g'), ' ');
  if (/[A-Z0-9]/.test(rest) || stops.length > 1 || ends.length > 1) return null;
  const [stop = null] = stops;
  const [end = null] = ends;
  return stop || end || isHours ? { stop, end, isHours } : null;
}

/** Whether a text is a day, a time or both, and nothing else. */
function momentOf(text: string): { hasDay: boolean; hasTime: boolean } | null {
  const date = findDate(text);
  const rest = `${date ? `${text.slice(0, date.start)} ${text.slice(date.end)}` : text}`
    .toUpperCase()
    .replace(DAYS_OF_WEEK, ' ')
    .trim();
  if (!OF_MOMENT.test(rest) || findDate(rest)) return null;
  const hasTime = /\d|NOON/.test(rest);
  return date || hasTime ? { hasDay: date !== null, hasTime } : null;
}

/** The nearest line beside a label, else right below it. */
function valueLine({ region }: Line, { lines }: ReadPage): Line | null {
  const beside = lines
    .filter((one) => one.region.left >= region.left + region.width && isLevel(one.region, region))
    .sort((a, b) => a.region.left - b.region.left)[0];
  const below = lines.find(
    (one) => Math.abs(one.region.left - region.left) < INDENT && isRightBelow(one.region, region, 2),
  );
  return [beside, below].find((one) => one && momentOf(one.text)) ?? null;
}

/** "Earliest …" and "Latest …": of one stop, one below the other or side by side. */
function areEnds(start: Entry, end: Entry): boolean {
  const [first] = start.lines;
  const [last] = end.lines;
  const isOfOne = !start.stop || !end.stop || start.stop === end.stop;
  if (!first || !last || !isOfOne || start.hasTime !== end.hasTime || (end.hasDay && !start.hasDay))
    return false;
  return (
    isLevel(first.region, last.region) ||
    (Math.abs(first.region.left - last.region.left) < INDENT &&
      isRightBelow(last.region, first.region, LINES_BELOW))
  );
}

/** "Delivery Window" above "From: 12/09/2026 08:00". */
function headingAbove({ lines: [line] }: Entry, { lines }: ReadPage): Stop | null {
  if (!line) return null;
  const above = lines.filter(
    (one) =>
      one !== line &&
      Math.abs(one.region.left - line.region.left) < INDENT &&
      isRightBelow(line.region, one.region, 2),
  );
  const said = above.map((one) => labelOf(one.text)).find((one) => one?.stop);
  return said && !said.end ? said.stop : null;
}

function isBelow({ lines: [line] }: Entry, { lines: [day] }: Entry, lines: number): boolean {
  if (!line || !day || line === day) return false;
  const isInColumn = Math.abs(line.region.left - day.region.left) < INDENT;
  return (
    (isInColumn && isRightBelow(line.region, day.region, lines)) ||
    (isLevel(line.region, day.region) && line.region.left > day.region.left)
  );
}

/** Of the width of a page. */
const INDENT = 0.03;

const isLevel = (one: Region, other: Region): boolean =>
  Math.abs(one.top + one.height / 2 - other.top - other.height / 2) < Math.min(one.height, other.height) / 2;

/** Within so many lines. */
const isRightBelow = (lower: Region, upper: Region, lines: number): boolean =>
  lower.top > upper.top + upper.height / 2 && lower.top - upper.top < (lines + 0.5) * 1.6 * upper.height;

/** The label of a whole window, where that of its start is printed. */
function headOf({ label }: Entry, stop: Stop): Word[] {
  const [first] = label;
  if (!first) return [];
  const half = { ...first.region, width: first.region.width / 2 };
  return [
    { ...first, text: stop === 'pickup' ? 'Pickup' : 'Delivery', region: half },
    { ...first, text: 'Date:', region: { ...half, left: half.left + half.width } },
  ];
}

const dashBehind = (words: readonly Word[]): Word => {
  const last = words.at(-1) as Word;
  return {
    ...last,
    text: '-',
    region: { ...last.region, left: last.region.left + last.region.width, width: 0 },
  };
};
