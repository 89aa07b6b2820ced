import { type Actor, can } from '../access/actor';
import type { Permission } from '../access/permissions';
import type { Tone } from '../orders/statuses';

/** What people ask of each other about an order or a request. (spec 1 §3 User task, §4 Tasks) */
export const TASK_TYPES = ['field_training_request', 'comment', 'order_certification'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** As the screens name them. */
export const TASK_TYPE_LABELS: Readonly<Record<TaskType, string>> = {
  comment: 'Comment',
  field_training_request: 'Field training request',
  order_certification: 'Order certification',
};

export const TASK_STATUSES = ['open', 'in_progress', 'resolved', 'rejected', 'certified'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASKABLE_TYPES = ['order', 'request'] as const;
export type TaskableType = (typeof TASKABLE_TYPES)[number];

/** Who may begin a task of a type; what is not a comment is about an order. */
export const TASK_STARTS = {
  comment: 'feedbacks-create',
  field_training_request: 'feedbacks-create',
  order_certification: 'order-certifications-request',
} as const satisfies Record<TaskType, Permission>;

/** Where a task may go from a status, and what it takes. */
type Moves = Partial<Record<TaskStatus, Permission>>;

const HANDLED = {
  in_progress: 'user-task-workflows-view',
  resolved: 'user-task-workflows-view',
  rejected: 'user-task-workflows-view',
} as const satisfies Moves;
/** Marking the fields of an order anew opens what was asked for before. */
const HANDLED_OR_ASKED_AGAIN = { ...HANDLED, open: 'feedbacks-create' } as const satisfies Moves;

/**
 * Every move of a task: type × status × status, with its permission; what is not here cannot be done. The status a task
 * has is never one it can be given. A certification that was rejected is over: the next one is another task.
 */
export const TASK_MOVES: Readonly<Record<TaskType, Readonly<Record<TaskStatus, Moves>>>> = {
  comment: {
    open: HANDLED,
    in_progress: without(HANDLED, 'in_progress'),
    resolved: without(HANDLED, 'resolved'),
    rejected: without(HANDLED, 'rejected'),
    certified: {},
  },
  field_training_request: {
    open: HANDLED,
    in_progress: without(HANDLED_OR_ASKED_AGAIN, 'in_progress'),
    resolved: without(HANDLED_OR_ASKED_AGAIN, 'resolved'),
    rejected: without(HANDLED_OR_ASKED_AGAIN, 'rejected'),
    certified: {},
  },
  order_certification: {
    open: { certified: 'order-certifications-approve', rejected: 'order-certifications-approve' },
    in_progress: {},
    resolved: {},
    rejected: {},
    certified: { rejected: 'order-certifications-remove' },
  },
};

function without(moves: Moves, held: TaskStatus): Moves {
  const { [held]: _, ...rest } = moves;
  return rest;
}

export const TASK_STATUS_LABELS: Readonly<Record<TaskStatus, string>> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  rejected: 'Rejected',
  certified: 'Certified',
};

/** Open is information, resolved and certified a success, rejected an error, in progress amber. (spec 1 §4 Tasks) */
export const TASK_TONES: Readonly<Record<TaskStatus, Tone>> = {
  open: 'progress',
  in_progress: 'warning',
  resolved: 'success',
  rejected: 'error',
  certified: 'success',
};

/** What can be done with a task of a type: each names the status that the task then has. (spec 1 §4 Tasks) */
const TASK_ACTIONS = {
  comment: ['in_progress', 'resolved', 'rejected'],
  field_training_request: ['in_progress', 'resolved', 'rejected'],
  order_certification: ['certified', 'rejected'],
} as const satisfies Record<TaskType, readonly TaskStatus[]>;

/** As the actions are called. */
export const TASK_ACTION_LABELS: Readonly<Record<TaskStatus, string>> = {
  open: 'Mark open',
  in_progress: 'Mark in progress',
  resolved: 'Mark resolved',
  rejected: 'Mark rejected',
  certified: 'Mark certified',
};

/** Why an action on a task cannot be taken; null where it can. */
export function taskActionBlock(
  { type, status }: { type: TaskType; status: TaskStatus },
  to: TaskStatus,
): string | null {
  if (status === to) return `The task is ${taskStatusWords(status)} already`;
  return TASK_MOVES[type][status][to]
    ? null
    : `A task that is ${taskStatusWords(status)} cannot be ${taskStatusWords(to)}`;
}

/** Why a task cannot be deleted: where an order stands by it, it is rejected or removed. */
export function taskDeleteBlock({ type, status }: { type: TaskType; status: TaskStatus }): string | null {
  return type === 'order_certification' && status !== 'rejected'
    ? 'A certification in force cannot be deleted: reject it'
    : null;
}

/** What an actor is offered to do with a task; an action with `block` says why it cannot be taken now. */
export type TaskActionOffer = { to: TaskStatus; label: string; block: string | null };

export function taskActions(
  actor: Actor,
  task: { type: TaskType; status: TaskStatus; companyId: number },
): TaskActionOffer[] {
  const { type, status, companyId } = task;
  const usual = type === 'order_certification' ? 'order-certifications-approve' : 'user-task-workflows-view';
  return TASK_ACTIONS[type]
    .filter((to) => can(actor, TASK_MOVES[type][status][to] ?? usual, companyId))
    .map((to) => ({ to, label: TASK_ACTION_LABELS[to], block: taskActionBlock(task, to) }));
}

/** Whoever began it is told only where somebody asks for it; of a certification they are told anyway. (spec 1 §4 Tasks) */
export function offersNotifyCreator(type: TaskType): boolean {
  return type !== 'order_certification';
}

/** A status as people read it: "in progress". */
export function taskStatusWords(status: TaskStatus): string {
  return status.replace('_', ' ');
}

export const TASK_MESSAGES = {
  /** (spec 1 §8 Assign task failure) */
  failed: 'There was an error please try again.',
  chooseUser: 'Choose a user',
  assigned: 'Task assigned',
  changed: 'Task updated',
  deleted: 'Task deleted',
} as const;

/** The longest comment of a task, in characters. */
export const MAX_TASK_COMMENT = 5000;
/** Longer comments are cut in the list, and so many fields to train are named; the full view has all. (spec 1 §2 User tasks) */
export const MAX_SHOWN_COMMENT = 200;
export const MAX_SHOWN_FIELDS = 3;
export const MAX_ATTACHMENTS = 5;
export const MAX_ATTACHMENT_BYTES = 10_000_000;
export const TASK_COMMENT_TOO_LONG = 'A comment has at most 5,000 characters';
