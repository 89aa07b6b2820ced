import { appUrl } from '~/services/platform/env.server';
import { attachmentUrl } from '~/services/tasks/attachment-url.server';
import type { TaskItem } from '~/services/tasks/list-tasks.server';

/**
 * A task; `comment` is the one with which it was begun, `comments` are all of them. Its type is `order_certification` by
 * spec 1 §3, and `order certification` by spec 2 §3: `spaced` where the second is read.
 */
export function presentTask(
  { task, companyName, startedBy, assignedTo, endedBy, ...said }: TaskItem,
  { spaced = false }: { spaced?: boolean } = {},
) {
  const { comments, attachments } = said;
  return {
    id: task.id,
    type: spaced ? task.type.replaceAll('_', ' ') : task.type,
    status: task.status,
    taskable_type: task.orderId === null ? 'request' : 'order',
    taskable_id: task.orderId ?? task.requestId,
    taskable_company_id: task.companyId,
    taskable_company_name: companyName,
    metadata: { company_id: task.companyId, ...task.metadata },
    comment: comments[0]?.comment ?? null,
    started_by_user_name: startedBy,
    assigned_to_user_name: assignedTo,
    ended_by_user_name: endedBy,
    created_at: task.createdAt.toISOString(),
    updated_at: task.updatedAt.toISOString(),
    attachments: attachments.map(({ id, file_name, file }) => ({
      id,
      file_name,
      url: `${appUrl()}${attachmentUrl(file)}`,
    })),
    comments: comments.map(({ id, comment, created_at, user }) => ({
      id,
      comment,
      created_at: new Date(created_at).toISOString(),
      user,
    })),
  };
}
