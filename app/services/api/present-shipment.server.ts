import { eventStop } from '~/domain/orders/form-plan';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import type { TmsShipment } from '~/services/tms/tms-shipment.server';

/**
 * The addresses and stops of a load that its TMS has, as an order has its own. `differing_addresses` names those that the
 * order has otherwise: a role, or `order_address_events.2` for the second stop.
 */
export function presentShipmentPlaces(places: TmsShipment['places']) {
  const stops = Array.from({ length: Object.keys(places).length }, (_, i) => i + 1).flatMap((number) => {
    const place = places[eventStop(number)];
    return place ? [{ number, ...place }] : [];
  });
  return {
    ...Object.fromEntries(ADDRESS_ROLES.map((role) => [role, places[role]?.address ?? null])),
    order_address_events: stops.flatMap(({ number, type, address }) =>
      type === null ? [] : [{ event_number: number, type, address }],
    ),
    differing_addresses: [
      ...ADDRESS_ROLES.filter((role) => places[role]?.differs),
      ...stops.filter(({ differs }) => differs).map(({ number }) => `order_address_events.${number}`),
    ],
  };
}
