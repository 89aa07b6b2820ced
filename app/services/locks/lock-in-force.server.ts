import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import { type EditLock, LOCK_MESSAGES, type LockType } from '~/domain/orders/edit-locks';
import { users } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { objectLocks } from './schema.server';

/** What is locked: a request as a whole, or one order of it. */
export type LockedObject = { requestId: string; orderId: number | null };

/** Somebody else has the edit-lock: what was to be changed stays as it is. (spec 2 §8 Lock conflict) */
export class LockedByOther extends Conflict {
  constructor(message: string = LOCK_MESSAGES.conflict) {
    super(message);
  }
}

/** Locks that stand against one of an object: of the object, of its request, and for a request of any of its orders. */
export function overlapping({ requestId, orderId }: LockedObject): SQL {
  return and(
    eq(objectLocks.requestId, requestId),
    orderId === null ? undefined : or(isNull(objectLocks.orderId), eq(objectLocks.orderId, orderId)),
  ) as SQL;
}

export const isInForce = () => gt(objectLocks.expiresAt, now());

/** @throws LockedByOther while somebody else has the edit-lock of what the actor is about to change */
export async function requireUnlocked(
  tx: Db,
  actor: Pick<Actor, 'userId'>,
  object: LockedObject,
): Promise<void> {
  const [lock] = await tx
    .select({ id: objectLocks.id })
    .from(objectLocks)
    .where(and(overlapping(object), isInForce(), ne(objectLocks.userId, actor.userId)))
    .limit(1);
  if (lock) throw new LockedByOther();
}

/** Whether somebody else has the edit-lock of the request that a row is, or of one of its orders. */
export function isLockedByAnother(actor: Pick<Actor, 'userId'>, requestId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${objectLocks} as held where held.request_id = ${requestId}
    and held.expires_at > ${now().toISOString()}::timestamptz and held.user_id <> ${actor.userId})`;
}

/** A lock as a column of another query reads it. */
export type LockColumn = {
  user_id: number;
  user_name: string;
  user_company_id: number | null;
  lock_type: LockType;
  order_id: number | null;
  fence: number;
  expires_at: string;
};

/**
 * The lock in force on the object that a row is, as a column of its own query: it costs no further one. Of a request whose
 * orders several people work on it is one of somebody else's.
 * @param orderId null for a request: its own lock, or that of one of its orders
 */
export function lockColumn(
  actor: Pick<Actor, 'userId'>,
  requestId: PgColumn | string,
  orderId: number | null,
): SQL<LockColumn | null> {
  return sql<LockColumn | null>`(${lockQuery(actor, requestId, orderId)})`;
}

/** The same by a query of its own. */
export async function lockInForce(
  tx: Db,
  actor: Pick<Actor, 'userId'>,
  { requestId, orderId }: LockedObject,
): Promise<LockColumn | null> {
  const [row] = await tx
    .select({ lock: lockColumn(actor, requestId, orderId).as('lock') })
    .from(users)
    .where(eq(users.id, actor.userId));
  return row?.lock ?? null;
}

/** The locks that somebody else has of a request or of orders of it, whatever their number in one query. */
export async function locksOfOthers(
  tx: Db,
  actor: Pick<Actor, 'userId'>,
  requestId: string,
): Promise<LockColumn[]> {
  return tx
    .select({
      user_id: objectLocks.userId,
      user_name: users.name,
      user_company_id: users.homeCompanyId,
      lock_type: objectLocks.lockType,
      order_id: objectLocks.orderId,
      fence: objectLocks.id,
      expires_at: sql<string>`${objectLocks.expiresAt}::text`,
    })
    .from(objectLocks)
    .innerJoin(users, eq(users.id, objectLocks.userId))
    .where(and(eq(objectLocks.requestId, requestId), isInForce(), ne(objectLocks.userId, actor.userId)));
}

function lockQuery(actor: Pick<Actor, 'userId'>, requestId: PgColumn | string, orderId: number | null): SQL {
  const ofOrder = orderId === null ? sql`` : sql`and (held.order_id is null or held.order_id = ${orderId})`;
  return sql`
    select json_build_object('user_id', held.user_id, 'user_name', holder.name,
      'user_company_id', holder.home_company_id, 'lock_type', held.lock_type,
      'order_id', held.order_id, 'fence', held.id, 'expires_at', held.expires_at)
    from ${objectLocks} as held join ${users} as holder on holder.id = held.user_id
    where held.request_id = ${requestId} and held.expires_at > ${now().toISOString()}::timestamptz ${ofOrder}
    order by held.user_id = ${actor.userId}, held.order_id nulls first limit 1`;
}

/** The lock as one person sees it: who holds it is for those who may take locks. (spec 2 §6 object-locks-create) */
export function shownLock(actor: Actor, companyId: number, lock: LockColumn | null): EditLock | null {
  if (!lock) return null;
  const isMine = lock.user_id === actor.userId;
  return {
    isMine,
    by: isMine || can(actor, 'object-locks-create', companyId) ? lock.user_name : null,
    type: lock.lock_type,
    lockedType: lock.order_id === null ? 'request' : 'order',
    fence: lock.fence,
    until: new Date(lock.expires_at).toISOString(),
  };
}
