import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { TaskDialog } from '~/components/tasks/task-dialog';
import { SelectField } from '~/components/ui/field';
import { TASK_MESSAGES } from '~/domain/collaboration/user-tasks';
import { rowId } from '~/domain/inputs';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { assignablePeople } from '~/services/review/assignable-people.server';
import { askAboutTask, postTaskChange, refusal } from '~/services/screens/task-screen.server';

/** Asks to whom of operations a task is given. (spec 1 §2 User tasks, §5 Assign task) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['user-task-workflows-view', 'all-companies-view']);
  const task = await askAboutTask(actor, paramOf(params, 'taskId'));
  return { task, people: await assignablePeople(actor) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['user-task-workflows-view', 'all-companies-view']);
  const taskId = paramOf(params, 'taskId');
  const chosen = rowId.safeParse((await request.formData()).get('assigned_to_user_id'));
  if (!chosen.success) return refusal('', [TASK_MESSAGES.chooseUser]);
  return postTaskChange(actor, {
    taskId,
    back: `${paths.userTasks}${listSearch(new URL(request.url).search)}`,
    change: { assigned_to_user_id: chosen.data },
    done: TASK_MESSAGES.assigned,
  });
}

export const meta = ({ params }: { params: { taskId?: string } }) => pageTitle(`Task #${params.taskId}`);

export default function AssignTask() {
  const { task, people } = useLoaderData<typeof loader>();
  const answered = usePosted<typeof action>();
  const [chosen, setChosen] = useState('');
  const waits = useHydrated() && chosen === '';
  return (
    <TaskDialog
      title={`Assign task #${task.id}`}
      answer="Assign"
      errors={answered && 'errors' in answered ? answered.errors : []}
      waitsFor={waits ? TASK_MESSAGES.chooseUser : null}
    >
      <SelectField
        label="User"
        id="assigned_to_user_id"
        name="assigned_to_user_id"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        hint={task.assignedTo ? `Now assigned to ${task.assignedTo}` : undefined}
      >
        <option value="">Choose a user…</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </TaskDialog>
  );
}

export const ErrorBoundary = DialogProblem;
