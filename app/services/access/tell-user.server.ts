import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { house } from '~/services/platform/house.server';

/** The mails about security events, queued in the transaction of what they tell of. */
export function tellPasswordChanged(tx: Db, userId: number): Promise<void> {
  return house().jobs.enqueue(tx, 'send-account-mail', {
    mail: 'password-changed',
    userId,
    at: now().toISOString(),
  });
}

/** Goes to the address the account had before: whoever took it over reads the new one. */
export function tellEmailChanged(tx: Db, userId: number, to: string): Promise<void> {
  return house().jobs.enqueue(tx, 'send-account-mail', {
    mail: 'email-changed',
    userId,
    at: now().toISOString(),
    to,
  });
}
