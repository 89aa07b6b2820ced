import type { Actor } from '~/domain/access/actor';
import type { Lockable } from '~/services/locks/take-lock.server';
import { getRequest } from './get-request.server';

/** A request in the actor's scope as it is locked. @throws NotFound */
export async function requestToLock(actor: Actor, requestId: string): Promise<Lockable> {
  const { id, companyId, privateRequest, uploadUserId } = await getRequest(actor, requestId);
  return { requestId: id, orderId: null, companyId, privateTo: privateRequest ? uploadUserId : null };
}
