import { type DateOrder, findDate, orderDoubt, parseTime, timeBeside } from '~/domain/trade/parse-date';
import { nightDoubt, timeWindow, windowEnd } from '~/domain/trade/time-window';
import type { Cell } from '~/services/mapping/pages/layout/page-cells.server';
import { height, sameRow } from '~/services/mapping/pages/layout/pieces.server';

/**
 * When a truck is due at a stop. Days are `yyyy-MM-dd`, times `HH:mm`. Of a window in one cell `day` and `time` are its beginning, as they
 * are printed (`with-windows` makes its end of them), of one in two cells its end.
 */
export type When = {
  day?: string;
  time?: string;
  window?: { from: string; to: string };
  doubt?: string;
  /** What is in doubt of the window as a whole: its end is before its start, its ends are on other clocks. */
  windowDoubt?: string;
  /** What says the day, and what says the time. */
  cells: { day?: Cell; time?: Cell };
};

/** A text about time, by its words: four bare digits elsewhere are part of a telephone number or a reference. */
const OF_TIME =
  /\b(?:TIMES?|APPTS?|APPOINTMENT|HOURS|HRS|FCFS|WINDOW|OPEN|READY|ARRIVE|BETWEEN|EARLIEST|LATEST|SCHEDULED|CHECK ?IN)\b/i;
const CLOCK =
  /\d:\d{2}|\d\s?[AP]\.?M\b|^(?:[01]\d|2[0-3])[0-5]\d(?:\s*(?:[-–]|TO)\s*(?:[01]\d|2[0-3])[0-5]\d)?(?:\s*(?:HRS?|FCFS|APPT).*)?$/i;
/** As a heading of its column calls it. */
const ENDED = /^(?:EARLIEST|LATEST) /;
const TELEPHONE = /\b\d{3}\)?[\s./-]{1,2}\d{3}[\s.-]\d{4}\b/;
const BEGINS = /\b(?:EARLIEST|EARLY|FROM|OPENS?|STARTS?|BEGINS?|AFTER|NOT BEFORE|FIRST|READY)\b/i;
const ENDS = /\b(?:LATEST|LATE|TO|THRU|THROUGH|UNTIL|CLOSES?|ENDS?|BY|BEFORE|NOT? LATER|TIL|LAST)\b/i;
const APPOINTED = /\bAPP(?:T|OINTMENT)\b/i;
/** A window of more days than this is none. */
const MAX_DAYS = 10;

type Moment = { cell: Cell; day?: string; doubt?: string; time?: string; isStart: boolean; isEnd: boolean };

/** What the cells of a stop say of when, in reading order; null where none names a day or time. */
export function whenOf(cells: readonly Cell[], order: DateOrder): When | null {
  const told = joinedTimes(withLabels(cells.filter(({ text }) => !TELEPHONE.test(text))));
  const moments = told.flatMap((cell) => momentIn(cell, order) ?? []);
  const dated = moments.find(({ day }) => day !== undefined);
  const appointed = moments.find(
    ({ cell, time }) => time && APPOINTED.test(cell.text) && !timeWindow(cell.text),
  );
  const window = appointed ? null : (inOneCell(told, dated) ?? inTwoCells(moments, dated));
  if (window) return dated?.doubt ? { ...window, doubt: dated.doubt } : window;
  const timed = appointed ?? (dated?.time ? dated : moments.find(({ time }) => time));
  if (!dated && !timed) return null;
  return {
    ...(dated?.day ? { day: dated.day } : {}),
    ...(timed?.time ? { time: timed.time } : {}),
    ...(dated?.doubt ? { doubt: dated.doubt } : {}),
    cells: { ...(dated ? { day: dated.cell } : {}), ...(timed ? { time: timed.cell } : {}) },
  };
}

/** "12/16/2026" and "1000-1500" below it or behind it as one text. */
function joinedTimes(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const at = joined.findIndex(({ box }) => isNextTo(cell, box));
    const above = joined[at];
    // The day of both ends in a column of its own stays with both.
    const isOfEnd = ENDED.test(cell.text) && !(above && ENDED.test(above.text));
    if (
      above &&
      !isOfEnd &&
      findDate(above.text) &&
      !hasTime(above.text) &&
      !findDate(cell.text) &&
      hasTime(cell.text)
    )
      joined[at] = { ...above, text: `${above.text} ${cell.text.replace(ENDED, '')}` };
    else joined.push(cell);
  }
  return joined;
}

