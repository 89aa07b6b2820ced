import { eq } from 'drizzle-orm';
import { paths } from '~/domain/urls/paths';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { makePasswordLink } from '~/services/access/sessions/password-link.server';
import { findAccount } from '~/services/access/sessions/sign-in.server';
import { appUrl } from '~/services/platform/env.server';
import type { JobData } from '~/services/platform/job-catalogue.server';
import { log } from '~/services/platform/log.server';
import { sendMail } from '~/services/platform/mail.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { ACCOUNT_LETTERS } from './account-mails';

type AccountMail = JobData<'send-account-mail'>;
type User = typeof users.$inferSelect;

/** Puts a mail together and sends it; links are made here, so that no queue ever holds one. */
export async function sendAccountMail(asked: AccountMail): Promise<void> {
  const user =
    asked.mail === 'forgot-password' ? await findAccount(asked.email) : await userById(asked.userId);
  if (!user || user.deactivatedAt || user.deletedAt) {
    log().info({ mail: asked.mail, user: user?.id }, 'no mail: there is no such active account');
    return;
  }
  const to = asked.mail === 'email-changed' ? asked.to : user.email;
  await sendMail({ to, ...(await compose(asked, user)) });
}

function compose(asked: AccountMail, user: User) {
  const forgot = `${appUrl()}${paths.forgotPassword}`;
  switch (asked.mail) {
    case 'forgot-password':
      return passwordLetter(user, null);
    case 'set-password':
      return passwordLetter(user, asked.byUserId);
    case 'password-changed':
      return ACCOUNT_LETTERS.passwordChanged(user.name, asked.at, forgot);
    case 'email-changed':
      return ACCOUNT_LETTERS.emailChanged(user.name, asked.at, forgot);
    case 'new-device':
      return ACCOUNT_LETTERS.newDevice(user.name, asked, forgot);
  }
}

/** Somebody who never had a password creates one; everybody else resets it. */
async function passwordLetter(user: User, byUserId: number | null) {
  const purpose = user.passwordHash ? 'reset' : 'create';
  const link = await makePasswordLink(user.id, user.email, purpose);
  await transaction((tx) =>
    recordAccess(tx, byUserId === null ? null : { userId: byUserId, impersonatorId: null }, {
      kind: 'password-mail-sent',
      userId: user.id,
      details: { purpose },
    }),
  );
  return ACCOUNT_LETTERS[purpose](user.name, link);
}

async function userById(userId: number): Promise<User | undefined> {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  return user;
}
