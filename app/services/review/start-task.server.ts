import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import {
  MAX_TASK_COMMENT,
  TASK_COMMENT_TOO_LONG,
  TASK_STATUSES,
  TASK_TYPES,
  TASKABLE_TYPES,
} from '~/domain/collaboration/user-tasks';
import { rowId } from '~/domain/inputs';
import { withoutNul } from '~/domain/row-values';
import { Invalid } from '~/services/platform/problems.server';
import type { Taskable } from '~/services/tasks/store-task.server';
import { addComment } from './add-comment.server';
import { changeCertification } from './change-certification.server';
import { requestFieldTraining } from './request-field-training.server';
import { orderAsTaskable, requestAsTaskable } from './taskable.server';

/** `order certification` of part 2 is `order_certification` of part 1. */
const underscored = (text: unknown) => (typeof text === 'string' ? text.trim().replaceAll(' ', '_') : text);
export const taskType = z.preprocess(underscored, z.enum(TASK_TYPES));
export const taskStatus = z.preprocess(underscored, z.enum(TASK_STATUSES));

export const taskComment = z
  .string()
  .max(MAX_TASK_COMMENT, TASK_COMMENT_TOO_LONG)
  .transform((text) => withoutNul(text).trim())
  .nullish();

export const taskMetadata = z.object({
  company_id: rowId.nullish(),
  variant_id: rowId.nullish(),
  fields_to_train: z.array(z.string().max(100)).max(300).optional(),
});

/** POST /api/user-task-workflows (spec 1 §7, 2 §7); `status` certified certifies at once. */
export const startTaskSchema = z.object({
  type: taskType,
  taskable_type: z.enum(TASKABLE_TYPES),
  taskable_id: z.union([rowId, z.string().uuid()]),
  taskable_company_id: rowId.optional(),
  metadata: taskMetadata.default({}),
  comment: taskComment,
  status: z.enum(['open', 'certified']).default('open'),
});
export type StartTask = z.infer<typeof startTaskSchema>;

/**
 * Begins a task of any type: a comment, fields to be trained, a certification. @returns its id
 * @throws NotFound for what it is about, Forbidden, Invalid
 */
export async function startTask(actor: Actor, input: StartTask): Promise<number> {
  const { type, comment, metadata, status } = input;
  const about = await findTaskable(actor, input);
  if (type === 'comment') return addComment(actor, about, { comment });
  if (about.orderId === null)
    throw new Invalid('The given data was invalid.', { taskable_type: ['Only an order takes this'] });
  if (type === 'field_training_request') {
    const fields = metadata.fields_to_train ?? [];
    return (await requestFieldTraining(actor, about.orderId, { fields, comment })).taskId;
  }
  const step = status === 'certified' ? 'certify' : 'request';
  return (await changeCertification(actor, about.orderId, { step, comment })).taskId;
}

/** The order or request that a task is about. @throws NotFound, Invalid when it was deleted or is said to be another company's */
async function findTaskable(actor: Actor, input: StartTask): Promise<Taskable> {
  const { taskable_type, taskable_id, taskable_company_id } = input;
  const about = await (taskable_type === 'order'
    ? orderAsTaskable(actor, Number(taskable_id))
    : requestAsTaskable(actor, String(taskable_id)));
  if (taskable_company_id !== undefined && taskable_company_id !== about.companyId)
    throw new Invalid('The given data was invalid.', { taskable_company_id: ['It is not of this company'] });
  return about;
}