function isNextTo({ box: lower }: Cell, box: Cell['box']): boolean {
  const down = lower.y0 - box.y0;
  const isBelow = Math.abs(box.x0 - lower.x0) < 3 && down > 0 && down < 2 * height(box);
  return (
    box.page === lower.page &&
    (isBelow || (sameRow(box, lower) && lower.x0 > box.x1 && lower.x0 - box.x1 < 3 * height(box)))
  );
}

/** A text with its time behind its day. */
function hasTime(text: string): boolean {
  const date = findDate(text);
  return CLOCK.test(
    (date ? `${text.slice(0, date.start)} ${text.slice(date.end)}` : text).replace(ENDED, '').trim(),
  );
}

/** "Early:" and "12/03/2026 08:00" beside it as one text. */
function withLabels(cells: readonly Cell[]): Cell[] {
  const labels = new Map<Cell, Cell>();
  for (const label of cells) {
    if (
      findDate(label.text) ||
      hasTime(label.text) ||
      !(OF_TIME.test(label.text) || BEGINS.test(label.text) || ENDS.test(label.text))
    )
      continue;
    const [value] = cells
      .filter(({ box, text }) => sameRow(box, label.box) && box.x0 >= label.box.x1 && /\d/.test(text))
      .sort((a, b) => a.box.x0 - b.box.x0);
    if (value) labels.set(value, label);
  }
  return cells.map((cell) => {
    const label = labels.get(cell);
    return label ? { ...cell, text: `${label.text} ${cell.text}` } : cell;
  });
}

/** "12/1/2026 Hours: 09:00-17:00", or the hours alone below their day. */
function inOneCell(cells: readonly Cell[], dated: Moment | undefined): When | null {
  const cell = cells.find(({ text }) => timeWindow(text) !== null);
  const window = cell && timeWindow(cell.text);
  if (!window) return null;
  const { from, to } = window;
  const day = dated?.day;
  if (!day) return { time: from, cells: { time: cell } };
  const { date: end, doubt } = windowEnd(day, window, MAX_DAYS);
  return {
    day,
    time: from,
    ...(end !== null ? { window: { from: `${day}T${from}`, to: `${end}T${to}` } } : {}),
    ...(doubt ? { windowDoubt: doubt } : {}),
    cells: { day: dated.cell, time: cell },
  };
}

/** "Earliest: 12/1 08:00" and "Latest: 12/1 15:00". */
function inTwoCells(moments: readonly Moment[], dated: Moment | undefined): When | null {
  const start = moments.find(({ isStart, time }) => isStart && time);
  const end = moments.find(({ isEnd, time }) => isEnd && time);
  const first = start?.day ?? dated?.day;
  if (!start?.time || !end?.time || !first) return null;
  const [from, to] = [start.time, end.time];
  const day = end.day ? end.cell : (dated?.cell ?? start.cell);
  const at = { time: to, cells: { day, time: end.cell } };
  // The same moment twice is an appointment.
  if (from === to && first === (end.day ?? first)) return { ...at, day: first };
  const night = end.day ? undefined : nightDoubt(from, to);
  const { date: last, doubt } = windowEnd(
    first,
    { from, to, toDate: end.day ?? null, ...(night ? { doubt: night } : {}) },
    MAX_DAYS,
  );
  const windowDoubt = doubt ? { windowDoubt: doubt } : {};
  // The end that is before the start is not taken.
  if (last === null && doubt)
    return { day: first, time: from, ...windowDoubt, cells: { day: start.cell, time: start.cell } };
  const known = last ?? end.day ?? first;
  return { ...at, day: known, window: { from: `${first}T${from}`, to: `${known}T${to}` }, ...windowDoubt };
}

function momentIn(cell: Cell, order: DateOrder): Moment | null {
  const { text } = cell;
  const date = findDate(text, order);
  const rest = date ? `${text.slice(0, date.start)} ${text.slice(date.end)}`.trim() : text;
  // Four figures alone may be the number of a store.
  const isOfTime = date !== null || OF_TIME.test(text) || (CLOCK.test(text) && !/^\d{4}$/.test(text));
  const time = isOfTime ? (parseTime(rest) ?? timeBeside(rest)) : null;
  const doubt = date ? orderDoubt(date, order) : undefined;
  if (!date && !time) return null;
  return {
    cell,
    ...(date ? { day: date.value } : {}),
    ...(doubt ? { doubt } : {}),
    ...(time ? { time } : {}),
    isStart: BEGINS.test(rest),
    isEnd: !BEGINS.test(rest) && ENDS.test(rest),
  };
}
