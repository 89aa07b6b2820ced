import { data } from '@remix-run/node';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import { cutText } from '~/domain/collaboration/notification-text';
import {
  MAX_SHOWN_COMMENT,
  MAX_SHOWN_FIELDS,
  TASK_MESSAGES,
  taskActions,
} from '~/domain/collaboration/user-tasks';
import type { ListQuery } from '~/domain/lists/list-query';
import type { TASK_LIST } from '~/domain/lists/task-list';
import { stopLabel } from '~/domain/trade/tms-needs';
import { log } from '~/services/platform/log.server';
import { Forbidden, Invalid, NotFound, Problem } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { filterOptions, offersOfKind } from '~/services/requests/filter-choices.server';
import { type ChangeTask, changeTask } from '~/services/review/change-task.server';
import { mayDeleteTask } from '~/services/review/delete-task.server';
import { shownComment } from '~/services/review/list-comments.server';
import { taskComment } from '~/services/review/start-task.server';
import { whoMaySee } from '~/services/review/who-may-see.server';
import { getTask, listTasks, type TaskItem, taskFilter } from '~/services/tasks/list-tasks.server';
import { redirectWithToast } from '~/services/web/toast.server';

const SEES = 'user-task-workflows-view';

/** What the list of user tasks shows. (spec 1 §2 User tasks) */
export async function loadTaskList(actor: Actor, query: ListQuery<typeof TASK_LIST.filters>) {
  const { companies, variants, startedBy, assignedTo, endedBy } = query.filter;
  const [{ items, ...paging }, offers, people] = await Promise.all([
    listTasks(actor, taskFilter(query.filter), query),
    filterOptions(actor, { companies, variants }, SEES),
    offersOfKind(actor, { kind: 'people', permission: SEES, chosen: { startedBy, assignedTo, endedBy } }),
  ]);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers: { companies: offers.companies, variants: offers.variants, ...people },
    rows: items.map((item) => rowOf(actor, item)),
    without: choosesCompany(actor) ? [] : (['company'] as const),
  };
}

function rowOf(actor: Actor, item: TaskItem) {
  const { task, comments, attachments } = item;
  const fields = (task.metadata.fields_to_train ?? []).map(stopLabel);
  const said = comments.map(({ comment }) => comment).join('\n');
  const { text, isCut } = cutText(said, MAX_SHOWN_COMMENT);
  return {
    id: task.id,
    type: task.type,
    status: task.status,
    orderId: task.orderId,
    requestId: task.requestId,
    companyName: item.companyName,
    variantName: item.variantName,
    comments: text,
    isCut,
    images: attachments.length,
    fields: fields.slice(0, MAX_SHOWN_FIELDS),
    moreFields: Math.max(0, fields.length - MAX_SHOWN_FIELDS),
    startedBy: item.startedBy,
    assignedTo: item.assignedTo,
    endedBy: item.endedBy,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
    actions: taskActions(actor, task),
    mayAssign: mayAssign(actor),
    mayDelete: mayDeleteTask(actor, task),
  };
}

/** Operations hands tasks to its own. (spec 1 §2 User tasks) */
const mayAssign = (actor: Actor) => actor.allCompanies && can(actor, SEES);

/** A task in full view: every comment, field and image, and what can be done with it. @throws NotFound */
export async function loadTask(actor: Actor, taskId: number) {
  const item = await getTask(actor, taskId);
  const { orderId, requestId, companyId, metadata } = item.task;
  return {
    ...rowOf(actor, item),
    allFields: (metadata.fields_to_train ?? []).map(stopLabel),
    said: shownComment(item),
    people: await whoMaySee(db(), actor, { orderId, requestId, companyId }),
  };
}

/** What a dialog about one task needs to ask its question. @throws NotFound */
export async function askAboutTask(actor: Actor, taskId: number) {
  return rowOf(actor, await getTask(actor, taskId));
}

type PostedTask = { taskId: number; back: string; change: ChangeTask; done: string };

/** Changes a task and goes on; what was refused comes back with why, and with what was written. */
export async function postTaskChange(actor: Actor, { taskId, back, change, done }: PostedTask) {
  return orRefuse(change.comment ?? '', async () => {
    await changeTask(actor, taskId, change);
    return redirectWithToast(back, { tone: 'success', text: done });
  });
}

/** @throws NotFound, Forbidden; anything else is told in the dialog */
export async function orRefuse(comment: string, work: () => Promise<Response>) {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof Response || problem instanceof NotFound || problem instanceof Forbidden)
      throw problem;
    const errors =
      problem instanceof Invalid
        ? Object.values(problem.errors ?? {}).flat()
        : [problem instanceof Problem ? problem.message : TASK_MESSAGES.failed];
    if (!(problem instanceof Problem)) log().error({ err: problem }, 'change task');
    return data({ comment, errors }, { status: problem instanceof Problem ? problem.status : 500 });
  }
}

/** The comment that a form sends, or why it is refused. */
export function commentIn(
  form: FormData,
): { comment: string | null } | { refused: ReturnType<typeof refusal> } {
  const text = String(form.get('comment') ?? '');
  const parsed = taskComment.safeParse(text);
  if (parsed.success) return { comment: parsed.data ?? null };
  return {
    refused: refusal(
      text,
      parsed.error.issues.map(({ message }) => message),
    ),
  };
}

/** What a form is told that was refused; what was written stays in it. */
export const refusal = (comment: string, errors: string[]) => data({ comment, errors }, { status: 422 });
