import type { DraftEvent } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { timeInState } from '~/domain/trade/local-time';
import { type EdiDraft, ediMoment, element } from './edi-draft.server';
import {
  EDIFACT_DATE_FORMATS,
  EDIFACT_WINDOWS,
  type EdifactDate,
  type EdifactFacts,
  known,
} from './edifact-facts';

/** The segments around a segment that give it its meaning; `event` is the stop that its party is. */
export type Place = {
  facts: EdifactFacts;
  party: EdiSegment | null;
  event: DraftEvent | null;
  /** The party or line of goods whose goods were described last; whether goods were counted. */
  described?: EdiSegment | null;
  counted?: boolean;
};

type Moment = { date: string | null; time: string | null };

/**
 * DTM by its qualifier; those of pick-up and delivery also by the party they follow, whose window they give.
 * @returns what is to be read behind all others: the earliest end of a window is the order's date where nothing else is
 */
export function readDate(order: EdiDraft, segment: EdiSegment, place: Place): (() => void)[] {
  const { facts, party, event } = place;
  const [qualifier, text, format] = [1, 2, 3].map((part) => element(segment, 1, part));
  const { zone, until, ...given } = edifactMoment(text ?? '', format ?? '');
  const { isOpen, ...moment } = inPlace(given, zone, event);
  const field = dateField(qualifier ?? '', facts, party);
  const end = until ? 'to' : known(EDIFACT_WINDOWS, qualifier ?? '');
  const last = until ?? moment;
  if (event && until) setWindow(event, 'from', moment);
  if (event && end) setWindow(event, end, last);
  if (!last.date || !field) return [];
  const read = () => {
    if (order.draft.fields[`${field}_date`] !== undefined) return;
    order.set(`${field}_date`, event ? last.date : moment.date, segment);
    // The hour at which a ship is expected changes daily and plans nothing.
    if (field !== 'eta') order.set(`${field}_time`, event ? last.time : moment.time, segment);
    if (isOpen) order.doubt(`${field}_time`, `given in the zone ${zone}, the place has no state`);
  };
  if (event && end === 'from') return [read];
  read();
  return [];
}

/** A window takes the whole of a day without a time. */
function setWindow(event: DraftEvent, end: 'from' | 'to', { date, time }: Moment): void {
  if (!date) return;
  if (end === 'from') event.delivery_window_from = `${date}T${time ?? '00:00'}`;
  else event.delivery_window_to = `${date}T${time ?? '23:59'}`;
}

function dateField(
  qualifier: string,
  facts: EdifactFacts,
  party: EdiSegment | null,
): EdifactDate | undefined {
  const field = known(facts.dates, qualifier);
  const stop = party?.tag === 'NAD' ? known(facts.stops, element(party, 1)) : undefined;
  const general = field === undefined || field === 'pickup_by' || field === 'deliver_by';
  if (stop === 'pickup' && general) return 'pickup_by';
  if (stop === 'deliver' && general) return 'deliver_by';
  return field;
}

/** A moment with a zone as the clocks of its stop show it; open where the zone is known and the state is not. */
function inPlace({ date, time }: Moment, zone: string, event: DraftEvent | null) {
  if (!date || !time || !zone) return { date, time, isOpen: false };
  const local = timeInState({ date, time }, zone, event?.address.state);
  return { ...(local ?? { date, time }), isOpen: local === null };
}

/** A moment by its format code (2379); one without a known code is read as CCYYMMDD with or without HHMM. */
function edifactMoment(text: string, format: string): Moment & { zone: string; until: Moment | null } {
  const pattern = known(EDIFACT_DATE_FORMATS, format);
  if (!pattern) return { ...withoutZeros(ediMoment(text)), zone: '', until: null };
  const { yy, year, month, day, time, zone, until } = pattern.exec(text)?.groups ?? {};
  const moment = ediMoment(`${year ?? (yy ? `20${yy}` : '')}${month ?? ''}${day ?? ''}${time ?? ''}`);
  return {
    ...withoutZeros(moment),
    zone: zone ?? '',
    until: until ? withoutZeros(ediMoment(until)) : null,
  };
}

/** 0000 is what a sender's program writes where nobody gave a time: no terminal makes appointments for midnight. */
const withoutZeros = ({ date, time }: Moment): Moment => ({ date, time: time === '00:00' ? null : time });
