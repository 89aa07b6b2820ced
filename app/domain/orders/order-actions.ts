import { type Actor, can } from '../access/actor';
import type { Permission } from '../access/permissions';
import { CONFIRM_INPUT_MESSAGES, type ConfirmInput, confirmInputProblem } from '../confirm-input';
import { CERTIFIED_READ_ONLY } from './certified';
import { PROCESSED_STATUSES, type SystemStatus } from './statuses';

/** What can be done with an order as a whole, as its address and its menu have it. (spec 2 §4 Order state, §6, §9) */
export const ORDER_ACTIONS = ['replicate', 'add-tms-id', 'hide', 'show', 'delete', 'restore'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What the rules look at; the menus and the services use the same ones. */
export type ActedOrder = {
  companyId: number;
  status: SystemStatus;
  tmsShipmentId: string | null;
  isHidden: boolean;
  isDeleted: boolean;
  isCertified: boolean;
  /** It is on its way to the TMS, and an answer can still be expected. */
  isBeingSent: boolean;
};

type ActionRule = {
  label: string;
  permission: Permission;
  /** Why it cannot be done with the order as it is, in words; null when it can. */
  block: (order: ActedOrder) => string | null;
  question: (orderId: number) => string;
  /** What the button of the dialog says. */
  answer: string;
  /** What is said when it was done, and when it failed for no reason that can be named. (spec 2 §8) */
  done: string;
  failed: string;
};

const WAS_DELETED = 'The order was deleted';
const BEING_SENT = 'The order is being sent to the TMS';
const TRY_AGAIN = 'There was an error, please try again';
const deleted = ({ isDeleted }: ActedOrder) => (isDeleted ? WAS_DELETED : null);
/** What changes an order changes none that was deleted or is certified. */
const fixed = (order: ActedOrder) => deleted(order) ?? (order.isCertified ? CERTIFIED_READ_ONLY : null);

/** Hiding changes an order as an edit does, so it needs what an edit needs: the specification names no permission. */
export const ORDER_ACTION_RULES: Readonly<Record<OrderAction, ActionRule>> = {
  replicate: {
    label: 'Replicate Order',
    permission: 'orders-replicate',
    block: deleted,
    question: (id) => `How many copies of order #${id}?`,
    answer: 'Replicate',
    done: 'Processing the order(s), please wait...',
    failed: TRY_AGAIN,
  },
  'add-tms-id': {
    label: 'Add TMS ID',
    permission: 'ocr-requests-edit',
    block: (order) =>
      fixed(order) ??
      (order.tmsShipmentId === null ? null : `The order has the TMS ID ${order.tmsShipmentId} already`) ??
      (PROCESSED_STATUSES.includes(order.status) ? null : 'Only a processed order is given a TMS ID'),
    question: (id) => `The load of order #${id} in the TMS`,
    answer: 'Save',
    done: 'TMS ID added',
    failed: 'There was an error saving the information',
  },
  hide: {
    label: 'Hide Order',
    permission: 'ocr-requests-edit',
    block: (order) => fixed(order) ?? (order.isHidden ? 'The order is hidden already' : null),
    question: (id) =>
      `Hide order #${id}? The list marks it, and it is not offered as the next one to review.`,
    answer: 'Hide',
    done: 'Order hidden',
    failed: 'An error has ocurred',
  },
  show: {
    label: 'Show Order',
    permission: 'ocr-requests-edit',
    block: (order) => fixed(order) ?? (order.isHidden ? null : 'The order is not hidden'),
    question: (id) => `Show order #${id} again?`,
    answer: 'Show',
    done: 'Order shown',
    failed: 'An error has ocurred',
  },
  delete: {
    label: 'Delete Order',
    permission: 'orders-remove',
    block: (order) => fixed(order) ?? (order.isBeingSent ? BEING_SENT : null),
    question: (id) => `Delete order #${id}? It leaves the lists; the filter Deleted Orders still shows it.`,
    answer: 'Delete',
    done: 'Order deleted',
    failed: 'Error trying to delete the order',
  },
  restore: {
    label: 'Restore Order',
    permission: 'orders-restore',
    block: ({ isDeleted }) => (isDeleted ? null : 'The order is not deleted'),
    question: (id) => `Restore order #${id}?`,
    answer: 'Restore',
    done: 'Order restored',
    failed: TRY_AGAIN,
  },
};

/** What is said when an action failed for no reason that can be named; the table has words of its own. (spec 2 §8) */
export function actionFailed(action: OrderAction, inList = false): string {
  return inList && action === 'delete' ? TRY_AGAIN : ORDER_ACTION_RULES[action].failed;
}

/** What somebody can do with an order as it is, in the order of the menu. */
export function actionsFor(actor: Actor, order: ActedOrder): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    const { permission, block } = ORDER_ACTION_RULES[action];
    return can(actor, permission, order.companyId) && block(order) === null;
  });
}

/** An order is copied so often at once. (spec 2 §5, §9) */
export const MAX_COPIES = 50;
const COPIES: ConfirmInput = { kind: 'number', required: true, whole: true, min: 0, max: MAX_COPIES };

/** What is wrong with a number of copies, as a confirmation says it; null when nothing is. (spec 1 §5) */
export function copiesProblem(text: string): string | null {
  return copiesAsked(text) === null
    ? (confirmInputProblem(COPIES, text) ?? CONFIRM_INPUT_MESSAGES.number)
    : null;
}

/** The number of copies that a text asks for; null when it asks for none or too many. */
export function copiesAsked(text: string): number | null {
  const count = Number(text.trim());
  return /^\s*\d{1,3}\s*$/.test(text) && count >= 1 && count <= MAX_COPIES ? count : null;
}

/** "3 of 5 order(s) replicated successfully", and what the first refusal said. (spec 2 §8) */
export function copiesMade(made: number, asked: number, refusal?: string): string {
  const words = `${made} of ${asked} order(s) replicated successfully`;
  return refusal ? `${words}. ${refusal}` : words;
}

/** The TMS id that a text is; null for none, and for one that no TMS gives out. */
export function tmsIdIn(text: string): string | null {
  const id = text.trim();
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,63}$/u.test(id) ? id : null;
}
export const TMS_ID_REFUSED = 'Enter the id as the TMS shows it: letters, digits and - . _ / #, at most 64';
