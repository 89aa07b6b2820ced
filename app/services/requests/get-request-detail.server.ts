import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/actor';
import { ADMIN_REVIEW_STATUSES, type DisplayStatus, displayStatus } from '~/domain/statuses';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { getRequest, type RequestRow } from './get-request.server';
import { mappingRuns } from './schema.server';

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
  firstOrderId: number | null;
  ordersCount: number;
  pages: { read: number; count: number } | null;
  stage: string;
  stageSince: string;
  attempts: number;
  twinRequestId: string | null;
  isDone: boolean;
  mayEdit: boolean;
  skippedRows: string[];
};

/** @throws NotFound */
export async function getRequestDetail(actor: Actor, requestId: string): Promise<RequestDetail> {
  const request = await getRequest(actor, requestId);
  const [variant] = request.variantId
    ? await db()
        .select({ type: variants.variantType })
        .from(variants)
        .where(eq(variants.id, request.variantId))
    : [];
  const [run] = await db()
    .select({ reasons: mappingRuns.reasons })
    .from(mappingRuns)
    .where(eq(mappingRuns.requestId, requestId));
  return {
    id: request.id,
    state: stateOf(actor, request, variant?.type ?? null),
    display: displayStatus(request.status, {
      seesAdminReview: can(actor, 'admin-review-view', request.companyId),
    }),
    message: request.statusMessage,
    filename: request.filename,
    firstOrderId: request.firstOrderId,
    ordersCount: request.ordersCount - request.deletedOrdersCount,
    pages: request.pagesCount ? { read: request.pagesRead, count: request.pagesCount } : null,
    stage: request.stage,
    stageSince: request.stageSince.toISOString(),
    attempts: request.attempts,
    twinRequestId: request.twinRequestId,
    isDone: request.doneAt !== null,
    mayEdit: can(actor, 'ocr-requests-edit', request.companyId),
    skippedRows: run?.reasons ?? [],
  };
}

function stateOf(actor: Actor, request: RequestRow, variantType: string | null): RequestState {
  const hidden =
    ADMIN_REVIEW_STATUSES.includes(request.status) && !can(actor, 'admin-review-view', request.companyId);
  if (request.stage === 'failed') {
    if (variantType === 'notanorder') return 'not-an-order';
    return request.status === 'intake-rejected' || request.status === 'ocr-timedout' ? 'rejected' : 'error';
  }
  if (request.ordersCount === 0 || hidden || !request.firstOrderId) return 'processing';
  const left = request.ordersCount - request.deletedOrdersCount;
  if (left === 0) return 'all-deleted';
  return left === 1 ? 'one-order' : 'many-orders';
}
