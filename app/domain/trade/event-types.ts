import type { EventType } from '../orders/order-draft';

/** The kinds of stops of an itinerary. (spec 2 §2 Itinerary) */
export const EVENT_LABELS: Record<EventType, string> = {
  hook: 'Hook',
  mount: 'Mount',
  pickup: 'Pick Up',
  deliver: 'Deliver',
  dismount: 'Dismount',
  drop: 'Drop',
};
