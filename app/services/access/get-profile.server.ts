import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import { db } from '~/services/platform/house.server';
import { NotFound } from '~/services/platform/problems.server';
import { users } from './schema.server';

/** The actor's own details. (spec 3 §3 Profile update) */
export async function getProfile(actor: Actor) {
  const [user] = await db()
    .select({ name: users.name, email: users.email, position: users.position, org: users.org })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user) throw new NotFound();
  return user;
}
