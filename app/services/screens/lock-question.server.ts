import { type Actor, can } from '~/domain/access/actor';
import { type Locking, lockingOf } from '~/domain/orders/edit-locks';
import { displayStatus } from '~/domain/orders/statuses';
import {
  LockedByOther,
  type LockedObject,
  lockInForce,
  shownLock,
} from '~/services/locks/lock-in-force.server';
import { releaseLock, takeLock } from '~/services/locks/take-lock.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';
import { requestToLock } from '~/services/requests/lock-request.server';
import { redirectWithToast } from '~/services/web/toast.server';
import { getRequestDetail } from './get-request-detail.server';

/** What the question is asked about: an order on its page, or a request in the inbox. */
type Asked = { orderId: number } | { requestId: string };

/** Who has the lock, and what the actor may do about it. @throws NotFound, Forbidden under admin review */
export async function loadLocking(actor: Actor, asked: Asked): Promise<Locking> {
  if ('requestId' in asked) return (await getRequestDetail(actor, asked.requestId)).locking;
  const { id, requestId, companyId, status, deletedAt } = await findOrder(db(), actor, asked.orderId);
  const display = displayStatus(status, { seesAdminReview: can(actor, 'admin-review-view', companyId) });
  const lock = await lockInForce(db(), actor, { requestId, orderId: id });
  const order = { companyId, display, isDeleted: deletedAt !== null };
  return lockingOf(actor, order, shownLock(actor, companyId, lock));
}

/** Takes the lock of the request, or releases the one that is held, and says so. @throws NotFound, Forbidden */
export async function postLock(actor: Actor, asked: Asked, form: FormData, back: string): Promise<Response> {
  const object = await objectAsked(actor, asked);
  if (form.get('intent') === 'release') {
    const lock = await lockInForce(db(), actor, object);
    if (lock?.user_id === actor.userId) await releaseLock(actor, { ...object, orderId: lock.order_id });
    return redirectWithToast(back, { tone: 'success', text: 'Edit-lock released' });
  }
  try {
    await takeLock(actor, await requestToLock(actor, object.requestId), 'claim-lock');
    return redirectWithToast(back, { tone: 'success', text: 'You have the edit-lock' });
  } catch (problem) {
    if (!(problem instanceof LockedByOther)) throw problem;
    return redirectWithToast(back, { tone: 'error', text: problem.message });
  }
}

async function objectAsked(actor: Actor, asked: Asked): Promise<LockedObject> {
  if ('requestId' in asked) return requestToLock(actor, asked.requestId);
  const { id, requestId } = await findOrder(db(), actor, asked.orderId);
  return { requestId, orderId: id };
}
