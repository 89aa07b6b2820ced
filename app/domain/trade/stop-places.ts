import type { PlaceRole } from '../fields/field-map';
import type { EventType, FieldValue } from '../orders/order-draft';

export type StopPlan = readonly [EventType, readonly PlaceRole[]][];

/**
 * Which place is which stop: the first role of a list that the document names. Import: pick up at the terminal,
 * deliver to the consignee, drop the empty. Export: hook the empty, pick up where it is loaded, deliver to the
 * terminal.
 */
const PLANS: Readonly<Record<'import' | 'export' | 'other', StopPlan>> = {
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

/** Which stops an order of a direction has, and which places of its document they are made of. */
export function stopPlan(direction: FieldValue | undefined): StopPlan {
  return PLANS[direction === 'import' || direction === 'export' ? direction : 'other'];
}

/** The place of the document that a stop is made of before any other; null for a type that no plan has. */
export function placeOfStop(type: EventType, direction: FieldValue | undefined): PlaceRole | null {
  return stopPlan(direction).find(([planned]) => planned === type)?.[1][0] ?? null;
}
