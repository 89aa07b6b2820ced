import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import {
  MAX_TASK_COMMENT,
  TASK_COMMENT_TOO_LONG,
  TASK_STARTS,
  TASK_STATUSES,
  TASK_TYPES,
  TASKABLE_TYPES,
} from '~/domain/collaboration/user-tasks';
import { rowId } from '~/domain/inputs';
import { withoutNul } from '~/domain/row-values';
import { openTask, type Taskable } from '~/services/collaboration/tasks/store-task.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { changeCertification } from './change-certification.server';
import { requestFieldTraining } from './request-field-training.server';

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
  if (type === 'comment') return commentOn(actor, about, comment);
  if (about.orderId === null)
    throw new Invalid('The given data was invalid.', { taskable_type: ['Only an order takes this'] });
  if (type === 'field_training_request') {
    const fields = metadata.fields_to_train ?? [];
    return (await requestFieldTraining(actor, about.orderId, { fields, comment })).taskId;
  }
  const step = status === 'certified' ? 'certify' : 'request';
  return (await changeCertification(actor, about.orderId, { step, comment })).taskId;
}

async function commentOn(actor: Actor, about: Taskable, comment: StartTask['comment']): Promise<number> {
  if (!can(actor, TASK_STARTS.comment, about.companyId)) throw new Forbidden();
  if (!comment) throw new Invalid('The given data was invalid.', { comment: ['Write a comment'] });
  const { id } = await transaction((tx) => openTask(tx, actor, about, { type: 'comment', comment }));
  return id;
}

/** The order or request that a task is about. @throws NotFound, Invalid when it was deleted or is said to be another company's */
async function findTaskable(actor: Actor, input: StartTask): Promise<Taskable> {
  const { taskable_type, taskable_id, taskable_company_id } = input;
  const about = await (taskable_type === 'order'
    ? ofOrder(actor, Number(taskable_id))
    : ofRequest(actor, String(taskable_id)));
  if (taskable_company_id !== undefined && taskable_company_id !== about.companyId)
    throw new Invalid('The given data was invalid.', { taskable_company_id: ['It is not of this company'] });
  return about;
}

async function ofOrder(actor: Actor, orderId: number): Promise<Taskable> {
  const { id, requestId, companyId, deletedAt } = await findOrder(db(), actor, orderId);
  if (deletedAt) throw new Invalid('The order was deleted', { taskable_id: ['The order was deleted'] });
  return { orderId: id, requestId, companyId };
}

async function ofRequest(actor: Actor, requestId: string): Promise<Taskable> {
  const { id, companyId } = await getRequest(actor, requestId);
  return { orderId: null, requestId: id, companyId };
}
