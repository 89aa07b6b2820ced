import type { Actor } from '~/domain/access/actor';
import { mayReprocessUnknown } from '~/domain/orders/review-offers';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { findOrder } from './order-scope.server';

/** The request of an order whose document is not recognised, for who may have it read anew. @throws NotFound, Forbidden */
export async function requireUnknownDocument(actor: Actor, orderId: number): Promise<string> {
  const order = await findOrder(db(), actor, orderId);
  if (!mayReprocessUnknown(actor, order)) throw new NotFound();
  return order.requestId;
}
