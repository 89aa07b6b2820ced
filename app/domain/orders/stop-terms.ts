import { withoutNul } from '../row-values';

/** What is said of a stop beside its place: a note, and how its delivery is arranged. (spec 2 §3 Order address event) */
export type StopTerms = {
  note: string | null;
  call_for_appointment: boolean;
  /** Local to the place, `yyyy-MM-ddTHH:mm`. */
  delivery_window_from: string | null;
  delivery_window_to: string | null;
  delivery_instructions: string | null;
};

export const NO_TERMS: StopTerms = {
  note: null,
  call_for_appointment: false,
  delivery_window_from: null,
  delivery_window_to: null,
  delivery_instructions: null,
};

/** The longest note, and the longest instructions. */
export const MAX_TERM = 500;

type TermsRow = {
  note: string | null;
  callForAppointment: boolean;
  deliveryWindowFrom: string | null;
  deliveryWindowTo: string | null;
  deliveryInstructions: string | null;
};

/** The terms of a stop as its row holds them. */
export function termsOf(row: TermsRow): StopTerms {
  return {
    note: row.note,
    call_for_appointment: row.callForAppointment,
    delivery_window_from: row.deliveryWindowFrom,
    delivery_window_to: row.deliveryWindowTo,
    delivery_instructions: row.deliveryInstructions,
  };
}

/** Terms as a row keeps them; what is not given is as `before` has it. */
export function rowOfTerms(given: Partial<StopTerms>, before: StopTerms = NO_TERMS): TermsRow {
  const text = (name: Exclude<keyof StopTerms, 'call_for_appointment'>) =>
    (given[name] === undefined ? before[name] : given[name]) || null;
  return {
    note: text('note'),
    callForAppointment: given.call_for_appointment ?? before.call_for_appointment,
    deliveryWindowFrom: text('delivery_window_from'),
    deliveryWindowTo: text('delivery_window_to'),
    deliveryInstructions: text('delivery_instructions'),
  };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** A local moment as a browser or another program writes it, to the minute; null for what is none. */
export function localMoment(text: string): string | null {
  const [, day = '', hours, minutes] = MOMENT.exec(withoutNul(text).trim()) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  // The 31st of a month of 30 days is no day.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  return `${day}T${hours}:${minutes}`;
}

/** Whether a window ends before it begins. */
export function isReversed({
  delivery_window_from: from,
  delivery_window_to: to,
}: Pick<StopTerms, 'delivery_window_from' | 'delivery_window_to'>): boolean {
  return Boolean(from && to && to < from);
}

/** "2026-11-24 08:00" */
export const showMoment = (moment: string): string => moment.replace('T', ' ');

/** "2026-11-24 08:00 to 14:00"; an appointment by its moment; the end alone, or the beginning alone, where that is all that is known. */
export function showWindow({
  delivery_window_from: from,
  delivery_window_to: to,
}: Pick<StopTerms, 'delivery_window_from' | 'delivery_window_to'>): string | null {
  if (from && from === to) return showMoment(from);
  if (from && to) {
    const isOneDay = from.slice(0, 10) === to.slice(0, 10);
    return `${showMoment(from)} to ${isOneDay ? to.slice(11) : showMoment(to)}`;
  }
  if (from) return `from ${showMoment(from)}`;
  return to ? `until ${showMoment(to)}` : null;
}

/** How the delivery at a stop is arranged, in words; nothing where nothing is said. */
export function showDelivery(terms: Omit<StopTerms, 'note'>): string[] {
  const { call_for_appointment: calls, delivery_instructions: instructions } = terms;
  return [calls ? 'Call for appointment' : null, showWindow(terms), instructions].filter(
    (words): words is string => Boolean(words),
  );
}

/** "please call 24 hours ahead for an appointment", "Call for appt." */
const CALLS_FOR_APPOINTMENT =
  /\b(?:call|phone|ring|telephone)\b[^.;\n]{0,40}?\b(?:for|to (?:make|set|set up|schedule|arrange|book))\s+(?:an?\s+|the\s+|your\s+)?(?:delivery\s+)?(?:appt|appointment)s?\b/i;
const NEGATED = /\b(?:no|not|don'?t|without)\b[^.;\n]{0,20}$/i;

/** Whether a text asks the carrier to call for an appointment. */
export function asksForAppointment(text: string): boolean {
  const found = CALLS_FOR_APPOINTMENT.exec(text);
  return found !== null && !NEGATED.test(text.slice(0, found.index));
}
