import { type Actor, can } from '../access/actor';
import { paths, shortRequestId } from '../urls/paths';
import { maySendToClient, maySendToTms } from './may-send';
import { REPROCESS_MESSAGES, type ReprocessedRequest, reprocessBlock } from './reprocess';
import { NOT_AN_ORDER } from './unrecognised';

/** What can be done with a request as a whole, as its address and its menu have it. (spec 1 §4 Request actions) */
export const REQUEST_ACTIONS = [
  'complete',
  'reopen',
  'reprocess',
  'reimport',
  'process-as-order',
  'send-to-tms',
  'send-to-client',
  'delete',
  'restore',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** What the rules look at; the menus and the dialogs use the same ones. */
export type ActedRequest = ReprocessedRequest & {
  isDone: boolean;
  isDeleted: boolean;
  /** All that were made of it, those that were deleted too. */
  ordersMade: number;
  /** Those that are left. */
  ordersLeft: number;
  ordersInReview: number;
};

export const REQUEST_BLOCKS = {
  forbidden: 'You are not authorized',
  deleted: 'The request was deleted',
  notDeleted: 'The request is not deleted',
  noOrders: 'The request has no orders',
  hasOrders: 'The request has orders already',
  notRead: 'The document was not read',
  notUnderReview: 'No order of the request is under review',
  beingSent: 'An order of this request is being sent to the TMS',
  imageBeingSent: 'The image is being sent to the TMS',
} as const;

/** Beside the words of the specification, which name no request: the one that they are about. */
export const requestLink = (requestId: string) => ({
  label: shortRequestId(requestId),
  to: paths.shownRequest(requestId),
});

type ActionRule = {
  label: string;
  may: (actor: Actor, companyId?: number) => boolean;
  /** Why it cannot be done with the request as it is, in words; null when it can. */
  block: (request: ActedRequest) => string | null;
  question: (name: string) => string;
  /** What the button of the dialog says. */
  answer: string;
  /** What is said when it was done, and when it failed for no reason that can be named. (spec 1 §8) */
  done: string | ((requestId: string) => string);
  failed: string;
  danger?: true;
};

/** Why a request that has orders cannot be read as an order: only where its document was taken for none all the same. */
export function asOrderBlock(request: ReprocessedRequest): string | null {
  if (request.variant?.type !== NOT_AN_ORDER) return REQUEST_BLOCKS.hasOrders;
  return reprocessBlock({ ...request, variant: null });
}

const holds =
  (permission: Parameters<typeof can>[1]) =>
  (actor: Actor, companyId?: number): boolean =>
    can(actor, permission, companyId);

/** Messages are letter for letter those of spec 1 §8 Request actions. */
export const REQUEST_ACTION_RULES: Readonly<Record<RequestAction, ActionRule>> = {
  complete: {
    label: 'Mark as complete',
    may: holds('ocr-requests-edit'),
    block: ({ isDone }) => (isDone ? 'The request is complete already' : null),
    question: (name) => `Mark request ${name} as complete? The inbox shows it with Show Completed Requests.`,
    answer: 'Mark as complete',
    done: 'Marked complete',
    failed: 'There was an error trying to mark the request as complete',
  },
  reopen: {
    label: 'Mark as not complete',
    may: holds('ocr-requests-edit'),
    block: ({ isDone }) => (isDone ? null : 'The request is not complete'),
    question: (name) => `Mark request ${name} as not complete?`,
    answer: 'Mark as not complete',
    done: 'Marked not complete',
    failed: 'There was an error trying to mark the request as not complete',
  },
  reprocess: {
    label: 'Reprocess Request',
    may: holds('ocr-request-statuses-create'),
    block: reprocessBlock,
    question: (name) => `Read request ${name} again and make its orders anew?`,
    answer: 'Reprocess',
    done: REPROCESS_MESSAGES.sent,
    failed: REPROCESS_MESSAGES.failed,
  },
  reimport: {
    label: 'Reimport Request',
    may: holds('ocr-request-statuses-create'),
    block: reprocessBlock,
    question: (name) =>
      `Have the file of request ${name} read once more, as if it came now? New orders take the place of those it has; orders that the TMS has stay, and are updated.`,
    answer: 'Reimport',
    done: 'Request sent to be read once more',
    failed: 'There was an error trying to send the message to reimport',
  },
  'process-as-order': {
    label: 'Process as Order',
    may: holds('ocr-request-statuses-create'),
    block: (request) => {
      const { ordersMade, stage, hasSource, variant } = request;
      if (ordersMade > 0) return asOrderBlock(request);
      return stage === 'failed' && hasSource && variant !== null ? null : REQUEST_BLOCKS.notRead;
    },
    question: (name) =>
      `Read the document of request ${name} as an order although it was taken for none? Orders that it has all the same make place for the new ones.`,
    answer: 'Process as Order',
    done: REPROCESS_MESSAGES.genericSent,
    failed: REPROCESS_MESSAGES.genericFailed,
  },
  'send-to-tms': {
    label: 'Send all to TMS',
    may: maySendToTms,
    block: ({ ordersLeft }) => (ordersLeft === 0 ? REQUEST_BLOCKS.noOrders : null),
    question: (name) => `Send all orders of request ${name} to the TMS? Each goes for itself.`,
    answer: 'Send all to TMS',
    done: 'on the way to the TMS',
    failed: 'There was an error trying to send the orders to the tms',
  },
  'send-to-client': {
    label: 'Send all to Client',
    may: maySendToClient,
    block: ({ ordersLeft, ordersInReview }) => {
      if (ordersLeft === 0) return REQUEST_BLOCKS.noOrders;
      return ordersInReview === 0 ? REQUEST_BLOCKS.notUnderReview : null;
    },
    question: (name) => `Send all orders of request ${name} to the client? Each goes for itself.`,
    answer: 'Send all to Client',
    done: 'sent to the client',
    failed: 'There was an error trying to send the orders to the client',
  },
  delete: {
    label: 'Delete Request',
    may: holds('ocr-requests-remove'),
    block: ({ isDeleted }) => (isDeleted ? REQUEST_BLOCKS.deleted : null),
    question: (name) => `Delete request ${name} with its orders?`,
    answer: 'Delete',
    done: 'Request deleted',
    failed: 'Error trying to delete the request',
    danger: true,
  },
  restore: {
    label: 'Restore Request',
    may: holds('ocr-requests-remove'),
    block: ({ isDeleted }) => (isDeleted ? null : REQUEST_BLOCKS.notDeleted),
    question: (name) => `Bring request ${name} back?`,
    answer: 'Restore',
    done: 'Request restored',
    failed: 'There was an error, please try again',
  },
};

export type OfferedAction = { action: RequestAction; label: string; whyNot: string | null };

/**
 * What the menu of a request has: everything, and what may not be done with the reason. Of complete and not complete
 * the one that changes it.
 * @param lockedWords set while somebody else has the edit-lock
 */
export function requestOffers(
  actor: Actor,
  companyId: number,
  request: ActedRequest,
  lockedWords: string | null,
): OfferedAction[] {
  const hidden: readonly RequestAction[] = ['restore', request.isDone ? 'complete' : 'reopen'];
  return REQUEST_ACTIONS.filter((action) => !hidden.includes(action)).map((action) => {
    const { label, may, block } = REQUEST_ACTION_RULES[action];
    const whyNot = may(actor, companyId) ? (lockedWords ?? block(request)) : REQUEST_BLOCKS.forbidden;
    return { action, label, whyNot };
  });
}

/** What is said when it was done with a request. */
export function doneWords(action: RequestAction, requestId: string): string {
  const { done } = REQUEST_ACTION_RULES[action];
  return typeof done === 'string' ? done : done(requestId);
}

type UnsentOrder = { id: number; message: string };
/** `not_sent` stay as they are, one that is locked or was sent before; `failed` have something to be set right. */
export type SentOrders = { sent: number[]; not_sent: UnsentOrder[]; failed: UnsentOrder[] };

/** "3 orders on the way to the TMS, 1 not sent: #10130: Request is already locked, 1 failed: #10131: Bill To is missing" */
export function sentWords(action: 'send-to-tms' | 'send-to-client', result: SentOrders): string {
  const { sent, not_sent, failed } = result;
  return [
    `${sent.length} ${sent.length === 1 ? 'order' : 'orders'} ${doneWords(action, '')}`,
    ...unsentWords('not sent', not_sent),
    ...unsentWords('failed', failed),
  ].join(', ');
}

function unsentWords(what: string, orders: readonly UnsentOrder[]): string[] {
  const [first] = orders;
  return first ? [`${orders.length} ${what}: #${first.id}: ${first.message}`] : [];
}
