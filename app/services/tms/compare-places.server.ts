import { eventStop } from '~/domain/orders/form-plan';
import { ADDRESS_ROLES, type AddressRole, type EventType } from '~/domain/orders/order-draft';
import type { TmsPlace } from '~/domain/orders/tms-update';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import type { ShipmentPlaces } from './connectors/shared/shipment-change';
import type { TmsAddress, TmsOrder, TmsStop } from './connectors/shared/tms-order';

/** An address or a stop as the TMS holds it. */
export type ShipmentPlace = TmsPlace & { type: EventType | null; address: TmsAddress | null };
type Sites = Pick<TmsOrder, 'bill_to' | 'ssrr' | 'forwarder'>;

const SITES = {
  bill_to_address: 'bill_to',
  ssrr_location_address: 'ssrr',
  forwarder_address: 'forwarder',
} as const satisfies Record<AddressRole, keyof Sites>;

/**
 * The addresses and stops of a load by their names on the form, each held against the order's. A stop that only one of
 * the two has differs; `ours` names a stop without a verified address by null.
 */
export function comparedPlaces(
  theirs: ShipmentPlaces,
  ours: Sites & { stops: readonly (TmsStop | null)[] },
): Record<string, ShipmentPlace> {
  const places: Record<string, ShipmentPlace> = {};
  for (const role of ADDRESS_ROLES) {
    const [held, own] = [theirs[SITES[role]], ours[SITES[role]]];
    places[role] = { type: null, address: held, text: placeText(held), differs: !isSameSite(held, own) };
  }
  const count = Math.max(theirs.stops.length, ours.stops.length);
  for (let i = 0; i < count; i += 1) {
    const [held, own = null] = [theirs.stops[i], ours.stops[i]];
    const [type, address] = [held?.type ?? null, held?.address ?? null];
    places[eventStop(i + 1)] = {
      type,
      address,
      text: type === null ? '--' : `${EVENT_LABELS[type]} · ${placeText(address)}`,
      differs: type !== (own?.type ?? null) || !isSameSite(address, own),
    };
  }
  return places;
}

/** The same site has the same code in the TMS; where one of the two has none, it is the same place in all that is said of it. */
function isSameSite(a: TmsAddress | null, b: TmsAddress | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.code && b.code) return a.code === b.code;
  return wordsOf(a) === wordsOf(b);
}

const wordsOf = (address: TmsAddress): string =>
  [
    address.location_name,
    address.address_line_1,
    address.address_line_2,
    address.city,
    address.state,
    address.postal_code,
  ]
    .join('\n')
    .toUpperCase();

/** An address in one line. */
function placeText(address: TmsAddress | null): string {
  if (address === null) return '--';
  const { location_name: name, address_line_1: street, address_line_2: second, city, state } = address;
  const lines = [street, second, city, `${state} ${address.postal_code}`].filter(Boolean);
  return `${name} · ${lines.join(', ')}`;
}
