import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { TaskView } from '~/components/tasks/task-view';
import { RouteDialog } from '~/components/ui/dialog';
import { COMMENT_MESSAGES } from '~/domain/collaboration/comments';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { commentIn, loadTask, postTaskChange, refusal } from '~/services/screens/task-screen.server';

/** A task in full view, with a box to answer. (spec 1 §2 User tasks) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  return loadTask(actor, paramOf(params, 'taskId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  const taskId = paramOf(params, 'taskId');
  const posted = commentIn(await request.formData());
  if ('refused' in posted) return posted.refused;
  const { comment } = posted;
  if (!comment) return refusal('', [COMMENT_MESSAGES.empty]);
  const back = paths.userTask(taskId, listSearch(new URL(request.url).search));
  return postTaskChange(actor, { taskId, back, change: { comment }, done: COMMENT_MESSAGES.sent });
}

export const meta = ({ params }: { params: { taskId?: string } }) => pageTitle(`Task #${params.taskId}`);

export default function UserTask() {
  const task = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const { search } = useLocation();
  return (
    <RouteDialog title={`Task #${task.id}`} closeTo={`${paths.userTasks}${search}`} width="wide">
      <TaskView task={task} refused={refused && 'errors' in refused ? refused : null} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
