import { type Actor, can } from '~/domain/access/actor';
import type { TaskStatus } from '~/domain/collaboration/user-tasks';
import { equipmentText } from '~/domain/orders/equipment-text';
import { ADDRESS_ROLES, offeredFor } from '~/domain/orders/order-draft';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { displayStatus, statusText } from '~/domain/orders/statuses';
import { termsOf } from '~/domain/orders/stop-terms';
import { loadOrderPlaces, type OrderPlaces } from '~/services/orders/order-addresses.server';
import { loadOrderContext } from '~/services/orders/order-context.server';
import { loadOcrData } from '~/services/orders/order-ocr-data.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';
import { type TaskItem, tasksOfOrder } from '~/services/tasks/list-tasks.server';
import { presentItems } from './present-items.server';
import { presentLock } from './present-lock.server';
import { presentOrderCompany, presentSurroundings } from './present-order-context.server';
import { presentTask } from './present-task.server';

/** One order for the API. @throws NotFound, Forbidden while it is under admin review */
export async function oneOrder(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  const places = await loadOrderPlaces(db(), order);
  const context = await loadOrderContext(order, actor);
  const values = { ...presentOrder(actor, order, context), ...presentPlaces(order, places) };
  return {
    ...values,
    ...(await presentItems(order, context.reviewed)),
    ...presentReview(await tasksOfOrder(order.id)),
    ...(await presentSurroundings(actor, order, { ...context, values })),
    ocr_data: await loadOcrData(order),
  };
}

/** What is asked for an order, and whether it is certified. (spec 2 §3 Certification and mapping) */
function presentReview(tasks: TaskItem[]) {
  const certification = (status: TaskStatus) =>
    tasks.find(({ task }) => task.type === 'order_certification' && task.status === status);
  const shown = (item: TaskItem | undefined) => (item ? presentTask(item, { spaced: true }) : null);
  return {
    active_certification: shown(certification('certified')),
    active_certification_request: shown(certification('open')),
    train_fields_request: shown(tasks.find(({ task }) => task.type === 'field_training_request')),
  };
}

type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>;

/** An order with every field of the catalogue at the top level, null where absent. (spec 2 §3) */
function presentOrder(actor: Actor, order: OrderRow, context: OrderContext) {
  return {
    id: order.id,
    request_id: order.requestId,
    company_id: order.companyId,
    t_company_id: order.companyId,
    t_tms_provider_id: order.tmsProviderId,
    company: presentOrderCompany(context.company),
    parent_ocr_request: { id: order.requestId },
    variant_id: order.variantId,
    variant_name: context.variant?.name ?? null,
    variant_type: context.variant?.type ?? null,
    upload_user_name: context.uploader,
    email_from_address: context.emailFromAddress,
    siblings: context.siblings,
    ocr_request: presentOrderRequest(actor, order, context),
    ...presentOrderLock(actor, order, context),
    preceding_order_changes: order.precedingOrderChanges,
    bill_to_address_name: order.billToName,
    equipment_type_raw_text: equipmentText(order),
    version: order.version,
    status: order.status,
    display_status: shownStatus(actor, order),
    status_message: order.statusMessage,
    tms_shipment_id: order.tmsShipmentId,
    submitted_date: order.sentAt?.toISOString() ?? null,
    is_hidden: order.isHidden,
    preceded_by_order_id: order.precededByOrderId,
    succeded_by_order_id: order.succeededByOrderId,
    replicated_from_order_id: order.replicatedFromOrderId,
    replicated_from_scheduler: order.replicatedFromScheduler,
    schedulers_count: order.schedulersCount,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    deleted_at: order.deletedAt?.toISOString() ?? null,
    provenance: presentProvenance(order.provenance),
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, order.fields[name] ?? null])),
  };
}

/** What is offered in place of a value is a list, also in rows that hold one text. */
function presentProvenance(provenance: OrderRow['provenance']) {
  return Object.fromEntries(
    Object.entries(provenance).map(([name, one]) => [
      name,
      one.near === undefined ? one : { ...one, near: offeredFor(one) },
    ]),
  );
}

/** Locked is what somebody else has the lock of; its own, or that of its request. (spec 2 §3 Locks, §4 Locking) */
function presentOrderLock(actor: Actor, { companyId, requestId }: OrderRow, { lock }: OrderContext) {
  const isLocked = lock !== null && lock.user_id !== actor.userId;
  return {
    is_locked: isLocked,
    ocr_request_is_locked: isLocked && lock.order_id === null,
    lock: presentLock(actor, companyId, { requestId, lock }),
  };
}

/** The addresses of an order by their role, as verified and as they were read, and its stops. */
function presentPlaces(order: OrderRow, { book, rows }: OrderPlaces) {
  return {
    ...Object.fromEntries(
      ADDRESS_ROLES.map((role) => {
        const held = order.addresses[role];
        return [role, held ? presentAddress(book, held.address_id, held) : null];
      }),
    ),
    ...Object.fromEntries(
      ADDRESS_ROLES.map((role) => [`${role}_raw_text`, order.addresses[role]?.raw_text ?? null]),
    ),
    order_address_events: rows.map((row) =>
      presentEvent(row, presentAddress(book, row.addressId, row.rawAddress)),
    ),
  };
}

/** The verified address where there is one, else what was read. */
function presentAddress(book: OrderPlaces['book'], id: number | null, raw: Record<string, unknown>) {
  const row = id === null ? undefined : book.get(id);
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
  return { id: row?.id ?? null, t_address_id: row?.id ?? null, ...parts, verified: row !== undefined };
}

/** Its display status, with that it updates an earlier order. */
function shownStatus(actor: Actor, order: OrderRow): string {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', order.companyId) };
  return statusText(displayStatus(order.status, viewer), order.precededByOrderId !== null);
}

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
      display_status: shownStatus(actor, order),
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

function presentEvent(row: OrderPlaces['rows'][number], address: Record<string, unknown>) {
  return {
    id: row.id,
    event_number: row.eventNumber,
    type: row.type,
    t_order_id: row.orderId,
    t_address_id: row.addressId,
    t_address_verified: row.addressId !== null,
    t_address_raw_text: row.rawAddress.raw_text,
    address,
    ...termsOf(row),
    is_hook_event: row.type === 'hook',
    is_mount_event: row.type === 'mount',
    is_pickup_event: row.type === 'pickup',
    is_deliver_event: row.type === 'deliver',
    is_dismount_event: row.type === 'dismount',
    is_drop_event: row.type === 'drop',
    deleted_at: null,
  };
}
