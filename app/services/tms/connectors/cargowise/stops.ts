import type { EventType } from '~/domain/orders/order-draft';
import { present, type TmsAddress, type TmsOrder, type TmsStop, textOf } from '../shared/tms-order';
import type { CargoWiseAddressType } from './payload';
import { universalTime } from './universal-values';

/** CargoWise knows two kinds of stop, and a word of ours says which it is. */
const STOPS: Record<EventType, { Code: 'PIC' | 'DLV'; Description: string }> = {
  hook: { Code: 'PIC', Description: 'Hook' },
  mount: { Code: 'PIC', Description: 'Mount' },
  pickup: { Code: 'PIC', Description: 'Pick up' },
  deliver: { Code: 'DLV', Description: 'Deliver' },
  dismount: { Code: 'DLV', Description: 'Dismount' },
  drop: { Code: 'DLV', Description: 'Drop' },
};

/** Who pays, the forwarder, the terminal, and the customer's own door; the itinerary stands in the instructions. */
export function addresses(order: TmsOrder): object[] {
  const isExport = textOf(order, 'shipment_direction') === 'export';
  const door = isExport
    ? order.events.find(({ type }) => type === 'pickup')
    : order.events.findLast(({ type }) => type === 'deliver');
  const all: [CargoWiseAddressType, TmsAddress | null | undefined][] = [
    ['SendersLocalClient', order.bill_to],
    [isExport ? 'SendingForwarderAddress' : 'ReceivingForwarderAddress', order.forwarder],
    [isExport ? 'DepartureCTOAddress' : 'ArrivalCTOAddress', order.ssrr],
    [isExport ? 'ConsignorPickupDeliveryAddress' : 'ConsigneePickupDeliveryAddress', door],
  ];
  return all.flatMap(([AddressType, place]) => (place ? [{ AddressType, ...placed(place) }] : []));
}

function placed(place: TmsAddress): object {
  return present({
    Address1: place.address_line_1,
    Address2: place.address_line_2,
    City: place.city,
    CompanyName: place.location_name,
    Country: { Code: place.country },
    OrganizationCode: place.code,
    Postcode: place.postal_code,
    State: place.state,
  });
}

export function instruction(stop: TmsStop, index: number): object {
  const window = present({
    RequiredFromDate: universalTime(stop.delivery_window_from),
    RequiredToDate: universalTime(stop.delivery_window_to),
  });
  const said = [stop.call_for_appointment && 'Call for appointment', stop.delivery_instructions, stop.note];
  const isPickup = STOPS[stop.type].Code === 'PIC';
  const link = { ContainerLink: '1', Quantity: '1', ConfirmationCollection: { Confirmation: [window] } };
  return present({
    Sequence: String(index + 1),
    Address: {
      AddressType: isPickup ? 'ConsignorPickupDeliveryAddress' : 'ConsigneePickupDeliveryAddress',
      ...placed(stop),
    },
    ServiceInstruction: said.filter(Boolean).join('\n') || null,
    Type: STOPS[stop.type],
    InstructionContainerLinkCollection:
      Object.keys(window).length > 0 ? { InstructionContainerLink: [link] } : null,
  });
}
