import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { users } from '~/services/access/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/** The actor's own details. (spec 3 §3 Profile update) */
export async function getProfile(actor: Actor) {
  const [user] = await db()
    .select({ name: users.name, email: users.email, position: users.position, org: users.org })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user) throw new NotFound();
  return user;
}
