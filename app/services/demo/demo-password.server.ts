import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '~/services/access/schema.server';
import { endSessionsOf } from '~/services/access/sessions/end-sessions.server';
import { hashPassword, isPassword } from '~/services/access/sessions/password-hash.server';
import { env } from '~/services/platform/env.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { DEMO_USERS } from './data/users';

/** Letters and digits that nobody takes for another: 32 of them, so 100 bits in twenty. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = [5, 5, 5, 5];

/** A password that can be read out and typed. */
export function newDemoPassword(): string {
  return GROUPS.map((length) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join(
    '-',
  );
}

type Account = { id: number; email: string; passwordHash: string | null };

function demoAccounts(): Promise<Account[]> {
  const emails = DEMO_USERS.map(({ email }) => email);
  return db()
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, emails));
}

/** The accounts that a password opens. They were made with one hash: each that there is is asked once. */
async function openedBy(password: string, accounts: readonly Account[]): Promise<Account[]> {
  const hashes = new Set(accounts.map(({ passwordHash }) => passwordHash));
  const opened = new Set<string | null>();
  for (const hash of hashes) if (hash && (await isPassword(hash, password))) opened.add(hash);
  return accounts.filter(({ passwordHash }) => opened.has(passwordHash));
}

/**
 * Gives the demo accounts another password where they still have the one that is printed in the manual, and ends their
 * sessions. @returns the new one; undefined where none of them has it
 */
export async function replaceUsualPassword(): Promise<string | undefined> {
  const known = await openedBy(env().DEMO_PASSWORD, await demoAccounts());
  if (known.length === 0) return undefined;
  const password = newDemoPassword();
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    for (const { id, passwordHash: before } of known) {
      const same = and(eq(users.id, id), eq(users.passwordHash, before ?? ''));
      await tx.update(users).set({ passwordHash }).where(same);
      await endSessionsOf(tx, id);
    }
  });
  return password;
}

/**
 * The accounts of the demo, below the line that says where to go. `given` is the password that this start gave them; else
 * that of the environment is printed where it opens them, and one that is kept nowhere is not guessed.
 */
export async function printDemoAccounts(given: string | undefined): Promise<void> {
  const password = given ?? env().DEMO_PASSWORD;
  const accounts = await demoAccounts();
  const opened = (await openedBy(password, accounts)).map(({ email }) => email);
  const printed = DEMO_USERS.filter(({ announced }) => announced);
  const isKnown = printed.some(({ email }) => opened.includes(email));
  const rows = printed.map(({ email, role }) => {
    const other = isKnown && !opened.includes(email) ? ' (another password)' : '';
    return `  ${email.padEnd(24)} ${role}${other}`;
  });
  const words = isKnown ? `password ${password}` : LOST;
  process.stdout.write(`Demo accounts (${words}):\n${rows.join('\n')}\n`);
}

const LOST = 'the password was printed when they got it; npm run create-admin makes an account of your own';
