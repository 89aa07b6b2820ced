import { statusText } from '~/domain/orders/statuses';
import type { OrderItem } from '~/services/orders/list-orders.server';

/** An order of the list, with the fields the list shows. */
export function presentOrderItem(item: OrderItem) {
  return {
    id: item.id,
    request_id: item.requestId,
    company_id: item.companyId,
    company: { id: item.companyId, name: item.companyName },
    variant_id: item.variantId,
    variant_name: item.variantName,
    variant_type: item.variantType,
    status: item.status,
    display_status: statusText(item.display, item.isUpdate),
    tms_shipment_id: item.tmsShipmentId,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
    unit_number: item.unitNumber,
    reference_number: item.referenceNumber,
    seal_number: item.sealNumber,
    pickup_number: item.pickupNumber,
    booking_number: item.bookingNumber,
    cutoff_date: item.cutoffDate,
    cutoff_time: item.cutoffTime,
    weight: item.weight,
    volume: item.volume,
    quantity: item.quantity,
    shipment_direction: item.shipmentDirection,
    bill_to_address_name: item.billToName,
    is_hidden: item.isHidden,
    deleted_at: item.deletedAt?.toISOString() ?? null,
  };
}

/** The same in short, `simple_orders`: what tells orders apart and where they stand. (spec 2 §7 Orders) */
export function presentSimpleOrder(item: OrderItem) {
  const { id, request_id, company_id, status, display_status, ...rest } = presentOrderItem(item);
  const { tms_shipment_id, unit_number, reference_number, created_at, updated_at, is_hidden } = rest;
  const numbers = { tms_shipment_id, unit_number, reference_number };
  return {
    id,
    request_id,
    company_id,
    status,
    display_status,
    ...numbers,
    created_at,
    updated_at,
    is_hidden,
  };
}
