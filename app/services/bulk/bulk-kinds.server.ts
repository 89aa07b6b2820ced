import type { Actor } from '~/domain/access/actor';
import type { BulkKind, BulkOptions } from '~/domain/orders/bulk-actions';
import { ORDER_ACTION_RULES, type OrderAction } from '~/domain/orders/order-actions';
import { DEFAULT_REPROCESS } from '~/domain/orders/reprocess';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { isRowId, isUuid } from '~/domain/row-values';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { deleteRequest, restoreRequest } from '~/services/orders/delete-request.server';
import { hideOrder } from '~/services/orders/hide-order.server';
import { sendOrderToClient } from '~/services/orders/send-order-to-client.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { Forbidden, NotFound, type Problem } from '~/services/platform/problems.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { sendOrderOfList } from '~/services/tms/send-order-of-list.server';

/**
 * How an action is done to one row. `each` is the service that does it to one alone, with its own checks; it changes the
 * database and nothing else, so that a row that was begun and not finished can be begun again.
 */
type KindOfBulk = {
  each: (actor: Actor, subject: string, options: BulkOptions) => Promise<void>;
  /** What a refusal says, in the words of the row's list. Undefined for a fault of ours. */
  words: (subject: string, problem: Problem | undefined) => string;
  /** Nothing more is done after such a refusal. */
  endsAt?: (problem: Problem) => boolean;
  /** What a row is called beside its refusal. */
  nameOf: (subject: string) => string;
  linkTo: (subject: string) => string;
};

const NO_REQUEST = 'Request not found';
const TRY_AGAIN = 'There was an error, please try again';

/** The words of the order table. (spec 2 §8: Send to TMS, 403, Other send errors) */
const ofOrders = (each: (actor: Actor, orderId: number) => Promise<void>): KindOfBulk => ({
  each: (actor, subject) => each(actor, orderIdOf(subject)),
  words: (id, problem) => {
    if (!problem) return `An error has occurred with the order #${id}, please contact to technical support`;
    if (problem.message === SEND_MESSAGES.unverified) return `#${id} has some addresses not verified`;
    return problem.message;
  },
  endsAt: (problem) => problem instanceof Forbidden && problem.message === SEND_MESSAGES.forbidden,
  nameOf: (id) => `#${id}`,
  linkTo: (id) => paths.order(Number(id)),
});

/** What is done with each order as a whole: a refusal stops none of the others. (spec 2 §8: delete, restore, hide) */
const ofWholeOrders = (
  action: OrderAction,
  each: (actor: Actor, orderId: number) => Promise<void>,
): KindOfBulk => ({
  ...ofOrders(each),
  words: (_, problem) =>
    problem?.message ?? (action === 'delete' ? TRY_AGAIN : ORDER_ACTION_RULES[action].failed),
  endsAt: undefined,
});

const ofRequests = (
  each: (actor: Actor, requestId: string, options: BulkOptions) => Promise<void>,
): KindOfBulk => ({
  each: async (actor, subject, options) => {
    if (!isUuid(subject)) throw new NotFound(NO_REQUEST);
    return each(actor, subject, options);
  },
  words: (_, problem) => refusedWords(problem),
  nameOf: shortRequestId,
  linkTo: paths.shownRequest,
});

/** A service says of a request that is not there only that it is not. */
function refusedWords(problem: Problem | undefined): string {
  return problem instanceof NotFound ? NO_REQUEST : (problem?.message ?? TRY_AGAIN);
}

function orderIdOf(subject: string): number {
  const id = Number(subject);
  if (!isRowId(id)) throw new NotFound('Order not found');
  return id;
}

export const KINDS_OF_BULK: Record<BulkKind, KindOfBulk> = {
  'send-orders-to-tms': ofOrders(sendOrderOfList),
  'send-orders-to-client': ofOrders((actor, id) => sendOrderToClient(actor, id, { anyway: false })),
  'hide-orders': ofWholeOrders('hide', (actor, id) => hideOrder(actor, id, true)),
  'show-orders': ofWholeOrders('show', (actor, id) => hideOrder(actor, id, false)),
  'delete-orders': ofWholeOrders('delete', deleteOrder),
  'restore-orders': ofWholeOrders('restore', restoreOrder),
  'mark-requests-complete': ofRequests((actor, id) => markRequestDone(actor, id, true)),
  'mark-requests-not-complete': ofRequests((actor, id) => markRequestDone(actor, id, false)),
  'reprocess-requests': ofRequests((actor, id, { reprocess }) =>
    reprocessRequest(actor, id, reprocess ?? DEFAULT_REPROCESS),
  ),
  'delete-requests': ofRequests(deleteRequest),
  'restore-requests': ofRequests(restoreRequest),
};
