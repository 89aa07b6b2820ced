import type { Actor } from '~/domain/access/actor';
import { whyNotEdit } from '~/domain/access/user-rules';
import { assertAllowed, findUser } from '~/services/access/user-scope.server';
import { Conflict } from '~/services/platform/problems.server';
import { type Limit, takeHit } from '~/services/platform/rate-limit.server';
import { runtime, transaction } from '~/services/platform/runtime.server';

const PER_USER: Limit = { hits: 3, seconds: 600 };

/**
 * Mails a user the link to reset their password, or to create their first. (spec 3 §2 Manage Users)
 * @throws NotFound; Forbidden; Conflict for a user who is not active; TooMany
 */
export async function sendPasswordMail(actor: Actor, userId: number): Promise<void> {
  const user = await findUser(actor, userId);
  assertAllowed(whyNotEdit(actor, user.rights), 'send password mail', actor, userId);
  if (user.deactivatedAt) throw new Conflict('This user is inactive and gets no mail. Activate them first.');
  await takeHit(`password-mail:user:${userId}`, PER_USER);
  await transaction((tx) =>
    runtime().jobs.enqueue(tx, 'send-account-mail', {
      mail: 'set-password',
      userId,
      byUserId: actor.userId,
    }),
  );
}
