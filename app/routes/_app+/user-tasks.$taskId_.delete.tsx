import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { TaskDialog } from '~/components/tasks/task-dialog';
import { TASK_MESSAGES, taskDeleteBlock } from '~/domain/collaboration/user-tasks';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { deleteTask } from '~/services/review/delete-task.server';
import { askAboutTask, orRefuse } from '~/services/screens/task-screen.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks before a task is taken away with what was said of it. (spec 1 §7 User tasks) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  return askAboutTask(actor, paramOf(params, 'taskId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  const taskId = paramOf(params, 'taskId');
  const back = `${paths.userTasks}${listSearch(new URL(request.url).search)}`;
  return orRefuse('', async () => {
    await deleteTask(actor, taskId);
    return redirectWithToast(back, { tone: 'success', text: TASK_MESSAGES.deleted });
  });
}

export const meta = ({ params }: { params: { taskId?: string } }) => pageTitle(`Task #${params.taskId}`);

export default function DeleteTask() {
  const task = useLoaderData<typeof loader>();
  const answered = usePosted<typeof action>();
  const block = task.mayDelete
    ? taskDeleteBlock(task)
    : 'Only who began a task, and operations, may delete it';
  return (
    <TaskDialog
      title={`Delete task #${task.id}`}
      answer="Delete"
      errors={answered && 'errors' in answered ? answered.errors : []}
      block={block}
      danger
    >
      <p>Everything that was said of it goes with it. Delete task #{task.id}?</p>
    </TaskDialog>
  );
}

export const ErrorBoundary = DialogProblem;
