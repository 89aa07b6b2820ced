import type { PlaceRole } from '~/domain/fields/field-map';
import type { DraftEvent, EventType, FieldValue } from '~/domain/orders/order-draft';
import type { PlacedAddress } from './draft-builder.server';

type Plan = readonly [EventType, readonly PlaceRole[]][];

/**
 * Which place is which stop: the first role of a list that the document names. Import: pick up at the terminal,
 * deliver to the consignee, drop the empty. Export: hook the empty, pick up where it is loaded, deliver to the
 * terminal.
 */
const PLANS: Readonly<Record<'import' | 'export' | 'other', Plan>> = {
  import: [
    ['pickup', ['pickup_location', 'terminal_location', 'loading_location', 'shipper_location']],
    ['deliver', ['delivery_location', 'consignee_location']],
    ['drop', ['empty_return_location']],
  ],
  export: [
    ['hook', ['empty_pickup_location']],
    ['pickup', ['loading_location', 'pickup_location', 'shipper_location']],
    ['deliver', ['full_return_location', 'terminal_location', 'delivery_location', 'consignee_location']],
    ['drop', ['empty_return_location']],
  ],
  other: [
    ['hook', ['empty_pickup_location']],
    ['pickup', ['pickup_location', 'terminal_location', 'loading_location', 'shipper_location']],
    ['deliver', ['delivery_location', 'full_return_location', 'consignee_location']],
    ['drop', ['empty_return_location']],
  ],
};

/** The stops of an order in the order they are driven. */
export function planEvents(
  places: readonly PlacedAddress[],
  direction: FieldValue | undefined,
): DraftEvent[] {
  const plan = PLANS[direction === 'import' || direction === 'export' ? direction : 'other'];
  const counted = countedStops(places, plan);
  if (counted.length > 0) return counted;
  return plan.flatMap(([type, roles]) => {
    const place = roles.map((role) => bestOf(places, role)).find((found) => found !== undefined);
    return place ? [eventAt(type, place)] : [];
  });
}

/** Spec 2 §9. */
const MAX_EVENTS = 8;

/**
 * The stops of a document that counts them itself, where it has more of a kind than the plan: "1 Pickup", "2 Pickup",
 * "3 Drop". None when the plan holds all of them, or a number is missing.
 */
function countedStops(places: readonly PlacedAddress[], plan: Plan): DraftEvent[] {
  const stops = places
    .flatMap((place) => {
      const type = plan.find(([, roles]) => roles.includes(place.role))?.[0];
      return place.stop !== undefined && type ? [{ type, place, stop: place.stop }] : [];
    })
    .sort((a, b) => a.stop - b.stop);
  const isWhole = stops.every(({ stop }, i) => stop === i + 1);
  const hasMore = new Set(stops.map(({ type }) => type)).size < stops.length;
  return isWhole && hasMore ? stops.slice(0, MAX_EVENTS).map(({ type, place }) => eventAt(type, place)) : [];
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

function eventAt(type: EventType, { address, where, certainty }: Omit<PlacedAddress, 'role'>): DraftEvent {
  return {
    type,
    address,
    provenance: { source: 'document', ...where, confidence: certainty, text: address.raw_text },
  };
}
