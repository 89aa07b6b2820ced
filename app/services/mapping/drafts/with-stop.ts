import { type DraftEvent, EVENT_TYPES } from '~/domain/orders/order-draft';

/** The stops with another one at its place among those that are driven. */
export function withStop(events: readonly DraftEvent[], event: DraftEvent): DraftEvent[] {
  const turnOf = ({ type }: DraftEvent) => EVENT_TYPES.indexOf(type);
  const at = events.findIndex((one) => turnOf(one) > turnOf(event));
  return at < 0 ? [...events, event] : [...events.slice(0, at), event, ...events.slice(at)];
}
