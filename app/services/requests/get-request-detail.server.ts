import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/actor';
import type { Twin } from '~/domain/order-view';
import { isUuid } from '~/domain/row-values';
import { type DisplayStatus, displayStatus, seenMessage } from '~/domain/statuses';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { NotFound } from '~/services/platform/problems.server';
import { findTwin } from './find-twin.server';
import type { RequestRow } from './get-request.server';
import { requestScope } from './request-scope.server';
import { mappingRuns, requests } from './schema.server';

/** What the right side of the inbox shows for a request. (spec 1 §2 Inbox) */
export type RequestState =
  | 'processing'
  | 'rejected'
  | 'error'
  | 'not-an-order'
  | 'all-deleted'
  | 'one-order'
  | 'many-orders';

export type RequestDetail = {
  id: string;
  state: RequestState;
  display: DisplayStatus;
  message: string | null;
  filename: string;
  hasEmail: boolean;
  firstOrderId: number | null;
  ordersCount: number;
  isOnlyOrder: boolean;
  pages: { read: number; count: number } | null;
  stage: string;
  stageSince: string;
  attempts: number;
  twin: Twin | null;
  isDone: boolean;
  mayEdit: boolean;
  mayProcess: boolean;
  skippedRows: string[];
};

/** A request with its variant and what its mapping said, in one query, two for a duplicate. @throws NotFound */
export async function getRequestDetail(actor: Actor, requestId: string): Promise<RequestDetail> {
  if (!isUuid(requestId)) throw new NotFound();
  const [row] = await db()
    .select({ request: requests, variantType: variants.variantType, reasons: mappingRuns.reasons })
    .from(requests)
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(mappingRuns, eq(mappingRuns.requestId, requests.id))
    .where(and(eq(requests.id, requestId), requestScope(actor), isNull(requests.deletedAt)));
  if (!row) throw new NotFound();
  const { request, variantType, reasons } = row;
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', request.companyId) };
  return {
    id: request.id,
    state: stateOf(actor, request, variantType),
    display: displayStatus(request.status, viewer),
    message: seenMessage({ status: request.status, message: request.statusMessage }, viewer),
    filename: request.filename,
    hasEmail: request.emailId !== null,
    firstOrderId: request.firstOrderId,
    ordersCount: visibleOrders(actor, request),
    isOnlyOrder: request.ordersCount === 1,
    pages: request.pagesCount ? { read: request.pagesRead, count: request.pagesCount } : null,
    stage: request.stage,
    stageSince: request.stageSince.toISOString(),
    attempts: request.attempts,
    twin: await findTwin(actor, request.twinRequestId),
    isDone: request.doneAt !== null,
    mayEdit: can(actor, 'ocr-requests-edit', request.companyId),
    mayProcess: can(actor, 'ocr-request-statuses-create', request.companyId),
    skippedRows: reasons ?? [],
  };
}

type OrderCounts = Pick<RequestRow, 'companyId' | 'ordersCount' | 'deletedOrdersCount' | 'ordersInReview'>;

/** The orders of a request that an actor may see: a client's not before they left admin review. */
export function visibleOrders(actor: Actor, counts: OrderCounts): number {
  const left = counts.ordersCount - counts.deletedOrdersCount;
  return can(actor, 'admin-review-view', counts.companyId) ? left : Math.max(0, left - counts.ordersInReview);
}

function stateOf(actor: Actor, request: RequestRow, variantType: string | null): RequestState {
  if (request.stage === 'failed') {
    if (variantType === 'notanorder') return 'not-an-order';
    return request.status === 'intake-rejected' || request.status === 'ocr-timedout' ? 'rejected' : 'error';
  }
  if (request.ordersCount === 0 || !request.firstOrderId) return 'processing';
  if (request.ordersCount === request.deletedOrdersCount) return 'all-deleted';
  const visible = visibleOrders(actor, request);
  if (visible === 0) return 'processing';
  return visible === 1 ? 'one-order' : 'many-orders';
}
