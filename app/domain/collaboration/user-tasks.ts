import type { Permission } from '../access/permissions';

/** What people ask of each other about an order or a request. (spec 1 §3 User task, §4 Tasks) */
export const TASK_TYPES = ['field_training_request', 'comment', 'order_certification'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

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

/** A status as people read it: "in progress". */
export function taskStatusWords(status: TaskStatus): string {
  return status.replace('_', ' ');
}

/** The longest comment of a task, in characters. */
export const MAX_TASK_COMMENT = 5000;
export const MAX_ATTACHMENTS = 5;
export const MAX_ATTACHMENT_BYTES = 10_000_000;
export const TASK_COMMENT_TOO_LONG = 'A comment has at most 5,000 characters';
