import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { whyNotSetStatus } from '~/domain/access/user-rules';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { endSessionsOf } from '~/services/access/sessions/end-sessions.server';
import { voidPasswordLinks } from '~/services/access/sessions/password-link.server';
import { lockUser, requireOtherSuperadmin } from '~/services/access/superadmins.server';
import { assertAllowed, findUser } from '~/services/access/user-scope.server';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';

/**
 * Activates or deactivates a user. Deactivating ends all their sessions at once, also those in which they act as
 * somebody else, and their mailed links; doing it again changes nothing. (spec 3 §4 User, §7 Users)
 * @throws NotFound; Forbidden; Conflict for the last superadmin
 */
export async function setUserStatus(actor: Actor, userId: number, active: boolean): Promise<void> {
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(actor, userId);
    assertAllowed(whyNotSetStatus(actor, user.rights), 'set status of user', actor, userId);
    if ((user.deactivatedAt === null) === active) return;
    if (!active && user.rights.isSuperadmin) await requireOtherSuperadmin(tx, userId);
    await tx
      .update(users)
      .set({ deactivatedAt: active ? null : now() })
      .where(eq(users.id, userId));
    if (!active) {
      await endSessionsOf(tx, userId);
      await voidPasswordLinks(userId);
    }
    await recordAccess(tx, actor, { kind: active ? 'user-activated' : 'user-deactivated', userId });
  });
}
