import { type Actor, can } from '../access/actor';
import { maySendToClient, maySendToTms } from './may-send';
import { ORDER_ACTION_RULES } from './order-actions';
import type { ReprocessOptions } from './reprocess';

export const BULK_KINDS = [
  'send-orders-to-tms',
  'send-orders-to-client',
  'hide-orders',
  'show-orders',
  'delete-orders',
  'restore-orders',
  'mark-requests-complete',
  'mark-requests-not-complete',
  'reprocess-requests',
  'delete-requests',
  'restore-requests',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** What can be done with several rows of a list at once: what it is called, what it is done to, and what takes it back. */
type BulkAction = {
  label: string;
  of: BulkSubject;
  question: (count: string) => string;
  /** Behind the number of those that it was done to: "3 orders on the way to the TMS". */
  outcome: string;
  /** The action that takes it back, and its button. */
  undo?: { by: BulkKind; label: string };
  /** Done to rows that were deleted, which a list shows by themselves; any other action to the rest. */
  ofDeleted?: true;
  /** The button of its question warns. */
  danger?: true;
};

/** Rows as they are counted: "1 order", "3 orders". */
export const BULK_SUBJECTS = {
  orders: { one: 'order', many: 'orders' },
  requests: { one: 'request', many: 'requests' },
} as const;
export type BulkSubject = keyof typeof BULK_SUBJECTS;

export const BULK_ACTIONS: Readonly<Record<BulkKind, BulkAction>> = {
  'send-orders-to-tms': {
    label: 'Send to TMS',
    of: 'orders',
    question: (count) => `Send ${count} to the TMS?`,
    outcome: 'on the way to the TMS',
  },
  'send-orders-to-client': {
    label: 'Send to Client',
    of: 'orders',
    question: (count) => `Send ${count} to the client?`,
    outcome: 'sent to the client',
  },
  'hide-orders': {
    label: 'Hide',
    of: 'orders',
    question: (count) => `Hide ${count}?`,
    outcome: 'hidden',
    undo: { by: 'show-orders', label: 'Undo' },
  },
  'show-orders': {
    label: 'Show',
    of: 'orders',
    question: (count) => `Show ${count} again?`,
    outcome: 'shown',
    undo: { by: 'hide-orders', label: 'Undo' },
  },
  'delete-orders': {
    label: 'Delete',
    of: 'orders',
    question: (count) => `Delete ${count}? The filter Deleted Orders still shows what was deleted.`,
    outcome: 'deleted',
    undo: { by: 'restore-orders', label: 'Undo' },
    danger: true,
  },
  'restore-orders': {
    label: 'Restore',
    of: 'orders',
    question: (count) => `Restore ${count}?`,
    outcome: 'restored',
    undo: { by: 'delete-orders', label: 'Undo' },
    ofDeleted: true,
  },
  'mark-requests-complete': {
    label: 'Mark as complete',
    of: 'requests',
    question: (count) => `Mark ${count} as complete?`,
    outcome: 'marked as complete',
    undo: { by: 'mark-requests-not-complete', label: 'Undo' },
  },
  'mark-requests-not-complete': {
    label: 'Mark as not complete',
    of: 'requests',
    question: (count) => `Mark ${count} as not complete?`,
    outcome: 'marked as not complete',
    undo: { by: 'mark-requests-complete', label: 'Undo' },
  },
  'reprocess-requests': {
    label: 'Reprocess',
    of: 'requests',
    question: (count) => `Read ${count} again and make their orders anew?`,
    outcome: 'sent for reprocessing',
  },
  'delete-requests': {
    label: 'Delete',
    of: 'requests',
    question: (count) => `Delete ${count} with their orders?`,
    outcome: 'deleted',
    undo: { by: 'restore-requests', label: 'Undo' },
    danger: true,
  },
  'restore-requests': {
    label: 'Restore',
    of: 'requests',
    question: (count) => `Restore ${count}?`,
    outcome: 'restored',
    undo: { by: 'delete-requests', label: 'Undo' },
    ofDeleted: true,
  },
};

/** How it is done, the same for every row: of a reprocess what the dialog asks. */
export type BulkOptions = { reprocess?: ReprocessOptions };

/** More rows than that are not taken at once. */
export const MAX_IN_BULK = 1000;
/** Of all that match a filter. */
export const MAX_MATCHING = 10_000;

export const BULK_MESSAGES = {
  newestOnly: `More match: the newest ${MAX_MATCHING.toLocaleString('en-US')} are taken.`,
  failed: 'There was an error processing your request.',
  silent: 'No response from server. Please try again.',
  none: 'Select what it is to be done with first.',
  tooMany: `At most ${MAX_IN_BULK.toLocaleString('en-US')} at once.`,
} as const;

/** After so long without an event, the page says that it hears nothing. (spec 1 §9) */
export const BULK_SILENCE_MS = 30_000;
/** A progress dialog that has nothing to tell closes so long after the end. (spec 1 §9) */
export const BULK_CLOSES_MS = 1000;

/** What was done can be taken back from its message for so long, in milliseconds. */
export const UNDO_SHOWN_MS = 10_000;

/** Whether somebody may do it for any company at all; for which rows, its service says for each. (spec 1 §6) */
export function mayInBulk(actor: Actor, kind: BulkKind): boolean {
  switch (kind) {
    case 'send-orders-to-tms':
      return maySendToTms(actor);
    case 'send-orders-to-client':
      return maySendToClient(actor);
    case 'hide-orders':
      return can(actor, ORDER_ACTION_RULES.hide.permission);
    case 'show-orders':
      return can(actor, ORDER_ACTION_RULES.show.permission);
    case 'delete-orders':
      return can(actor, ORDER_ACTION_RULES.delete.permission);
    case 'restore-orders':
      return can(actor, ORDER_ACTION_RULES.restore.permission);
    case 'mark-requests-complete':
    case 'mark-requests-not-complete':
      return can(actor, 'ocr-requests-edit');
    case 'reprocess-requests':
      return can(actor, 'ocr-request-statuses-create');
    case 'delete-requests':
    case 'restore-requests':
      return can(actor, 'ocr-requests-remove');
  }
}

/** What is offered on a list of orders or of requests: on one of deleted rows what is done to those. */
export function bulkOffers(
  actor: Actor,
  of: BulkSubject,
  { deleted = false }: { deleted?: boolean } = {},
): { kind: BulkKind; label: string }[] {
  return BULK_KINDS.filter((kind) => {
    const action = BULK_ACTIONS[kind];
    return action.of === of && (action.ofDeleted ?? false) === deleted && mayInBulk(actor, kind);
  }).map((kind) => ({ kind, label: BULK_ACTIONS[kind].label }));
}

/** What is offered for several requests of the inbox; taking completion back where complete ones are shown. */
export function inboxOffers(
  actor: Actor,
  showsComplete: boolean | undefined,
): { kind: BulkKind; label: string }[] {
  return bulkOffers(actor, 'requests').filter(
    ({ kind }) => kind !== 'mark-requests-not-complete' || showsComplete === true,
  );
}

/** The inbox's own part of an address that may also name what is selected. */
export function withoutSelection(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['ids', 'all', 'until']) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}

/** "1 order", "1,000 orders" */
export function countedSubject(of: BulkSubject, count: number): string {
  const { one, many } = BULK_SUBJECTS[of];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** How far an action is: `failed` is one that was given up before its end. */
export type BulkState = 'running' | 'done' | 'failed';
export type BulkProgress = { id: string; state: BulkState; total: number; done: number; refused: number };

/** "37 of 60 · 2 refused" */
export function progressWords({ total, done, refused }: BulkProgress): string {
  const made = `${(done + refused).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return refused > 0 ? `${made} · ${refused.toLocaleString('en-US')} refused` : made;
}

/** "58 orders on the way to the TMS, 2 refused" */
export function resultWords(kind: BulkKind, { done, refused }: BulkProgress): string {
  const { of, outcome } = BULK_ACTIONS[kind];
  const made = `${countedSubject(of, done)} ${outcome}`;
  return refused > 0 ? `${made}, ${refused.toLocaleString('en-US')} refused` : made;
}
