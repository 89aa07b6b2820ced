import type { PlaceRole } from '~/domain/fields/field-map';
import type { DraftEvent, EventType, FieldValue } from '~/domain/orders/order-draft';
import { type StopPlan, stopPlan } from '~/domain/trade/stop-places';
import { type PlacedAddress, placeOf } from '~/services/mapping/decide/candidates';

/** The stops of an order in the order they are driven. */
export function planEvents(
  places: readonly PlacedAddress[],
  direction: FieldValue | undefined,
): DraftEvent[] {
  const plan = stopPlan(direction);
  const counted = countedStops(places, plan);
  if (counted.length > 0) return counted;
  const events = plan.flatMap(([type, roles]) => {
    const place = roles.map((role) => bestOf(places, role)).find((found) => found !== undefined);
    return place ? [eventAt(type, place)] : [];
  });
  return direction === 'export' ? withoutReturnOfFull(events) : events;
}

/** An export's box comes back full, and that is its delivery: "Deliver loaded to" and "Return to" are one stop. */
function withoutReturnOfFull(events: readonly DraftEvent[]): DraftEvent[] {
  const nameOf = ({ address }: DraftEvent) => address.location_name?.toUpperCase();
  const delivery = events.find(({ type }) => type === 'deliver');
  return events.filter((event) => event.type !== 'drop' || !delivery || nameOf(event) !== nameOf(delivery));
}

/**
 * The stops of a document that counts them itself, where it has more of a kind than the plan: "1 Pickup", "2 Pickup",
 * "3 Drop". None when the plan holds all of them, or a number is missing.
 */
function countedStops(places: readonly PlacedAddress[], plan: StopPlan): DraftEvent[] {
  const stops = places
    .flatMap((place) => {
      const type = plan.find(([, roles]) => roles.includes(place.role))?.[0];
      return place.stop !== undefined && type ? [{ type, place, stop: place.stop }] : [];
    })
    .sort((a, b) => a.stop - b.stop);
  const isWhole = stops.every(({ stop }, i) => stop === i + 1);
  const hasMore = new Set(stops.map(({ type }) => type)).size < stops.length;
  return isWhole && hasMore ? stops.map(({ type, place }) => eventAt(type, place)) : [];
}

function bestOf(places: readonly PlacedAddress[], role: PlaceRole): PlacedAddress | undefined {
  return (
    places
      .filter((place) => place.role === role)
      // A shipper overseas is not where the truck loads.
      .filter(
        ({ address }) =>
          role !== 'shipper_location' || address.postal_code !== undefined || address.state !== undefined,
      )
      .reduce<PlacedAddress | undefined>(
        (best, one) => (!best || worth(one) > worth(best) ? one : best),
        undefined,
      )
  );
}

/** A full address before a bare name. */
function worth({ address, certainty }: PlacedAddress): number {
  return certainty + (address.postal_code ? 0.5 : 0) + (address.city ? 0.2 : 0);
}

function eventAt(type: EventType, place: Omit<PlacedAddress, 'role'>): DraftEvent {
  const { from, to } = place.window ?? {};
  const window = from && to ? { delivery_window_from: from, delivery_window_to: to } : {};
  return { type, ...placeOf(place), ...window, ...(place.note ? { note: place.note } : {}) };
}
