import type { Actor } from '~/domain/access/actor';
import { findOrder } from '~/services/orders/order-scope.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import type { Taskable } from '~/services/tasks/store-task.server';

/** An order as a task is about it. @throws NotFound, Forbidden under admin review, Invalid when it was deleted */
export async function orderAsTaskable(actor: Actor, orderId: number): Promise<Taskable> {
  const { id, requestId, companyId, deletedAt } = await findOrder(db(), actor, orderId);
  if (deletedAt) throw new Invalid('The order was deleted', { taskable_id: ['The order was deleted'] });
  return { orderId: id, requestId, companyId };
}

/** A request as a whole. @throws NotFound */
export async function requestAsTaskable(actor: Actor, requestId: string): Promise<Taskable> {
  const { id, companyId } = await getRequest(actor, requestId);
  return { orderId: null, requestId: id, companyId };
}
