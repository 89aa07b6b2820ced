import { z } from 'zod';
import { can } from '~/domain/access/actor';
import { TASKABLE_TYPES } from '~/domain/collaboration/user-tasks';
import { TASK_LIST } from '~/domain/lists/task-list';
import { MAX_COMMENT_BYTES } from '~/services/platform/body-limits';
import { Forbidden } from '~/services/platform/problems.server';
import { attachToTask } from '~/services/review/add-comment.server';
import { changeTask, changeTaskSchema } from '~/services/review/change-task.server';
import { deleteTask } from '~/services/review/delete-task.server';
import { startTask, startTaskSchema, taskStatus, taskType } from '~/services/review/start-task.server';
import { getTask, listTasks, permissionToList } from '~/services/tasks/list-tasks.server';
import { call } from './call.server';
import { optionalDay, text } from './inputs.server';
import { numberList, paging, wordList } from './parse.server';
import { presentTask } from './present-task.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse } from './respond.server';

/** User tasks, told by the names of their types as they are asked for: comments, fields to be trained, certifications. (spec 1 §7 User tasks, 2 §7 Tasks and certification) */

/** It says itself what it needs: the comments on one order or request are for who reads comments. (spec 1 §6) */
export const listTasksCall = call({
  method: 'get',
  path: '/api/user-task-workflows',
  summary:
    'User tasks; for who reads comments those of one order or request: filter[type]=comment, filter[taskable_id]',
  permission: 'signed-in',
  query: z
    .object({
      ...paging({ all: true, usual: TASK_LIST.perPage }),
      sort: z.string().max(40).default('-created_at'),
      filter: z
        .object({
          company_id: numberList,
          variant_id: numberList,
          start_date: optionalDay,
          end_date: optionalDay,
          started_by_user_id: numberList,
          assigned_to_user_id: numberList,
          ended_by_user_id: numberList,
          status: wordList.pipe(z.array(taskStatus)),
          type: wordList.pipe(z.array(taskType)),
          taskable_id: text,
          taskable_type: z.enum(TASKABLE_TYPES).optional(),
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, ...query }, request }) => {
    const conditions = {
      companies: filter.company_id,
      variants: filter.variant_id,
      from: filter.start_date,
      until: filter.end_date,
      startedBy: filter.started_by_user_id,
      assignedTo: filter.assigned_to_user_id,
      endedBy: filter.ended_by_user_id,
      status: filter.status,
      type: filter.type,
      taskableId: filter.taskable_id,
      taskableType: filter.taskable_type,
    };
    if (!can(actor, permissionToList(conditions))) throw new Forbidden();
    const asked = pageAsked(query, TASK_LIST.perPage);
    const list = await listTasks(actor, conditions, { ...asked, sort });
    const spaced = new URL(request.url).searchParams.get('filter[type]')?.includes(' ') ?? false;
    const items = list.items.map((item) => presentTask(item, { spaced }));
    return pageResponse({ ...list, perPage: asked.perPage, items }, request);
  },
});

/**
 * `type` and `status` with spaces or underscores: part 1 writes them one way, part 2 the other. Each type of task has a
 * permission of its own. (spec 2 §6)
 */
export const startTaskCall = call({
  method: 'post',
  path: '/api/user-task-workflows',
  summary: 'Comment, ask for fields to be trained, or for a certification',
  permission: 'orders-view',
  body: startTaskSchema,
  answers: 201,
  run: async ({ actor, body }) => {
    const taskId = await startTask(actor, body);
    return dataResponse(presentTask(await getTask(actor, taskId)));
  },
});

/** The image is made anew; whatever is none is refused. (spec 1 §5 Comment attachments) */
export const attachToTaskCall = call({
  method: 'post',
  path: '/api/user-task-workflows/{taskId}/attachments',
  summary: 'Attach an image to a task that one began: multipart, field attachment, at most 10 MB',
  permission: 'feedbacks-create',
  body: z.object({ attachment: z.instanceof(File, { message: 'Attach an image' }) }),
  maxBodyBytes: MAX_COMMENT_BYTES,
  answers: 201,
  run: async ({ actor, params: { taskId }, body }) => {
    await attachToTask(actor, taskId, body.attachment);
    return dataResponse(presentTask(await getTask(actor, taskId)));
  },
});

/** Each move has a permission of its own, as the certification of an order has. (spec 2 §6) */
export const changeTaskCall = call({
  method: 'put',
  path: '/api/user-task-workflows/{taskId}',
  summary: 'Move a task on, comment or assign it',
  permission: 'orders-view',
  body: changeTaskSchema,
  run: async ({ actor, params: { taskId }, body }) => {
    await changeTask(actor, taskId, body);
    return dataResponse(presentTask(await getTask(actor, taskId)));
  },
});

export const deleteTaskCall = call({
  method: 'delete',
  path: '/api/user-task-workflows/{taskId}',
  summary: 'Delete a task that one began; operations deletes any',
  permission: 'user-task-workflows-view',
  answers: 204,
  run: async ({ actor, params: { taskId } }) => {
    await deleteTask(actor, taskId);
    return emptyResponse();
  },
});
