import { eq } from 'drizzle-orm';
import { canonicalEmail } from '~/domain/trade/email';
import { notifyPasswordChanged } from '~/services/access/notify-user.server';
import { logRefusal, recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { rememberDevice } from './begin-session.server';
import { passwordProblems } from './check-password.server';
import { endSessionsOf } from './end-sessions.server';
import { hashPassword } from './password-hash.server';
import { isLivePasswordLink, usePasswordLink, voidPasswordLinks } from './password-link.server';

export type NewPassword = { token: string; email: string; password: string; password_confirmation: string };

const BAD_LINK = 'This password reset link is invalid or has expired.';

/**
 * Sets a password by a mailed link, once: the first of a new account, or instead of a forgotten one. All sessions and
 * other links of the user end, and this browser is known from now on. (spec 1 §7 Auth: POST api/password/reset)
 * @throws Invalid with errors.email for a link that is unknown, used, old, somebody else's or of a deactivated user
 */
export async function setPasswordByLink(given: NewPassword, deviceHash: string): Promise<{ userId: number }> {
  if (!(await isLivePasswordLink(given.token))) throw badLink('not a live link');
  const checked = passwordProblems(given.password, given.password_confirmation, [given.email]);
  if (checked.length > 0) throw new Invalid(checked.join(' '), { password: checked });
  const passwordHash = await hashPassword(given.password);
  return transaction(async (tx) => {
    const link = await usePasswordLink(given.token);
    const user = link && (await accountOf(link.userId));
    if (!link || !user || canonicalEmail(user.email) !== canonicalEmail(given.email))
      throw badLink(link ? 'not of this account' : 'used meanwhile');
    const problems = passwordProblems(given.password, given.password_confirmation, [user.name, user.email]);
    if (problems.length > 0) throw new Invalid(problems.join(' '), { password: problems });
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await voidPasswordLinks(user.id);
    await endSessionsOf(tx, user.id);
    const kind = link.purpose === 'create' ? 'password-created' : 'password-reset';
    await recordAccess(tx, null, { kind, userId: user.id });
    await rememberDevice(tx, user.id, deviceHash);
    if (link.purpose === 'reset') await notifyPasswordChanged(tx, user.id);
    return { userId: user.id };
  });
}

async function accountOf(userId: number) {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  return user && !user.deactivatedAt && !user.deletedAt ? user : undefined;
}

function badLink(why: string): Invalid {
  logRefusal('password link', why);
  return new Invalid(BAD_LINK, { email: [BAD_LINK] });
}
