import type { DraftEvent, EventType } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { timeInState } from '~/domain/trade/local-time';
import { type EdiDraft, ediMoment, ediTime, element } from './edi-draft.server';

/** What a G62 says of a stop: when at the earliest, when at the latest, or the appointment itself. */
type End = 'earliest' | 'appointment' | 'latest';
type Moment = { end: End; date: string; time: string | null; segment: EdiSegment; unknownZone: boolean };

/** G62-01 (element 432): not before, not after. */
const BY_DATE: Readonly<Record<string, End>> = {
  '37': 'earliest',
  '53': 'earliest',
  '38': 'latest',
  '54': 'latest',
};
/** G62-03 (element 176): the earliest and the latest time of a pick-up (I, K) and of a delivery (G, L). */
const BY_TIME: Readonly<Record<string, End>> = { I: 'earliest', G: 'earliest', K: 'latest', L: 'latest' };
/** G62-01: until when the tender is to be answered, and what has happened already. */
const NO_PLAN: readonly string[] = ['64', '86', '35', '11', 'BD'];
/** G62-03: qualifiers under which 0000 is midnight; under every other one it is the zeros of a sender without a time. */
const REAL_TIMES: readonly string[] = ['U', 'X', 'I', 'K', 'G', 'L', 'Y', 'Z', 'S', 'T'];

/** The appointment or the window of a stop: the order's date is the latest, a window has both of its ends. */
export function readTimes(
  order: EdiDraft,
  stop: { type: EventType; segments: readonly EdiSegment[] },
  event: DraftEvent | null,
): void {
  const state = event?.address.state;
  const moments = stop.segments.filter(({ tag }) => tag === 'G62').flatMap((s) => momentOf(s, state));
  const of = (end: End) => moments.find((moment) => moment.end === end);
  const [first, last] = endsOf(moments.filter(({ end }) => end === 'appointment'));
  const [earliest, latest] = [of('earliest') ?? first, of('latest') ?? last];
  const window = withoutWholeDay(earliest, latest);
  if (event && window.from) event.delivery_window_from = `${window.from.date}T${window.from.time ?? '00:00'}`;
  if (event && window.to) event.delivery_window_to = `${window.to.date}T${window.to.time ?? '23:59'}`;
  const kind = stop.type === 'pickup' ? 'pickup_by' : stop.type === 'deliver' ? 'deliver_by' : null;
  // What is not to be done before a time is not by that time to be done.
  const by = (last ? null : of('appointment')) ?? window.to;
  if (!kind || !by || order.draft.fields[`${kind}_date`] !== undefined) return;
  order.set(`${kind}_date`, by.date, by.segment);
  order.set(`${kind}_time`, by.time, by.segment);
  if (by.unknownZone && by.time)
    order.doubt(`${kind}_time`, `given in the zone ${element(by.segment, 5)}, the place has no state`);
}

/** Two moments for which a stop is appointed are the two ends of its window. */
function endsOf(appointed: readonly Moment[]): [Moment?, Moment?] {
  const [first, second] = [...appointed].sort((a, b) => momentText(a).localeCompare(momentText(b)));
  return first && second && momentText(first) !== momentText(second) ? [first, second] : [];
}

const momentText = ({ date, time }: Moment): string => `${date} ${time ?? ''}`;

/** From 0000 to 0000 or 2359 of a day is the day itself. */
function withoutWholeDay(from: Moment | undefined, to: Moment | undefined) {
  const isWhole =
    from?.time === '00:00' && (to?.time === '00:00' || to?.time === '23:59') && from.date === to.date;
  const open = (one: Moment | undefined) => (one && isWhole ? { ...one, time: null } : one);
  return { from: open(from), to: open(to) };
}

function momentOf(segment: EdiSegment, state: string | undefined): Moment[] {
  const [kind, qualifier, zone] = [1, 3, 5].map((n) => element(segment, n));
  const { date } = ediMoment(element(segment, 2));
  if (!date || NO_PLAN.includes(kind ?? '')) return [];
  const end = BY_DATE[kind ?? ''] ?? BY_TIME[qualifier ?? ''] ?? 'appointment';
  const time = timeOf(element(segment, 4), qualifier ?? '');
  if (!time) return [{ end, date, time: null, segment, unknownZone: false }];
  const local = timeInState({ date, time }, zone ?? '', state);
  return [{ end, ...(local ?? { date, time }), segment, unknownZone: local === null }];
}

function timeOf(text: string, qualifier: string): string | null {
  const time = ediTime(text);
  return time === '00:00' && !REAL_TIMES.includes(qualifier) ? null : time;
}
