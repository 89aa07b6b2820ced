import type { Actor } from '~/domain/access/actor';
import { db } from '~/services/platform/runtime.server';
import { type StatusRecord, statusHistory } from '~/services/requests/status-history.server';
import { findOrder } from './order-scope.server';

/** The history of one order: its own events and its request's, newest first. @throws NotFound */
export async function orderHistory(actor: Actor, orderId: number): Promise<StatusRecord[]> {
  const { requestId } = await findOrder(db(), actor, orderId);
  return statusHistory(actor, { requestId, orderId });
}
