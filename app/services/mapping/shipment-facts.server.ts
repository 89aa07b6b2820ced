import type { ShipmentFacts } from '~/domain/field-map-cascade';
import type { EventType, FieldValue } from '~/domain/order-draft';

type Known = {
  fields: Record<string, FieldValue>;
  billTo?: string;
  stops: readonly { type: EventType; raw_text: string }[];
};

/** Where the customer's own door is: an export is fetched from it, everything else is brought to it. */
const CUSTOMERS_STOP: Record<string, EventType> = { export: 'pickup' };

/** What the filters of field maps ask of an order. (spec 2 §5 Field map selection) */
export function shipmentFacts({ fields, billTo, stops }: Known): ShipmentFacts {
  const direction = fields.shipment_direction === undefined ? undefined : String(fields.shipment_direction);
  const type = CUSTOMERS_STOP[direction ?? ''] ?? 'deliver';
  return {
    shipmentDirection: direction,
    billTo,
    customerLocation: stops.find((stop) => stop.type === type)?.raw_text,
  };
}
