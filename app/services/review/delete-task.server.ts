import { type Actor, can } from '~/domain/access/actor';
import { taskDeleteBlock } from '~/domain/collaboration/user-tasks';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { lockTask } from '~/services/tasks/list-tasks.server';
import { storeTaskChange, type TaskRow } from '~/services/tasks/store-task.server';

/** One's own, and for operations everybody's. (spec 1 §7 User tasks) */
export function mayDeleteTask(actor: Actor, { companyId, startedByUserId }: TaskRow): boolean {
  const isTheirs = actor.allCompanies || startedByUserId === actor.userId;
  return isTheirs && can(actor, 'user-task-workflows-view', companyId);
}

/** Takes a task away with what was said of it. @throws NotFound, Forbidden, Invalid for a certification in force */
export async function deleteTask(actor: Actor, taskId: number): Promise<void> {
  await transaction(async (tx) => {
    const task = await lockTask(tx, actor, taskId);
    if (!mayDeleteTask(actor, task)) throw new Forbidden();
    const block = taskDeleteBlock(task);
    if (block) throw new Invalid(block, { status: [block] });
    await storeTaskChange(tx, actor, task, { deleted: true });
  });
}
