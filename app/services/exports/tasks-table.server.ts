import { choosesCompany } from '~/domain/access/actor';
import { TASK_STATUS_LABELS, TASK_TYPE_LABELS } from '~/domain/collaboration/user-tasks';
import { TASK_LIST } from '~/domain/lists/task-list';
import { stopLabel } from '~/domain/trade/tms-needs';
import { listTasks, type TaskItem, taskFilter } from '~/services/tasks/list-tasks.server';
import { exportable } from './exportable-table.server';

/** User tasks, with everything that was said. */
export const tasksTable = exportable<typeof TASK_LIST, TaskItem, TaskItem>({
  list: TASK_LIST,
  title: 'User tasks',
  permission: 'user-task-workflows-view',
  keys: async (actor, { filter, sort }, limit) => {
    const asked = taskFilter(filter);
    const { items } = await listTasks(actor, asked, { page: 1, perPage: limit, sort });
    return items;
  },
  rows: async (_, tasks) => tasks,
  without: (actor) => (choosesCompany(actor) ? [] : ['company']),
  values: {
    id: ({ task }) => task.id,
    type: ({ task }) => TASK_TYPE_LABELS[task.type],
    status: ({ task }) => TASK_STATUS_LABELS[task.status],
    about: ({ task }) => (task.orderId === null ? `Request ${task.requestId}` : `Order ${task.orderId}`),
    company: ({ companyName }) => companyName,
    variant: ({ variantName }) => variantName,
    comments: ({ comments }) =>
      comments.map(({ comment, user }) => (user ? `${user.name}: ${comment}` : comment)).join('\n'),
    fields: ({ task }) => (task.metadata.fields_to_train ?? []).map(stopLabel).join('; '),
    startedBy: ({ startedBy }) => startedBy,
    createdAt: ({ task }) => task.createdAt,
    assignedTo: ({ assignedTo }) => assignedTo,
    endedBy: ({ endedBy }) => endedBy,
    updatedAt: ({ task }) => task.updatedAt,
  },
});
