import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { classes } from '~/components/ui/classes';
import { LINK } from '~/components/ui/link-look';
import { Moment } from '~/components/ui/moment';
import {
  TASK_TYPE_LABELS,
  type TaskActionOffer,
  type TaskStatus,
  type TaskType,
} from '~/domain/collaboration/user-tasks';
import type { TASK_LIST } from '~/domain/lists/task-list';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { TaskChip } from './task-chip';

export type TaskRow = {
  id: number;
  type: TaskType;
  status: TaskStatus;
  /** Null: it is about the request as a whole. */
  orderId: number | null;
  requestId: string;
  companyName: string;
  variantName: string | null;
  comments: string;
  isCut: boolean;
  images: number;
  fields: string[];
  moreFields: number;
  startedBy: string | null;
  assignedTo: string | null;
  endedBy: string | null;
  createdAt: string;
  updatedAt: string;
  actions: TaskActionOffer[];
  mayAssign: boolean;
  mayDelete: boolean;
};

/** What stands in the cells of the list of user tasks. (spec 1 §2 User tasks) */
export const TASK_CELLS: CellsOf<typeof TASK_LIST, TaskRow> = {
  id: ({ id }) => <TaskLink id={id}>#{id}</TaskLink>,
  type: ({ type }) => TASK_TYPE_LABELS[type],
  status: ({ status }) => <TaskChip status={status} />,
  about: (row) => <AboutLink task={row} />,
  company: ({ companyName }) => companyName,
  variant: ({ variantName }) => variantName,
  comments: (row) => <Comments row={row} />,
  fields: (row) => (row.fields.length > 0 ? <Fields row={row} /> : null),
  startedBy: ({ startedBy }) => startedBy,
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  assignedTo: ({ assignedTo }) => assignedTo,
  endedBy: ({ endedBy }) => endedBy,
  updatedAt: ({ updatedAt }) => <Moment at={updatedAt} />,
  actions: (row) => <TaskActions task={row} />,
};

function TaskLink({ id, label, children }: { id: number; label?: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={paths.userTask(id, search)} preventScrollReset aria-label={label} className={LINK}>
      {children}
    </Link>
  );
}

/** The order or the request that a task is about. */
export function AboutLink({
  task: { orderId, requestId },
}: {
  task: Pick<TaskRow, 'orderId' | 'requestId'>;
}) {
  return orderId === null ? (
    <Link to={paths.shownRequest(requestId)} className={LINK}>
      Request {shortRequestId(requestId)}
    </Link>
  ) : (
    <Link to={paths.order(orderId)} className={LINK}>
      Order #{orderId}
    </Link>
  );
}

function Comments({ row: { id, comments, isCut, images } }: { row: TaskRow }) {
  if (!comments && images === 0) return null;
  const more = isCut ? 'Show all' : images === 1 ? '1 image' : `${images} images`;
  return (
    <div className="whitespace-pre-line [overflow-wrap:anywhere] md:min-w-48">
      {comments}
      {isCut || images > 0 ? (
        <span className="ml-2 inline-block">
          <TaskLink id={id} label={`${more} of task ${id}`}>
            {more}
          </TaskLink>
        </span>
      ) : null}
    </div>
  );
}

function Fields({ row: { id, fields, moreFields } }: { row: TaskRow }) {
  return (
    <div className="whitespace-normal">
      {fields.join(', ')}
      {moreFields > 0 ? (
        <span className="ml-2 inline-block">
          <TaskLink id={id} label={`${moreFields} more fields of task ${id}`}>
            {moreFields} more
          </TaskLink>
        </span>
      ) : null}
    </div>
  );
}

/** Each leads to its question; one that cannot be taken now says why. (spec 1 §4 Tasks) */
export function TaskActions({ task, isRow }: { task: TaskRow; isRow?: true }) {
  const { search } = useLocation();
  const { id, actions, mayAssign, mayDelete } = task;
  const further = [
    mayAssign && { to: 'assign', label: 'Assign' },
    mayDelete && { to: 'delete', label: 'Delete' },
  ].filter((action) => action !== false);
  const all = [...actions, ...further.map((action) => ({ ...action, block: null }))];
  return (
    <ul
      aria-label={`Actions of task ${id}`}
      className={classes('flex flex-wrap gap-x-4 max-md:gap-x-5', !isRow && 'md:w-56')}
    >
      {all.map(({ to, label, block }) => (
        <li key={to} className="md:whitespace-nowrap">
          {block === null ? (
            <Link
              to={paths.userTaskAction(id, to, search)}
              preventScrollReset
              aria-label={`${label}: task ${id}`}
              className={classes(LINK, 'max-md:min-h-11')}
            >
              {label}
            </Link>
          ) : (
            <span
              title={block}
              className="inline-flex min-h-6 cursor-not-allowed items-center text-muted max-md:min-h-11"
            >
              {label}
              <span className="sr-only">: {block}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
