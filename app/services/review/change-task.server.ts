import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { TASK_MOVES, type TaskStatus, taskStatusWords } from '~/domain/collaboration/user-tasks';
import { rowId, trueOrFalse } from '~/domain/inputs';
import type { CertificationStep } from '~/domain/orders/certification';
import { findActor } from '~/services/access/actor.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { getTask, lockTask } from '~/services/tasks/list-tasks.server';
import { storeTaskChange, type TaskRow } from '~/services/tasks/store-task.server';
import { mentionedIn } from './add-comment.server';
import { changeCertification } from './change-certification.server';
import { requestFieldTraining } from './request-field-training.server';
import { taskComment, taskMetadata, taskStatus } from './start-task.server';

/** PUT /api/user-task-workflows/{id} (spec 1 §7, 2 §7); what is absent stays. */
export const changeTaskSchema = z.object({
  status: taskStatus.optional(),
  metadata: taskMetadata.optional(),
  comment: taskComment,
  notify: trueOrFalse.optional(),
  assigned_to_user_id: rowId.optional(),
});
export type ChangeTask = z.infer<typeof changeTaskSchema>;

/**
 * Moves a task on, comments or assigns it. A certification goes on as its order does, and marking fields anew is asking
 * for their training again. (spec 1 §4 Tasks)
 * @throws NotFound, Forbidden, Invalid for a move that the task cannot make
 */
export async function changeTask(actor: Actor, taskId: number, change: ChangeTask): Promise<void> {
  const { task } = await getTask(actor, taskId);
  const step = change.status && stepOf(task, change.status);
  if (step && task.orderId !== null) {
    requireMove(actor, task, change.status);
    await changeCertification(actor, task.orderId, { step, comment: change.comment });
    return;
  }
  const fields = change.metadata?.fields_to_train;
  const asksAgain = task.type === 'field_training_request' && (change.status ?? 'open') === 'open';
  if (fields && asksAgain && task.orderId !== null) {
    await requestFieldTraining(actor, task.orderId, { fields, comment: change.comment });
    return;
  }
  await moveTask(actor, taskId, change);
}

function stepOf({ type, status }: TaskRow, to: TaskStatus): CertificationStep | null {
  if (type !== 'order_certification') return null;
  if (to === 'certified') return 'certify';
  return status === 'certified' ? 'remove' : 'reject';
}

async function moveTask(actor: Actor, taskId: number, change: ChangeTask): Promise<void> {
  const { status, comment, notify, assigned_to_user_id: assignedTo } = change;
  await transaction(async (tx) => {
    const task = await lockTask(tx, actor, taskId);
    if (status) requireMove(actor, task, status);
    else if (!can(actor, 'user-task-workflows-view', task.companyId)) throw new Forbidden();
    if (assignedTo !== undefined) await requireAssignable(actor, task, assignedTo);
    const mentioned = await mentionedIn(tx, actor, task, comment);
    await storeTaskChange(tx, actor, task, { status, comment, assignedTo, mentioned, notify });
  });
}

/** @throws Invalid for a status the task has or cannot reach, Forbidden without the permission of the move */
function requireMove(actor: Actor, { type, status, companyId }: TaskRow, to: TaskStatus | undefined): void {
  if (!to) return;
  const permission = TASK_MOVES[type][status][to];
  if (!permission)
    throw new Invalid('The given data was invalid.', {
      status: [
        `A task that is ${taskStatusWords(status)} cannot be ${to === status ? 'it again' : taskStatusWords(to)}`,
      ],
    });
  if (!can(actor, permission, companyId)) throw new Forbidden();
}

/** Operations hands tasks to those of its own who see them. (spec 1 §2 User tasks) */
async function requireAssignable(actor: Actor, { companyId }: TaskRow, userId: number): Promise<void> {
  if (!actor.allCompanies) throw new Forbidden();
  const assigned = await findActor(userId);
  if (!assigned?.allCompanies || !can(assigned, 'user-task-workflows-view', companyId))
    throw new Invalid('The given data was invalid.', {
      assigned_to_user_id: ['Choose a user of operations'],
    });
}
