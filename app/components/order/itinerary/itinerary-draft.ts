import { type EventType, MAX_EVENTS } from '~/domain/orders/order-draft';
import type { EventView } from '~/domain/orders/order-view';
import type { StopTerms } from '~/domain/orders/stop-terms';
import { EVENT_LABELS } from '~/domain/trade/event-types';

/** A stop while it is edited; all of it travels in the form, so that it works without script. */
export type DraftStop = {
  /** Empty for a new stop. */
  id: string;
  type: EventType;
  addressId: string;
  name: string;
  lines: string;
  terms: DraftTerms;
};

/** What changes of a stop. */
export type StopChange = Partial<Omit<DraftStop, 'terms'>> & { terms?: Partial<DraftTerms> };

/** What is said of a stop, as its controls hold it. */
export type DraftTerms = { [Part in keyof StopTerms]: StopTerms[Part] extends boolean ? boolean : string };

export const NO_DRAFT_TERMS: DraftTerms = {
  note: '',
  call_for_appointment: false,
  delivery_window_from: '',
  delivery_window_to: '',
  delivery_instructions: '',
};

/** What a button of the itinerary form does: `up-1`, `delete-0`, `add`, `choose-2`, `search-2`, `save`. */
export type ItineraryIntent = { verb: string; index: number };

/** 'Save All Events': for all orders of the request. (spec 2 §2 Itinerary) */
export const SAVE_ALL = 'saveall';

export function readIntent(raw: string): ItineraryIntent {
  const [verb = '', index] = raw.split('-');
  return { verb, index: Number(index ?? -1) };
}

/** The stops of an order as the form holds them. */
export function draftStops(events: EventView[]): DraftStop[] {
  return events.map(({ id, type, address, ...event }) => ({
    id: String(id),
    type,
    addressId: address.addressId === null ? '' : String(address.addressId),
    name: address.name,
    lines: address.lines,
    terms: {
      note: event.note ?? '',
      call_for_appointment: event.call_for_appointment,
      delivery_window_from: event.delivery_window_from ?? '',
      delivery_window_to: event.delivery_window_to ?? '',
      delivery_instructions: event.delivery_instructions ?? '',
    },
  }));
}

/** The itinerary after a button was pressed; buttons that change no stop leave it as it is. */
export function changeStops(stops: DraftStop[], { verb, index }: ItineraryIntent): DraftStop[] {
  if (verb === 'add' && stops.length < MAX_EVENTS)
    return [...stops, { id: '', type: 'deliver', addressId: '', name: '', lines: '', terms: NO_DRAFT_TERMS }];
  if (verb === 'delete') return stops.filter((_, i) => i !== index);
  if (verb === 'up') return swapped(stops, index, index - 1);
  if (verb === 'down') return swapped(stops, index, index + 1);
  return stops;
}

function swapped(stops: DraftStop[], a: number, b: number): DraftStop[] {
  const [first, second] = [stops[a], stops[b]];
  if (!first || !second) return stops;
  return stops.map((stop, i) => (i === a ? second : i === b ? first : stop));
}

/** A verified address in the place of what stood there. */
export function chooseAddress(
  stops: DraftStop[],
  index: number,
  address: Pick<DraftStop, 'addressId' | 'name' | 'lines'>,
): DraftStop[] {
  return stops.map((stop, i) => (i === index ? { ...stop, ...address } : stop));
}

/** The stops as they were posted. */
export function readStops(form: FormData): DraftStop[] {
  const stops: DraftStop[] = [];
  for (let i = 0; i < MAX_EVENTS && form.has(`events[${i}].type`); i++) {
    const text = (part: string) => String(form.get(`events[${i}].${part}`) ?? '');
    const type = text('type');
    stops.push({
      id: text('id'),
      type: type in EVENT_LABELS ? (type as EventType) : 'deliver',
      addressId: text('address_id'),
      name: text('name'),
      lines: text('lines'),
      terms: {
        note: text('note'),
        call_for_appointment: text('call_for_appointment') === 'true',
        delivery_window_from: text('delivery_window_from'),
        delivery_window_to: text('delivery_window_to'),
        delivery_instructions: text('delivery_instructions'),
      },
    });
  }
  return stops;
}
