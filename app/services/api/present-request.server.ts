import { type Actor, can } from '~/domain/access/actor';
import { displayStatus, seenMessage, seenStatus } from '~/domain/orders/statuses';
import { firstOrdersSeen } from '~/services/orders/first-orders-seen.server';
import { templateNames } from '~/services/orders/template-names.server';
import { getRequestRow, type NamedRequest } from '~/services/requests/request-rows.server';
import { visibleOrders } from '~/services/requests/visible-orders.server';
import { presentLock } from './present-lock.server';

/** One request for the API. @throws NotFound */
export async function oneRequest(actor: Actor, requestId: string) {
  const row = await getRequestRow(actor, requestId);
  const [request] = await presentRequests(actor, [row]);
  if (!request) throw new Error(`request ${requestId} vanished`);
  return request;
}

/** Requests as the actor sees them; where an operator still looks at some orders of one, its first is the first seen. */
export async function presentRequests(actor: Actor, rows: readonly NamedRequest[]) {
  const partly = rows.filter(({ request }) => {
    const visible = visibleOrders(actor, request);
    return visible > 0 && visible < request.ordersCount - request.deletedOrdersCount;
  });
  const seen = await firstOrdersSeen(partly.map(({ request }) => request.id));
  const firstOf = ({ request }: NamedRequest) =>
    visibleOrders(actor, request) > 0 ? (seen.get(request.id) ?? request.firstOrderId) : null;
  const templates = await templateNames(rows.flatMap((row) => firstOf(row) ?? []));
  return rows.map((row) => {
    const id = firstOf(row);
    return presentRequest(actor, row, { id, template: templates.get(id ?? 0) ?? null });
  });
}

/** A request as spec 1 §3 lists its fields. */
function presentRequest(
  actor: Actor,
  { request: row, ...names }: NamedRequest,
  first: { id: number | null; template: string | null },
) {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', row.companyId) };
  const display = displayStatus(row.status, viewer);
  const status = seenStatus(row.status, viewer);
  const visible = visibleOrders(actor, row);
  const isSeen = visible > 0 || row.ordersCount === row.deletedOrdersCount;
  return {
    request_id: row.id,
    id: row.id,
    company_id: row.companyId,
    company_name: names.companyName,
    status,
    display_status: display,
    sha256sum: row.sha256sum,
    filename: row.filename,
    variant_id: row.variantId,
    variant_name: names.variantName,
    variant_type: names.variantType,
    lock: presentLock(actor, row.companyId, { requestId: row.id, lock: names.lock }),
    is_locked: names.lock !== null && names.lock.user_id !== actor.userId,
    created_at: row.createdAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    first_order_id: first.id,
    orders_count: visible,
    deleted_orders_count: row.deletedOrdersCount,
    has_email: row.emailId !== null,
    has_upload_requested: row.stage === 'waiting',
    is_ocr_file: row.sourceKind === 'pdf' || row.sourceKind === 'image',
    data_extraction_method: row.dataExtractionMethod,
    private_request: row.privateRequest,
    shipment_direction: row.shipmentDirection,
    duplicate_of_request_id: row.duplicateRequestId,
    stage: row.stage,
    stage_since: row.stageSince.toISOString(),
    pages_count: row.pagesCount,
    pages_read: row.pagesRead,
    urgent_on: visible > 0 && row.urgentFor ? row.urgentOn : null,
    urgent_for: visible > 0 ? row.urgentFor : null,
    tms_template_name: first.template,
    first_order_bill_to_address_location_name: isSeen ? row.title : null,
    upload_user_name: names.uploaderName,
    email_from_address: row.emailFromAddress,
    latest_ocr_request_status: {
      status,
      display_status: display,
      display_message: seenMessage({ status: row.status, message: row.statusMessage }, viewer),
      status_metadata: status === row.status && isSeen ? (names.statusMetadata ?? {}) : {},
      status_date: row.statusDate.toISOString(),
      company: { id: row.companyId, name: names.companyName },
    },
  };
}
