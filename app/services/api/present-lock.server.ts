import { type Actor, can } from '~/domain/access/actor';
import type { LockColumn } from '~/services/locks/lock-in-force.server';
import type { LockRow } from '~/services/locks/record-lock.server';

type Locked = { requestId: string; lock: LockColumn | null };

/** Who has the lock of a request or an order, for those who may take one. (spec 1 §3 Lock on a request, 2 §6) */
export function presentLock(actor: Actor, companyId: number, { requestId, lock }: Locked) {
  const isMine = lock?.user_id === actor.userId;
  if (!lock || !(isMine || can(actor, 'object-locks-create', companyId))) return null;
  return {
    user_id: lock.user_id,
    user: { name: lock.user_name, t_company_id: lock.user_company_id },
    lock_type: lock.lock_type,
    object_type: lock.order_id === null ? 'request' : 'order',
    object_id: lock.order_id ?? requestId,
    expires_at: new Date(lock.expires_at).toISOString(),
    ...(isMine ? { fence: lock.fence } : {}),
  };
}

/** A lock to who holds it. (spec 1 §3 Object lock) */
export function presentHeldLock({ id, requestId, orderId, lockType, userId, expiresAt }: LockRow) {
  return {
    user_id: userId,
    lock_type: lockType,
    object_type: orderId === null ? 'request' : 'order',
    object_id: orderId ?? requestId,
    request_id: requestId,
    expires_at: expiresAt.toISOString(),
    fence: id,
  };
}
