import type { ShipmentFacts } from '~/domain/fields/field-map-cascade';
import type { EventType, FieldValue, OrderDraft } from '~/domain/orders/order-draft';

type ShipmentParts = {
  fields: Record<string, FieldValue>;
  billTo?: string;
  stops: readonly { type: EventType; raw_text: string }[];
};

/** Where the customer's own door is: an export is fetched from it, everything else is brought to it. */
const CUSTOMERS_STOP: Record<string, EventType> = { export: 'pickup' };

/** What the filters of field maps ask of an order. (spec 2 §5 Field map selection) */
export function shipmentFacts({ fields, billTo, stops }: ShipmentParts): ShipmentFacts {
  const direction = fields.shipment_direction === undefined ? undefined : String(fields.shipment_direction);
  const type = CUSTOMERS_STOP[direction ?? ''] ?? 'deliver';
  return {
    shipmentDirection: direction,
    billTo,
    customerLocation: stops.find((stop) => stop.type === type)?.raw_text,
  };
}

/** What the filters of field maps ask of a draft. */
export function factsOf({ fields, addresses, events }: OrderDraft) {
  return shipmentFacts({
    fields,
    billTo: addresses.bill_to_address?.raw_text,
    stops: events.map(({ type, address }) => ({ type, raw_text: address.raw_text })),
  });
}
