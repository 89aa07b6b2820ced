import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';

/** The mails about security events, queued in the transaction of what they tell of. */
export function notifyPasswordChanged(tx: Db, userId: number): Promise<void> {
  return runtime().jobs.enqueue(tx, 'send-account-mail', {
    mail: 'password-changed',
    userId,
    at: now().toISOString(),
  });
}

/** Goes to the address the account had before: whoever took it over reads the new one. */
export function notifyEmailChanged(tx: Db, userId: number, to: string): Promise<void> {
  return runtime().jobs.enqueue(tx, 'send-account-mail', {
    mail: 'email-changed',
    userId,
    at: now().toISOString(),
    to,
  });
}
