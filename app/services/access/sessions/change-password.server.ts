import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { notifyPasswordChanged } from '~/services/access/notify-user.server';
import { logRefusal, recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { giveBack } from '~/services/platform/rate-limit.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { passwordProblems } from './check-password.server';
import { endSessionsOf } from './end-sessions.server';
import { hashPassword, isPassword } from './password-hash.server';
import { voidPasswordLinks } from './password-link.server';
import { accountKey, takeAttempts } from './sign-in.server';

export type PasswordChange = { old_password: string; password: string; password_confirmation: string };

/**
 * Changes the password of the one who asks, who has to know the old one; ends every session but this. Wrong old
 * passwords count like failed sign-ins. (spec 3 §5 User, §7 Profile)
 * @throws Forbidden while acting as somebody else; Invalid with errors.old_password or errors.password; TooMany
 */
export async function changePassword(
  actor: Actor,
  change: PasswordChange,
  keepToken?: string,
): Promise<void> {
  if (actor.impersonatorId !== null) {
    logRefusal('change password', 'acting as somebody else', { user: actor.userId });
    throw new Forbidden('Only the user may change this password');
  }
  const [user] = await db().select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new NotFound();
  await checkOldPassword(user, change.old_password);
  const problems = passwordProblems(change.password, change.password_confirmation, [user.name, user.email]);
  if (problems.length === 0 && change.password === change.old_password)
    problems.push('The new password is the old one.');
  if (problems.length > 0) throw new Invalid(problems.join(' '), { password: problems });
  const passwordHash = await hashPassword(change.password);
  await transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await voidPasswordLinks(user.id);
    await endSessionsOf(tx, user.id, keepToken);
    await recordAccess(tx, actor, { kind: 'password-changed', userId: user.id });
    await notifyPasswordChanged(tx, user.id);
  });
}

async function checkOldPassword(
  user: { id: number; email: string; passwordHash: string | null },
  oldPassword: string,
): Promise<void> {
  const attempts = await takeAttempts(accountKey(user.email));
  if (!(await isPassword(user.passwordHash, oldPassword))) {
    logRefusal('change password', 'wrong old password', { user: user.id });
    const wrong = 'The old password is not right.';
    throw new Invalid(wrong, { old_password: [wrong] });
  }
  for (const attempt of attempts) await giveBack(attempt);
}
