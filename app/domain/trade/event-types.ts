import { EVENT_TYPES, type EventType } from '../orders/order-draft';

/** The kinds of stops of an itinerary. (spec 2 §2 Itinerary) */
export const EVENT_LABELS: Record<EventType, string> = {
  hook: 'Hook',
  mount: 'Mount',
  pickup: 'Pick Up',
  deliver: 'Deliver',
  dismount: 'Dismount',
  drop: 'Drop',
};

/** A kind of stop by its name or label, "pickup" or "Pick Up"; null for what is none. */
export function readEventType(text: string): EventType | null {
  const wanted = text.replace(/\s/g, '').toLowerCase();
  return EVENT_TYPES.find((type) => type === wanted) ?? null;
}

/** The stop, counted from 1, whose kind a field such as `event2_type` holds; null for another field. (spec 3 §3) */
export function stopOfTypeField(fieldName: string): number | null {
  const stop = /^event([1-9]\d?)_type$/.exec(fieldName)?.[1];
  return stop === undefined ? null : Number(stop);
}
