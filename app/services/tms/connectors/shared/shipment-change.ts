import type { EventType, FieldValue } from '~/domain/orders/order-draft';
import type { TmsAddress, TmsOrder } from './tms-order';

/** What a TMS holds of each field of an order. `said` is all that stands there, to be held against an order's own. */
export type ShipmentValues = Readonly<Record<string, { value: FieldValue | null; said: string }>>;

/** The addresses of a shipment, and its stops in their order. */
export type ShipmentPlaces = Pick<TmsOrder, 'bill_to' | 'ssrr' | 'forwarder'> & {
  stops: readonly { type: EventType; address: TmsAddress }[];
};

export type Shipment = { values: ShipmentValues; places: ShipmentPlaces };

/** How a shipment that exists is read back and changed. */
export type ShipmentChange = {
  /** The fields of an order that have a place in the shipment. */
  fields: readonly string[];
  /** A shipment as the TMS gives it back; null for what is none. */
  read: (body: unknown) => Shipment | null;
  /** What the TMS would hold of an order that was sent as it is. */
  valuesOf: (order: TmsOrder) => ShipmentValues;
  /** Sets some fields to what the order has; what it has nothing for is taken out. */
  build: (order: TmsOrder, callbackUrl: string, fields: readonly string[]) => Record<string, unknown>;
  /** A load as it is after a change that `build` made. */
  apply: (load: Record<string, unknown>, change: Record<string, unknown>) => Record<string, unknown>;
};
