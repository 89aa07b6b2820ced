import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { deletedEmail, deletedName } from '~/domain/access/deleted-person';
import { whyNotDelete } from '~/domain/access/user-rules';
import { recordAccess } from '~/services/access/record-access.server';
import { passwordTokens, userDevices, users } from '~/services/access/schema.server';
import { endSessionsOf } from '~/services/access/sessions/end-sessions.server';
import { lockUser, requireOtherSuperadmin } from '~/services/access/superadmins.server';
import { assertAllowed, findUser } from '~/services/access/user-scope.server';
import { now } from '~/services/platform/clock.server';
import { runtime, transaction } from '~/services/platform/runtime.server';

/**
 * Deletes a person: nobody can sign in as them or find them any more, their address is free, and what they did stays
 * without their name. What other areas keep of them is taken by a job that this queues. (spec 3 §7 Users; issue 15)
 * @throws NotFound; Forbidden; Conflict for the last superadmin
 */
export async function deleteUser(actor: Actor, userId: number): Promise<void> {
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(actor, userId);
    assertAllowed(whyNotDelete(actor, user.rights), 'delete user', actor, userId);
    if (user.rights.isSuperadmin && user.deactivatedAt === null) await requireOtherSuperadmin(tx, userId);
    await tx
      .update(users)
      .set({
        deletedAt: now(),
        name: deletedName(userId),
        email: deletedEmail(userId),
        passwordHash: null,
        position: null,
        org: null,
      })
      .where(eq(users.id, userId));
    await endSessionsOf(tx, userId);
    await tx.delete(passwordTokens).where(eq(passwordTokens.userId, userId));
    await tx.delete(userDevices).where(eq(userDevices.userId, userId));
    // By id alone: nobody can take a name out of the journal again.
    await recordAccess(tx, actor, { kind: 'user-deleted', userId });
    await runtime().jobs.enqueue(tx, 'forget-person', { userId });
  });
}
