import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { lockingOf } from '~/domain/orders/edit-locks';
import { madeNothingTexts, unreadText, withoutNumbersBeside } from '~/domain/orders/left-out';
import { reprocessBlock } from '~/domain/orders/reprocess';
import type { RequestDetail, RequestState } from '~/domain/orders/request-view';
import { displayStatus, seenMessage } from '~/domain/orders/statuses';
import { NOT_AN_ORDER } from '~/domain/orders/unrecognised';
import { outsideWords } from '~/domain/reading/outside-reader';
import { isUuid } from '~/domain/row-values';
import { variants } from '~/services/companies/schema.server';
import { lockColumn, shownLock } from '~/services/locks/lock-in-force.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import {
  FAILED_BESIDE,
  madeNothingOf,
  NUMBERS_BESIDE,
  unreadOf,
} from '~/services/orders/unread-attachments.server';
import { OUTSIDE_OF_REQUEST } from '~/services/outside-reader/outside-of-request.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { findDuplicate } from '~/services/requests/find-duplicate.server';
import type { RequestRow } from '~/services/requests/get-request.server';
import { HAS_CERTIFIED } from '~/services/requests/has-certified.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { emails, requests } from '~/services/requests/schema.server';
import { visibleOrders } from '~/services/requests/visible-orders.server';

/** With how its only order is found. */
export type FoundRequest = RequestDetail & { firstOrderId: number | null; isOnlyOrder: boolean };

/** A request with its variant and what its mail and its mapping said, in one query, two for a duplicate. @throws NotFound */
export async function getRequestDetail(actor: Actor, requestId: string): Promise<FoundRequest> {
  if (!isUuid(requestId)) throw new NotFound();
  const [row] = await db()
    .select({
      request: requests,
      variantType: variants.variantType,
      reasons: mappingRuns.reasons,
      attachments: emails.attachments,
      failedBeside: FAILED_BESIDE.as('failed_beside'),
      numbersBeside: NUMBERS_BESIDE.as('numbers_beside'),
      hasCertified: HAS_CERTIFIED,
      outside: OUTSIDE_OF_REQUEST.as('outside'),
      lock: lockColumn(actor, requests.id, null).as('lock'),
    })
    .from(requests)
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(mappingRuns, eq(mappingRuns.requestId, requests.id))
    .leftJoin(emails, eq(emails.id, requests.emailId))
    .where(and(eq(requests.id, requestId), requestScope(actor), isNull(requests.deletedAt)));
  if (!row) throw new NotFound();
  const { request, variantType, reasons } = row;
  const { companyId } = request;
  const mayProcess = can(actor, 'ocr-request-statuses-create', companyId);
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', companyId) };
  const display = displayStatus(request.status, viewer);
  return {
    id: request.id,
    state: stateOf(actor, request, variantType),
    display,
    message: seenMessage({ status: request.status, message: request.statusMessage }, viewer),
    filename: request.filename,
    hasEmail: request.emailId !== null,
    documentRemovedAt: request.documentRemovedAt?.toISOString() ?? null,
    firstOrderId: request.firstOrderId,
    ordersCount: visibleOrders(actor, request),
    deletedOrdersCount: request.deletedOrdersCount,
    isOnlyOrder: request.ordersCount === 1,
    pages: request.pagesCount ? { read: request.pagesRead, count: request.pagesCount } : null,
    stage: request.stage,
    stageSince: request.stageSince.toISOString(),
    attempts: request.attempts,
    duplicate: await findDuplicate(actor, request.duplicateRequestId),
    isDone: request.doneAt !== null,
    mayEdit: can(actor, 'ocr-requests-edit', companyId),
    maySelect: can(actor, 'admin-review-edit', companyId),
    mayComment: can(actor, 'feedbacks-create', companyId),
    mayProcess,
    mayReprocess: mayProcess && !row.hasCertified && isReprocessable(request, variantType),
    skippedRows: [
      ...unreadOf(row).map(unreadText),
      ...madeNothingTexts(madeNothingOf(row)),
      ...withoutNumbersBeside(reasons ?? [], row.numbersBeside),
    ],
    outside: row.outside && outsideWords(row.outside),
    locking: lockingOf(actor, { companyId, display }, shownLock(actor, companyId, row.lock)),
  };
}

function isReprocessable(request: RequestRow, variantType: string | null): boolean {
  const { variantId, sourceFile } = request;
  const variant = variantId === null || variantType === null ? null : { id: variantId, type: variantType };
  return reprocessBlock({ ...request, variant, hasSource: sourceFile !== null }) === null;
}

function stateOf(actor: Actor, request: RequestRow, variantType: string | null): RequestState {
  if (request.purpose === 'tms-image' && request.stage === 'done') return 'tms-image';
  if (request.stage === 'failed') {
    if (variantType === NOT_AN_ORDER) return 'not-an-order';
    return request.status === 'intake-rejected' || request.status === 'ocr-timedout' ? 'rejected' : 'error';
  }
  if (request.ordersCount === 0 || !request.firstOrderId) return 'processing';
  if (request.ordersCount === request.deletedOrdersCount) return 'all-deleted';
  const visible = visibleOrders(actor, request);
  if (visible === 0) return 'processing';
  return visible === 1 ? 'one-order' : 'many-orders';
}
