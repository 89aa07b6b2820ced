import { type Actor, can } from '~/domain/actor';
import type { AddressRole } from '~/domain/order-draft';
import { FIELD_NAMES } from '~/domain/order-fields';
import { displayStatus, seenMessage, seenStatus } from '~/domain/statuses';
import type { OrderPage } from '~/services/orders/list-orders.server';
import { loadOrderPlaces } from '~/services/orders/order-addresses.server';
import { loadOrderContext } from '~/services/orders/order-context.server';
import { loadOcrData } from '~/services/orders/order-ocr-data.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/house.server';
import type { RequestRow } from '~/services/requests/get-request.server';
import { visibleOrders } from '~/services/requests/get-request-detail.server';

/** How the API shows things: snake_case, ISO dates, absent values null. (contract §4) */
export function one(data: unknown, init?: ResponseInit): Response {
  return Response.json({ data }, init);
}

export type Paging = { page: number; perPage: number; total: number };

/** A list with its meta and links; `url` is the request's, whose other parameters the links keep. */
export function list(data: unknown[], { page, perPage, total }: Paging, url: URL): Response {
  const lastPage = Math.max(1, Math.ceil(total / Math.max(1, perPage)));
  const link = (to: number) => {
    const search = new URLSearchParams(url.search);
    search.set('page', String(to));
    return `${url.pathname}?${search}`;
  };
  return Response.json({
    data,
    meta: { current_page: page, last_page: lastPage, per_page: perPage, total },
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
  });
}

type RequestExtras = {
  companyName: string;
  variantType: string | null;
  variantName: string | null;
  uploaderName: string | null;
  statusMetadata: Record<string, unknown> | null;
};

/** A request as spec 1 §3 lists its fields. */
export function presentRequest(actor: Actor, row: RequestRow, extras: RequestExtras) {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', row.companyId) };
  const display = displayStatus(row.status, viewer);
  const status = seenStatus(row.status, viewer);
  const visible = visibleOrders(actor, row);
  return {
    request_id: row.id,
    id: row.id,
    company_id: row.companyId,
    company_name: extras.companyName,
    status,
    display_status: display,
    sha256sum: row.sha256sum,
    filename: row.filename,
    variant_id: row.variantId,
    variant_name: extras.variantName,
    variant_type: extras.variantType,
    lock: null,
    is_locked: false,
    created_at: row.createdAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    first_order_id: visible > 0 ? row.firstOrderId : null,
    orders_count: visible,
    deleted_orders_count: row.deletedOrdersCount,
    has_email: row.emailId !== null,
    has_upload_requested: row.stage === 'waiting',
    is_ocr_file: row.sourceKind === 'pdf' || row.sourceKind === 'image',
    data_extraction_method: row.dataExtractionMethod,
    private_request: row.privateRequest,
    shipment_direction: row.shipmentDirection,
    duplicate_of_request_id: row.twinRequestId,
    stage: row.stage,
    stage_since: row.stageSince.toISOString(),
    pages_count: row.pagesCount,
    pages_read: row.pagesRead,
    first_order_bill_to_address_location_name: row.title,
    upload_user_name: extras.uploaderName,
    email_from_address: row.emailFromAddress,
    latest_ocr_request_status: {
      status,
      display_status: display,
      display_message: seenMessage({ status: row.status, message: row.statusMessage }, viewer),
      status_metadata: visible > 0 || row.ordersCount === 0 ? (extras.statusMetadata ?? {}) : {},
      status_date: row.statusDate.toISOString(),
      company: { id: row.companyId, name: extras.companyName },
    },
  };
}

