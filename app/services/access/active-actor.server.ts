import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { db } from '~/services/platform/runtime.server';
import { findActor } from './actor.server';
import { users } from './schema.server';

/**
 * Whoever asked for work that is done later, with what they may do now; null when they may not sign in any more.
 * @param impersonatorId who acted as them when they asked
 */
export async function findActiveActor(userId: number, impersonatorId: number | null): Promise<Actor | null> {
  const [active] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt), isNull(users.deletedAt)));
  const actor = active ? await findActor(userId) : undefined;
  return actor ? { ...actor, impersonatorId } : null;
}
