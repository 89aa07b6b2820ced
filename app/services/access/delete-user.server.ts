import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import { whyNotDelete } from '~/domain/user-rules';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/house.server';
import { endSessionsOf } from './end-sessions.server';
import { voidPasswordLinks } from './password-link.server';
import { recordAccess } from './record-access.server';
import { users } from './schema.server';
import { holdUser, requireOtherSuperadmin } from './superadmins.server';
import { allow, findUser } from './user-scope.server';

/**
 * Deletes a user: nobody can sign in as them or find them any more, their address is free, and what they did stays
 * with their name. (spec 3 §7 Users; issue 3)
 * @throws NotFound; Forbidden; Conflict for the last superadmin
 */
export async function deleteUser(actor: Actor, userId: number): Promise<void> {
  await transaction(async (tx) => {
    await holdUser(tx, userId);
    const user = await findUser(actor, userId);
    allow(whyNotDelete(actor, user.rights), 'delete user', actor, userId);
    if (user.rights.isSuperadmin && user.deactivatedAt === null) await requireOtherSuperadmin(tx, userId);
    await tx.update(users).set({ deletedAt: now() }).where(eq(users.id, userId));
    await endSessionsOf(tx, userId);
    await voidPasswordLinks(userId);
    await recordAccess(tx, actor, {
      kind: 'user-deleted',
      userId,
      details: { before: { name: user.name, email: user.email } },
    });
  });
}