/** An order of the list, with the fields the list shows. */
export function presentOrderItem(item: OrderPage['items'][number]) {
  return {
    id: item.id,
    request_id: item.requestId,
    company_id: item.companyId,
    company: { id: item.companyId, name: item.companyName },
    variant_id: item.variantId,
    variant_name: item.variantName,
    variant_type: item.variantType,
    status: item.status,
    display_status: item.displayStatus,
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

const ROLES: AddressRole[] = ['bill_to_address', 'ssrr_location_address', 'forwarder_address'];

/** One order with every field of the catalogue at the top level, null where absent. (spec 2 §3) */
export async function presentOrder(actor: Actor, order: OrderRow) {
  const places = await loadOrderPlaces(db(), order);
  const context = await loadOrderContext(actor, order);
  const address = (id: number | null, raw: Record<string, unknown>) => {
    const row = id === null ? undefined : places.book.get(id);
    const verified = row !== undefined;
    const parts = row
      ? {
          location_name: row.locationName,
          address_line_1: row.addressLine1,
          address_line_2: row.addressLine2,
          city: row.city,
          state: row.state,
          postal_code: row.postalCode,
          country: row.country,
          code: row.code,
        }
      : {
          location_name: raw.location_name ?? null,
          address_line_1: raw.address_line_1 ?? null,
          address_line_2: raw.address_line_2 ?? null,
          city: raw.city ?? null,
          state: raw.state ?? null,
          postal_code: raw.postal_code ?? null,
          country: raw.country ?? null,
          code: null,
        };
    return { id: row?.id ?? null, t_address_id: row?.id ?? null, ...parts, verified };
  };
  return {
    id: order.id,
    request_id: order.requestId,
    company_id: order.companyId,
    t_company_id: order.companyId,
    t_tms_provider_id: order.tmsProviderId,
    company: { id: order.companyId, name: context.company.name },
    parent_ocr_request: { id: order.requestId },
    variant_id: order.variantId,
    variant_name: context.variant?.name ?? null,
    variant_type: context.variant?.type ?? null,
    upload_user_name: context.uploader,
    email_from_address: context.emailFromAddress,
    siblings: context.siblings,
    ocr_request: presentOrderRequest(actor, order, context),
    ocr_request_is_locked: false,
    lock: null,
    preceding_order_changes: order.precedingOrderChanges,
    active_certification: null,
    active_certification_request: null,
    train_fields_request: null,
    bill_to_address_name: order.billToName,
    version: order.version,
    status: order.status,
    display_status: `${displayStatus(order.status, { seesAdminReview: can(actor, 'admin-review-view', order.companyId) })}${order.precededByOrderId ? ' (update)' : ''}`,
    status_message: order.statusMessage,
    tms_shipment_id: order.tmsShipmentId,
    submitted_date: order.sentAt?.toISOString() ?? null,
    is_hidden: order.isHidden,
    is_locked: false,
    preceded_by_order_id: order.precededByOrderId,
    succeded_by_order_id: order.succeededByOrderId,
    replicated_from_scheduler: order.replicatedFromScheduler,
    schedulers_count: order.schedulersCount,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    deleted_at: order.deletedAt?.toISOString() ?? null,
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, order.fields[name] ?? null])),
    ...Object.fromEntries(
      ROLES.map((role) => [
        role,
        order.addresses[role] ? address(order.addresses[role].address_id, order.addresses[role]) : null,
      ]),
    ),
    ...Object.fromEntries(ROLES.map((role) => [`${role}_raw_text`, order.addresses[role]?.raw_text ?? null])),
    order_address_events: places.rows.map((row) => presentEvent(row, address(row.addressId, row.rawAddress))),
    provenance: order.provenance,
    ocr_data: await loadOcrData(order),
  };
}

type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>;

/** The request an order came with, and whether it was sent. */
function presentOrderRequest(
  actor: Actor,
  order: OrderRow,
  { filename, sender, senderDeletedAt, doneAt }: OrderContext,
) {
  return {
    request_id: order.requestId,
    filename,
    done_at: doneAt?.toISOString() ?? null,
    latest_ocr_request_status: {
      status: order.status,
      display_status: displayStatus(order.status, {
        seesAdminReview: can(actor, 'admin-review-view', order.companyId),
      }),
      status_date: order.statusDate.toISOString(),
      status_metadata: {
        order_id: order.id,
        ...(order.tmsShipmentId ? { tms_shipment_id: order.tmsShipmentId } : {}),
      },
    },
    sent_to_tms: order.sentAt
      ? {
          created_at: order.sentAt.toISOString(),
          user: { name: sender, deleted_at: senderDeletedAt?.toISOString() ?? null },
        }
      : null,
  };
}

function presentEvent(
  row: Awaited<ReturnType<typeof loadOrderPlaces>>['rows'][number],
  address: Record<string, unknown>,
) {
  return {
    id: row.id,
    event_number: row.eventNumber,
    type: row.type,
    t_order_id: row.orderId,
    t_address_id: row.addressId,
    t_address_verified: row.addressId !== null,
    t_address_raw_text: row.rawAddress.raw_text,
    address,
    note: row.note,
    call_for_appointment: row.callForAppointment,
    is_hook_event: row.type === 'hook',
    is_mount_event: row.type === 'mount',
    is_pickup_event: row.type === 'pickup',
    is_deliver_event: row.type === 'deliver',
    is_dismount_event: row.type === 'dismount',
    is_drop_event: row.type === 'drop',
    deleted_at: null,
  };
}
