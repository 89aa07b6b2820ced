import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CommentField } from '~/components/order/comment-field';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { TaskDialog } from '~/components/tasks/task-dialog';
import {
  offersNotifyCreator,
  TASK_ACTION_LABELS,
  TASK_MESSAGES,
  taskActionBlock,
} from '~/domain/collaboration/user-tasks';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { askAboutTask, commentIn, postTaskChange } from '~/services/screens/task-screen.server';

/** Asks before a task reaches a status: with a comment, and whether its creator is told. (spec 1 §4 Tasks) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  return { to: paramOf(params, 'taskStatus'), task: await askAboutTask(actor, paramOf(params, 'taskId')) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  const [taskId, status] = [paramOf(params, 'taskId'), paramOf(params, 'taskStatus')];
  const form = await request.formData();
  const posted = commentIn(form);
  if ('refused' in posted) return posted.refused;
  return postTaskChange(actor, {
    taskId,
    back: `${paths.userTasks}${listSearch(new URL(request.url).search)}`,
    change: { status, comment: posted.comment, notify: form.get('notify') === 'true' },
    done: TASK_MESSAGES.changed,
  });
}

export const meta = ({ params }: { params: { taskId?: string } }) => pageTitle(`Task #${params.taskId}`);

export default function MarkTask() {
  const { to, task } = useLoaderData<typeof loader>();
  const answered = usePosted<typeof action>();
  const refused = answered && 'errors' in answered ? answered : null;
  return (
    <TaskDialog
      title={`${TASK_ACTION_LABELS[to]}: task #${task.id}`}
      answer={TASK_ACTION_LABELS[to]}
      errors={refused?.errors ?? []}
      block={taskActionBlock(task, to)}
    >
      <CommentField opening={refused?.comment} />
      {offersNotifyCreator(task.type) ? (
        <label htmlFor="notify" className="flex min-h-6 items-center gap-2 max-md:min-h-11">
          <input
            id="notify"
            type="checkbox"
            name="notify"
            value="true"
            defaultChecked
            className="accent-accent"
          />
          Notify creator{task.startedBy ? ` (${task.startedBy})` : ''}
        </label>
      ) : null}
    </TaskDialog>
  );
}

export const ErrorBoundary = DialogProblem;
