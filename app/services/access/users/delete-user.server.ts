import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { whyNotDelete } from '~/domain/access/user-rules';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { endSessionsOf } from '~/services/access/sessions/end-sessions.server';
import { voidPasswordLinks } from '~/services/access/sessions/password-link.server';
import { lockUser, requireOtherSuperadmin } from '~/services/access/superadmins.server';
import { assertAllowed, findUser } from '~/services/access/user-scope.server';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';

/**
 * Deletes a user: nobody can sign in as them or find them any more, their address is free, and what they did stays
 * with their name. (spec 3 §7 Users; issue 3)
 * @throws NotFound; Forbidden; Conflict for the last superadmin
 */
export async function deleteUser(actor: Actor, userId: number): Promise<void> {
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(actor, userId);
    assertAllowed(whyNotDelete(actor, user.rights), 'delete user', actor, userId);
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
