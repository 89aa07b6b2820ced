import { and, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { lockBlock } from '~/domain/orders/edit-locks';
import {
  type ActedRequest,
  type OfferedAction,
  REQUEST_ACTION_RULES,
  REQUEST_BLOCKS,
  type RequestAction,
  requestOffers,
} from '~/domain/orders/request-actions';
import { removedWords } from '~/domain/orders/retention';
import { isUuid } from '~/domain/row-values';
import { variants } from '~/services/companies/schema.server';
import { type LockColumn, lockColumn, shownLock } from '~/services/locks/lock-in-force.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { HAS_CERTIFIED } from '~/services/requests/has-certified.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { emails, type RequestRow, requests } from '~/services/requests/schema.server';
import { visibleOrders } from '~/services/requests/visible-orders.server';

type FoundRequest = {
  request: RequestRow;
  acted: ActedRequest;
  lockedWords: string | null;
  emailRemovedAt: Date | null;
};

export type RequestMenuView = {
  requestId: string;
  filename: string;
  actions: OfferedAction[];
  /** Why there is no such thing to look at; null where there is. */
  blocks: { source: string | null; email: string | null };
  mayComment: boolean;
  /** Superadmin alone. (spec 1 §6) */
  mayCopyId: boolean;
};

/** What can be done with one request, and why the rest cannot. (spec 1 §4 Request actions) @throws NotFound */
export async function loadRequestMenu(actor: Actor, requestId: string): Promise<RequestMenuView> {
  const { request, acted, lockedWords, emailRemovedAt } = await findRequest(actor, requestId);
  if (acted.isDeleted) throw new NotFound();
  const { companyId, filename, documentRemovedAt } = request;
  return {
    requestId,
    filename,
    actions: requestOffers(actor, companyId, acted, lockedWords),
    blocks: {
      source: documentRemovedAt
        ? removedWords('document', documentRemovedAt)
        : acted.hasSource
          ? null
          : 'The file of this request is missing',
      email:
        request.emailId === null
          ? 'This request did not come by e-mail'
          : emailRemovedAt && removedWords('e-mail', emailRemovedAt),
    },
    mayComment: can(actor, 'feedbacks-create', companyId),
    mayCopyId: actor.isSuperadmin,
  };
}

/** What the dialog of an action says: its question, or why it cannot be done. @throws NotFound */
export async function loadRequestAction(actor: Actor, requestId: string, action: RequestAction) {
  const { request, acted, lockedWords } = await findRequest(actor, requestId);
  if (acted.isDeleted && action !== 'restore') throw new NotFound();
  const { may, block } = REQUEST_ACTION_RULES[action];
  const whyNot = may(actor, request.companyId) ? (lockedWords ?? block(acted)) : REQUEST_BLOCKS.forbidden;
  return { requestId, action, filename: request.filename, whyNot };
}

/** A request of the actor's, deleted or not, as the rules look at it; one query. @throws NotFound */
async function findRequest(actor: Actor, requestId: string): Promise<FoundRequest> {
  if (!isUuid(requestId)) throw new NotFound();
  const [row] = await db()
    .select({
      request: requests,
      emailRemovedAt: emails.removedAt,
      variant: { id: variants.id, type: variants.variantType },
      hasCertified: HAS_CERTIFIED,
      lock: lockColumn(actor, requests.id, null).as('lock'),
    })
    .from(requests)
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(emails, eq(emails.id, requests.emailId))
    .where(and(eq(requests.id, requestId), requestScope(actor)));
  if (!row) throw new NotFound();
  const { request, variant, hasCertified, lock, emailRemovedAt } = row;
  return {
    request,
    emailRemovedAt,
    acted: { ...actedRequest(actor, request, variant), hasCertified },
    lockedWords: lockWords(actor, request, lock),
  };
}

function actedRequest(actor: Actor, request: RequestRow, variant: ActedRequest['variant']): ActedRequest {
  const { ordersCount, ordersInReview } = request;
  return {
    stage: request.stage,
    variant,
    dataExtractionMethod: request.dataExtractionMethod,
    hasSource: request.sourceFile !== null,
    documentRemovedAt: request.documentRemovedAt,
    purpose: request.purpose,
    isDone: request.doneAt !== null,
    isDeleted: request.deletedAt !== null,
    ordersMade: ordersCount,
    ordersLeft: visibleOrders(actor, request),
    ordersInReview,
  };
}

/** 'Locked by {user}' while somebody else has the edit-lock. */
function lockWords(actor: Actor, { companyId }: RequestRow, column: LockColumn | null): string | null {
  const lock = shownLock(actor, companyId, column);
  return lockBlock(lock);
}
