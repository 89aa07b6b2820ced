import type { DraftEvent, OrderDraft } from '~/domain/orders/order-draft';
import { asksForAppointment } from '~/domain/orders/stop-terms';

/**
 * Marks the stops for which the carrier is to call for an appointment: where the lines or the note of the stop say so,
 * or the remarks of an order that delivers at one place alone.
 */
export function withAppointments(draft: OrderDraft): OrderDraft {
  const deliveries = draft.events.filter(({ type }) => type === 'deliver');
  const remarks = String(draft.fields.ship_comment ?? '');
  const isSaid = deliveries.length === 1 && asksForAppointment(remarks);
  const calls = (event: DraftEvent) =>
    asksForAppointment(`${event.address.raw_text}\n${event.note ?? ''}`) ||
    (isSaid && event.type === 'deliver');
  if (!draft.events.some(calls)) return draft;
  return {
    ...draft,
    events: draft.events.map((event) => (calls(event) ? { ...event, call_for_appointment: true } : event)),
  };
}
