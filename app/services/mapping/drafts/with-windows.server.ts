import type { DraftEvent, FieldValue, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { addDays } from '~/domain/schedules/cadence';
import { type DayWindow, dayWindow } from '~/domain/trade/day-window';
import { timeInState } from '~/domain/trade/local-time';
import { otherWayRound } from '~/domain/trade/parse-date';
import {
  dockHours,
  startsIn,
  type TimeWindow,
  timeWindow,
  windowEnd,
  zoneOfTime,
} from '~/domain/trade/time-window';
import { completeYears } from '~/domain/trade/yearless-dates';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, forget, settle } from '~/services/mapping/decide/settle';
import { doubtField } from './check-plausibility.server';
import { lineFrom, lineOf } from './line-of-value.server';

/** A window of hours is within so many days: what is longer is no appointment. */
const MAX_DAYS = 3;
/** A day and so many words that tell its hours: "12/09/2026 8 - 4 FCFS". */
const RIGHT_BEHIND = 5;
/** A window of whole days is within so many. */
const MOST_DAYS = 14;

type Stop = 'pickup' | 'deliver';
/** What a document says of when a stop is due: the texts in which it is said, and where the first of them stands. */
type Said = { type: Stop; texts: readonly string[]; source: Provenance };

/**
 * The window of time that a document gives for a pick-up or a delivery: by when it is to be done is its end, and both ends are kept at
 * the stop. "12/01/2026 07:00 - 15:30" is by 15:30, "12/09/2026 - 12/11/2026" by the 11th.
 */
export function withWindows(draft: OrderDraft, pages: readonly ReadPage[] = []): OrderDraft {
  return askedOfDays(withWindow(withWindow(draft, 'pickup', pages), 'deliver', pages), pages);
}

/** Days that are no stop's have one value: where the document gives a first and a last one, "ETA: 12/09 - 12/11", both are told. */
const OF_NO_STOP = ['eta_date', 'cutoff_date', 'earliest_receiving_date', 'last_free_date'];

function askedOfDays(draft: OrderDraft, pages: readonly ReadPage[]): OrderDraft {
  const made = copyOf(draft);
  for (const field of OF_NO_STOP) {
    const { [field]: day } = draft.fields;
    const source = draft.provenance[field];
    if (typeof day !== 'string' || source?.source !== 'document' || source.doubt) continue;
    const texts = [source.text ?? '', lineFrom(lineOf(pages, source), source)];
    const days = texts
      .map((text) => completeYears(text.split(' '), '', [day], 'mdy').join(' '))
      .flatMap((text) => daysOf(text, day) ?? [])[0];
    if (days) doubted(made, field, `the document says ${days.first} to ${days.last}`);
  }
  return made;
}

function withWindow(draft: OrderDraft, type: Stop, pages: readonly ReadPage[]): OrderDraft {
  const { [`${type}_by_date`]: day, [`${type}_by_time`]: time } = draft.fields;
  const source = draft.provenance[time === undefined ? `${type}_by_date` : `${type}_by_time`];
  if (source?.source !== 'document') return draft;
  const known = typeof day === 'string' ? [day] : [];
  const line = lineOf(pages, source);
  const inFull = (text: string) => completeYears(text.split(' '), '', known, 'mdy').join(' ');
  const texts = [source.text ?? '', lineFrom(line, source)].map(inFull);
  const said = { type, texts: [...texts, inFull(line?.text ?? '')], source };
  const days = texts.flatMap((text) => daysOf(text, day) ?? [])[0];
  // Hours right behind a day are its own; what else its line says may be another's.
  const right = (text: string) => text.split(' ').slice(0, RIGHT_BEHIND).join(' ');
  const ofTime = time === undefined && !days ? texts.map(right) : texts;
  const window = ofTime.flatMap((text) => {
    const one = timeWindow(text) ?? (time === undefined ? null : dockHours(text));
    return one && (time === undefined || isOf(one, time)) ? [one] : [];
  })[0];
  const made = window
    ? withHours(draft, said, window, days)
    : days
      ? withDays(draft, said, days)
      : withStart(draft, said);
  return askedForZone(made, said);
}

/** A time on other clocks than those of its stop is asked: "0800 EST" in California. */
function askedForZone(draft: OrderDraft, { type, texts, source }: Said): OrderDraft {
  const zone = texts.map(zoneOfTime).find((one) => one !== undefined);
  const { [`${type}_by_date`]: date, [`${type}_by_time`]: time } = draft.fields;
  const state = stopOf(draft, type, source)?.address.state;
  if (!zone || !state || typeof date !== 'string' || typeof time !== 'string') return draft;
  const there = timeInState({ date, time }, zone, state);
  if (!there || (there.time === time && there.date === date)) return draft;
  const made = copyOf(draft);
  doubted(made, `${type}_by_time`, `the time is on ${zone} time and the stop in ${state} is not`);
  return made;
}

/**
 * What is not to be done before a time is not by that time to be done: "after 12/09 08:00" is the beginning at the stop. By when is asked
 * where the day is said with it, or where no stop can hold it.
 */
