import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { LEASE_MS, type LockType, takesOver } from '~/domain/orders/edit-locks';
import type { DisplayStatus } from '~/domain/orders/statuses';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { isInForce, LockedByOther, type LockedObject, overlapping } from './lock-in-force.server';
import { type LockRow, recordLock } from './record-lock.server';
import { objectLocks } from './schema.server';

/** What is to be locked: the caller has found it in the actor's scope. */
export type Lockable = LockedObject & { companyId: number; privateTo: number | null; display: DisplayStatus };

const leaseEnd = () => new Date(now().getTime() + LEASE_MS);

/**
 * Takes the edit-lock of an order, or of a request with all its orders, or prolongs the actor's own. A claim takes it
 * from somebody else where the actor may. Two takers at once wait for each other, and the second hears who was first.
 * (spec 1 §4 Locks, 2 §4 Locking)
 * @throws Forbidden, LockedByOther
 */
export async function takeLock(actor: Actor, object: Lockable, lockType: LockType): Promise<LockRow> {
  if (!can(actor, 'object-locks-create', object.companyId)) throw new Forbidden();
  return transaction(async (tx) => {
    await holdLock(tx, 'object-locks', { key: object.requestId });
    const standing = await tx
      .select()
      .from(objectLocks)
      .where(and(overlapping(object), isInForce()));
    const others = standing.filter(({ userId }) => userId !== actor.userId);
    const mayClaim = lockType === 'claim-lock' && takesOver(actor, object.companyId, object.display);
    if (others.length > 0 && !mayClaim) throw new LockedByOther();
    for (const lock of others) await endLock(tx, lock);
    const own = standing.find((lock) => lock.userId === actor.userId && covers(lock, object));
    // A claim is told even where the page that makes it held the lock by looking at it.
    if (own && (lockType !== 'claim-lock' || own.lockType === 'claim-lock')) return prolong(tx, own);
    return insertLock(tx, actor, { ...object, ...(own ? { orderId: own.orderId } : {}) }, lockType);
  });
}

const covers = (lock: LockedObject, object: LockedObject) =>
  lock.orderId === null || lock.orderId === object.orderId;

async function endLock(tx: Db, { id }: LockRow): Promise<void> {
  await tx.delete(objectLocks).where(eq(objectLocks.id, id));
}

async function prolong(tx: Db, lock: LockRow): Promise<LockRow> {
  const expiresAt = leaseEnd();
  await tx.update(objectLocks).set({ expiresAt }).where(eq(objectLocks.id, lock.id));
  return { ...lock, expiresAt };
}

/** What stands where it goes ran out, or is the actor's own that it takes the place of. */
async function insertLock(
  tx: Db,
  actor: Actor,
  { requestId, orderId, companyId, privateTo }: Lockable,
  lockType: LockType,
): Promise<LockRow> {
  await tx.delete(objectLocks).where(overlapping({ requestId, orderId }));
  const [lock] = await tx
    .insert(objectLocks)
    .values({
      requestId,
      orderId,
      companyId,
      privateTo,
      userId: actor.userId,
      lockType,
      takenAt: now(),
      expiresAt: leaseEnd(),
    })
    .returning();
  if (!lock) throw new Error('the lock was not stored');
  await recordLock(tx, lock, { type: 'object-locked', author: actor });
  return lock;
}

/** Which lock is meant: with its fencing number no other than that one. */
export type HeldLock = LockedObject & { fence?: number };

const ofHolder = (actor: Actor, { requestId, orderId, fence }: HeldLock) =>
  and(
    eq(objectLocks.requestId, requestId),
    orderId === null ? isNull(objectLocks.orderId) : eq(objectLocks.orderId, orderId),
    eq(objectLocks.userId, actor.userId),
    fence === undefined ? undefined : eq(objectLocks.id, fence),
  );

/**
 * Prolongs a lock that the actor holds. (spec 1 §7 Refresh)
 * @throws LockedByOther when it is lost: it ran out, was released, or somebody else has it
 */
export async function refreshLock(actor: Actor, held: HeldLock): Promise<LockRow> {
  return transaction(async (tx) => {
    const [lock] = await tx
      .update(objectLocks)
      .set({ expiresAt: leaseEnd() })
      .where(and(ofHolder(actor, held), gt(objectLocks.expiresAt, now())))
      .returning();
    if (!lock) throw new LockedByOther();
    return lock;
  });
}

/** Ends the actor's own locks of a request and its orders: it is deleted, and nothing is left to lock. */
export async function releaseLocks(tx: Db, actor: Actor, requestId: string): Promise<void> {
  const ended = await tx
    .delete(objectLocks)
    .where(and(eq(objectLocks.requestId, requestId), eq(objectLocks.userId, actor.userId)))
    .returning();
  for (const lock of ended) await recordLock(tx, lock, { type: 'object-unlocked', author: actor });
}

/** Ends a lock that the actor holds, also one that just ran out; of one that is lost nothing is left to end. */
export async function releaseLock(actor: Actor, held: HeldLock): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.delete(objectLocks).where(ofHolder(actor, held)).returning();
    for (const lock of ended) await recordLock(tx, lock, { type: 'object-unlocked', author: actor });
  });
}
