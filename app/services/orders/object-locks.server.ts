import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { autoLocks, LOCK_TYPES, LOCKABLE, LOCKED_TYPES, type LockType } from '~/domain/orders/edit-locks';
import { displayStatus } from '~/domain/orders/statuses';
import { isRowId, isUuid } from '~/domain/row-values';
import { LockedByOther } from '~/services/locks/lock-in-force.server';
import type { LockRow } from '~/services/locks/record-lock.server';
import { type Lockable, refreshLock, releaseLock, takeLock } from '~/services/locks/take-lock.server';
import { NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { requestToLock } from '~/services/requests/lock-request.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { findOrder } from './order-scope.server';
import { orders } from './schema.server';

/** The object of a lock as the API names it: an order by its number, a request by its id. (spec 1 §3 Object lock) */
const lockedObject = {
  object_id: z.union([z.string().max(100), rowId]),
  object_type: z.enum(LOCKED_TYPES),
};

/** With `fence` that lock and no later one of the same holder. */
export const heldLockSchema = z.object({
  ...lockedObject,
  fence: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** `_method` DELETE releases it instead: that is how a page sends it while it is closed. (spec 1 §7 Release) */
export const takeLockSchema = heldLockSchema
  .extend({ lock_type: z.enum(LOCK_TYPES).optional(), _method: z.literal('DELETE').optional() })
  .superRefine(({ lock_type, object_type, _method }, issues) => {
    if (_method || (lock_type && LOCKABLE[lock_type].includes(object_type))) return;
    const message = lock_type ? 'This type of lock is of something else' : 'Required';
    issues.addIssue({ code: 'custom', path: ['lock_type'], message });
  });

type NamedObject = Pick<z.infer<typeof heldLockSchema>, 'object_id' | 'object_type'>;
type NamedLock = z.infer<typeof heldLockSchema>;

/** @throws NotFound, Forbidden, LockedByOther */
export async function takeObjectLock(
  actor: Actor,
  asked: NamedObject & { lock_type?: LockType },
): Promise<LockRow> {
  return transaction(async () =>
    takeLock(actor, await objectToLock(actor, asked), asked.lock_type ?? 'claim-lock'),
  );
}

/**
 * Opens an order as its page does: whoever locks what they look at has its lock then, unless somebody else has it.
 * (spec 2 §4 Opening an order with refresh-lock) @throws NotFound, Forbidden under admin review
 */
export async function lockOpenedOrder(actor: Actor, orderId: number): Promise<void> {
  const { status, companyId, deletedAt } = await findOrder(db(), actor, orderId);
  const display = displayStatus(status, { seesAdminReview: can(actor, 'admin-review-view', companyId) });
  if (deletedAt || !autoLocks(actor, companyId, display)) return;
  try {
    await transaction(async () => takeLock(actor, await orderToLock(actor, orderId), 'open-order'));
  } catch (problem) {
    if (!(problem instanceof LockedByOther)) throw problem;
  }
}

/** @throws NotFound, LockedByOther when it is lost, as the lock of what was deleted is */
export async function refreshObjectLock(actor: Actor, held: NamedLock): Promise<LockRow> {
  const object = await objectUnlessDeleted(actor, held);
  if (!object) throw new LockedByOther();
  return refreshLock(actor, { ...object, fence: held.fence });
}

/** A page lets go of what was deleted meanwhile: its lock went with it, and nothing is left to end. @throws NotFound */
export async function releaseObjectLock(actor: Actor, held: NamedLock): Promise<void> {
  const object = await objectUnlessDeleted(actor, held);
  if (object) await releaseLock(actor, { ...object, fence: held.fence });
}

/** What a lock is of; null of what was deleted meanwhile. @throws NotFound */
async function objectUnlessDeleted(actor: Actor, held: NamedObject): Promise<Lockable | null> {
  try {
    return await objectToLock(actor, held);
  } catch (problem) {
    if (problem instanceof NotFound && (await isOfDeleted(actor, held))) return null;
    throw problem;
  }
}

/** Whether it names what is in the actor's scope, but for its request having been deleted. */
async function isOfDeleted(actor: Actor, { object_id, object_type }: NamedObject): Promise<boolean> {
  const id = String(object_id);
  const named = object_type === 'order' ? orderRequest(Number(id)) : isUuid(id) && eq(requests.id, id);
  if (!named) return false;
  const [deleted] = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(and(named, isNotNull(requests.deletedAt), requestScope(actor)));
  return deleted !== undefined;
}

const orderRequest = (orderId: number) =>
  isRowId(orderId) &&
  inArray(requests.id, db().select({ id: orders.requestId }).from(orders).where(eq(orders.id, orderId)));

async function objectToLock(actor: Actor, { object_id, object_type }: NamedObject): Promise<Lockable> {
  return object_type === 'order'
    ? orderToLock(actor, Number(object_id))
    : requestToLock(actor, String(object_id));
}

/** An order in the actor's scope as it is locked. @throws NotFound, Forbidden under admin review */
async function orderToLock(actor: Actor, orderId: number): Promise<Lockable> {
  const { requestId } = await findOrder(db(), actor, orderId);
  return { ...(await requestToLock(actor, requestId)), orderId };
}
