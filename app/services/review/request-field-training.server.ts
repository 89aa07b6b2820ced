import type { Actor } from '~/domain/access/actor';
import {
  type FieldTraining,
  isTrainable,
  mayTrainFields,
  TRAIN_MESSAGES,
} from '~/domain/orders/train-fields';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { tasksOfOrder } from '~/services/tasks/list-tasks.server';
import { lockTaskOf, openTask, storeTaskChange } from '~/services/tasks/store-task.server';
import { loadReviewPlan } from './review-plan.server';

export type FieldsToTrain = { fields: readonly string[]; comment?: string | null };

/**
 * Marks fields of an order to be trained. An order has one such request: a second one opens it again with the fields,
 * the variant and the comment of now. (spec 2 §4 Train-fields mode)
 * @throws NotFound, Forbidden without permission or plan, Invalid without a field or with an unknown one
 */
export async function requestFieldTraining(
  actor: Actor,
  orderId: number,
  { fields, comment }: FieldsToTrain,
): Promise<{ taskId: number }> {
  return transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    await requireTraining(tx, actor, order);
    if (order.deletedAt) throw refusal('The order was deleted');
    if (fields.length === 0) throw refusal(TRAIN_MESSAGES.none);
    const unknown = fields.find((path) => !isTrainable(path));
    if (unknown !== undefined) throw refusal(`${unknown} is no field of an order`);
    const metadata = { variant_id: order.variantId, fields_to_train: [...new Set(fields)] };
    const held = await lockTaskOf(tx, order.id, 'field_training_request');
    if (held) {
      const { id } = await storeTaskChange(tx, actor, held, { status: 'open', metadata, comment });
      return { taskId: id };
    }
    const about = { orderId: order.id, requestId: order.requestId, companyId: order.companyId };
    const { id } = await openTask(tx, actor, about, { type: 'field_training_request', metadata, comment });
    return { taskId: id };
  });
}

/** Whether somebody marks fields of this order: asked before they write a comment. @throws NotFound, Forbidden */
export async function requireFieldTraining(actor: Actor, orderId: number): Promise<void> {
  await requireTraining(db(), actor, await findOrder(db(), actor, orderId));
}

async function requireTraining(db: Db, actor: Actor, { companyId }: OrderRow): Promise<void> {
  if (!mayTrainFields(actor, companyId, await loadReviewPlan(db, companyId))) throw new Forbidden();
}

function refusal(message: string): Invalid {
  return new Invalid(message, { 'metadata.fields_to_train': [message] });
}

/** What is asked to be trained of an order, with everything that was said of it; null where nobody asked. */
export async function getFieldTraining(actor: Actor, orderId: number): Promise<FieldTraining | null> {
  const order = await findOrder(db(), actor, orderId);
  const tasks = await tasksOfOrder(order.id);
  const held = tasks.find(({ task }) => task.type === 'field_training_request');
  if (!held) return null;
  return {
    status: held.task.status,
    fields: held.task.metadata.fields_to_train ?? [],
    comments: held.comments.map(({ id, comment, created_at, user }) => ({
      id,
      comment,
      at: new Date(created_at).toISOString(),
      name: user?.name ?? null,
    })),
  };
}
