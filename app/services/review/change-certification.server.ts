import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { CERTIFICATION, type CertificationStep, mayStep, stepBlock } from '~/domain/orders/certification';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { lockTaskOf, openTask, storeTaskChange, type TaskRow } from '~/services/tasks/store-task.server';
import { loadReviewPlan } from './review-plan.server';

export type CertificationChange = { step: CertificationStep; comment?: string | null };

/**
 * Requests, approves, rejects or removes the certification of an order: its task and where the order stands, together.
 * Certifying an order for which it was requested approves the request. (spec 2 §4 Certification)
 * @throws NotFound, Forbidden without permission or plan, Invalid where the order does not stand so
 */
export async function changeCertification(
  actor: Actor,
  orderId: number,
  { step, comment }: CertificationChange,
): Promise<{ taskId: number }> {
  return transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    await requireStep(tx, actor, order, step);
    const block = stepBlock(order, step);
    if (block) throw new Invalid(block, { status: [block] });
    const { to } = CERTIFICATION[step];
    await tx.update(orders).set({ certification: to }).where(eq(orders.id, order.id));
    const { id } = await changeTask(tx, actor, order, { step, comment });
    return { taskId: id };
  });
}

/** Why a step cannot be taken now, or null: asked before its dialog is shown. @throws NotFound, Forbidden */
export async function certificationBlock(
  actor: Actor,
  orderId: number,
  step: CertificationStep,
): Promise<string | null> {
  const order = await findOrder(db(), actor, orderId);
  await requireStep(db(), actor, order, step);
  return stepBlock(order, step);
}

async function requireStep(
  db: Db,
  actor: Actor,
  { companyId }: OrderRow,
  step: CertificationStep,
): Promise<void> {
  if (!mayStep(actor, step, companyId, await loadReviewPlan(db, companyId))) throw new Forbidden();
}

/** The task of the certification as it stands is moved on; where there is none, one is begun. */
async function changeTask(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { step, comment }: CertificationChange,
): Promise<TaskRow> {
  const { status } = CERTIFICATION[step];
  if (order.certification === null)
    return openTask(
      tx,
      actor,
      { orderId: order.id, requestId: order.requestId, companyId: order.companyId },
      { type: 'order_certification', status, metadata: { variant_id: order.variantId }, comment },
    );
  const held = order.certification === 'certified' ? 'certified' : 'open';
  const task = await lockTaskOf(tx, order.id, 'order_certification', held);
  if (!task) throw new Error(`the certification of order ${order.id} has no task`);
  return storeTaskChange(tx, actor, task, { status, comment, notify: status === 'rejected' });
}