function withStart(draft: OrderDraft, { type, texts, source }: Said): OrderDraft {
  const [dateField, timeField] = [`${type}_by_date`, `${type}_by_time`];
  const { [dateField]: day, [timeField]: time } = draft.fields;
  const start = texts
    .flatMap(startsIn)
    .find(
      (one) =>
        one.time === (time ?? null) &&
        (!one.date || [one.date, otherWayRound(one.date)].includes(String(day))),
    );
  if (!start) return draft;
  const made = copyOf(draft);
  const ends = { delivery_window_from: `${day}T${start.time ?? '00:00'}` };
  const doubt = `not before ${[start.date && day, start.time].filter(Boolean).join(' ')}: by when?`;
  // What is asked of it already stays asked.
  const kept = source.doubt || day === undefined ? null : withEnds(made, stopOf(draft, type, source), ends);
  if (kept && start.time) forget(made, timeField);
  else if (start.time) doubted(made, timeField, doubt);
  if (start.date) doubted(made, dateField, doubt);
  return kept ?? made;
}

/** The days of a window of which the day that was read is one end: it tells which number is the month. */
function daysOf(text: string, day: FieldValue | undefined): DayWindow | undefined {
  return (['mdy', 'dmy'] as const)
    .flatMap((order) => dayWindow(text, order) ?? [])
    .find(({ first, last }) => first === day || last === day);
}

/** From the first time of the first day to the last time of the last one. */
function withHours(
  draft: OrderDraft,
  { type, source }: Said,
  hours: TimeWindow,
  days: DayWindow | undefined,
): OrderDraft {
  const [dateField, timeField] = [`${type}_by_date`, `${type}_by_time`];
  const day = days?.first ?? draft.fields[dateField];
  const window = days ? { ...hours, toDate: hours.toDate ?? days.last } : hours;
  const made = copyOf(draft);
  const { date: end, doubt } =
    typeof day === 'string'
      ? windowEnd(day, window, days ? MOST_DAYS : MAX_DAYS)
      : { date: null, doubt: window.doubt };
  // Of a window within one day the day is sure, whatever is asked of its times.
  const inDoubt = !doubt ? [] : end === day ? [timeField] : [dateField, timeField];
  if (end !== null || window.toDate === null)
    settle(made, timeField, { value: window.to, provenance: source }, POLICY.map);
  const ofDay = draft.provenance[dateField] ?? { source: 'document' };
  if (end !== null) settle(made, dateField, { value: end, provenance: ofDay }, POLICY.map);
  for (const field of inDoubt) doubted(made, field, doubt ?? '');
  if (end === null) return made;
  const ends = { delivery_window_from: `${day}T${window.from}`, delivery_window_to: `${end}T${window.to}` };
  const stop = stopOf(draft, type, source);
  if (!stop) doubted(made, timeField, `the window begins on ${day} ${window.from}`);
  return withEnds(made, stop, ends) ?? made;
}

/** From the beginning of the first day to the end of the last one, or to the time that is said of it. */
function withDays(draft: OrderDraft, { type, source }: Said, { first, last, time }: DayWindow): OrderDraft {
  const [dateField, timeField] = [`${type}_by_date`, `${type}_by_time`];
  const made = copyOf(draft);
  const isWindow = first < last && last <= addDays(first, MOST_DAYS);
  if (!isWindow) {
    doubted(made, dateField, `the document says ${first} to ${last}`);
    return made;
  }
  const ofDay = draft.provenance[dateField] ?? source;
  settle(made, dateField, { value: last, provenance: { ...ofDay } }, POLICY.map);
  const by = draft.fields[timeField] ?? time;
  if (by && made.fields[timeField] === undefined)
    settle(made, timeField, { value: by, provenance: { ...source } }, POLICY.map);
  const ends = {
    delivery_window_from: `${first}T00:00`,
    delivery_window_to: `${last}T${typeof by === 'string' ? by : '23:59'}`,
  };
  const whole = withEnds(made, stopOf(draft, type, source), ends);
  if (!whole) doubted(made, dateField, `the window begins on ${first}`);
  return whole ?? made;
}

/** A value with what is asked of it, without a change to the one it was copied from. */
function doubted(made: OrderDraft, field: string, doubt: string): void {
  made.provenance[field] = { ...(made.provenance[field] ?? { source: 'document' }) };
  doubtField(made, field, doubt);
}

/** The ends kept at the stop; null where there is none, or where it has others. */
function withEnds(
  made: OrderDraft,
  stop: DraftEvent | undefined,
  ends: Pick<DraftEvent, 'delivery_window_from' | 'delivery_window_to'>,
): OrderDraft | null {
  if (!stop || stop.delivery_window_from || stop.delivery_window_to) return null;
  return { ...made, events: made.events.map((one) => (one === stop ? { ...one, ...ends } : one)) };
}

/** A time that was read as neither end of a window was read elsewhere: "1:00 - 3:00 PM" may have been read as 01:00. */
function isOf({ from, to }: TimeWindow, time: FieldValue | undefined): boolean {
  const morning = `${String(Number(from.slice(0, 2)) - HALF_DAY).padStart(2, '0')}${from.slice(2)}`;
  return time === from || time === to || time === morning;
}

const HALF_DAY = 12;

/** The stop of a kind; of several the one that stands nearest to the time. */
function stopOf(draft: OrderDraft, type: DraftEvent['type'], time: Provenance): DraftEvent | undefined {
  const distance = ({ provenance: { page, region } }: DraftEvent) =>
    page === time.page && region && time.region ? Math.abs(region.top - time.region.top) : 1;
  return draft.events
    .filter((event) => event.type === type)
    .reduce<DraftEvent | undefined>(
      (near, one) => (!near || distance(one) < distance(near) ? one : near),
      undefined,
    );
}
