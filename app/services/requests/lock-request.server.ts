import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { displayStatus } from '~/domain/orders/statuses';
import type { Lockable } from '~/services/locks/take-lock.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getRequest } from './get-request.server';
import { requests } from './schema.server';

/**
 * A request in the actor's scope as it is locked. Within a transaction it is not deleted before that ends: whoever deletes
 * it at the same moment finds the lock, or nothing is left to lock. @throws NotFound
 */
export async function requestToLock(actor: Actor, requestId: string): Promise<Lockable> {
  const { id, companyId, privateRequest, uploadUserId, status } = await getRequest(actor, requestId);
  const display = displayStatus(status, { seesAdminReview: can(actor, 'admin-review-view', companyId) });
  const [held] = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, id), isNull(requests.deletedAt)))
    .for('key share');
  if (!held) throw new NotFound();
  const privateTo = privateRequest ? uploadUserId : null;
  return { requestId: id, orderId: null, companyId, privateTo, display };
}
