import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { withoutNul } from '~/domain/row-values';
import { db } from '~/services/platform/house.server';
import { Invalid } from '~/services/platform/problems.server';
import { users } from './schema.server';

export type SignedIn = { userId: number; remember: boolean };

const REFUSAL = 'There was a problem. Please check your email and password.';
const MAX_PASSWORD = 1024;

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Checks an e-mail and password. Unknown, deactivated and mistyped are one answer in the same time.
 * @throws Invalid with errors.email (spec 1 §8)
 */
export async function signIn(email: string, password: string): Promise<number> {
  const [user] = await db()
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${withoutNul(email).trim().toLowerCase()}`);
  decoy ??= hashPassword('a password that nobody has');
  const right =
    password.length <= MAX_PASSWORD && (await verify(user?.passwordHash ?? (await decoy), password));
  if (!user?.passwordHash || !right || user.deactivatedAt || user.deletedAt) {
    throw new Invalid(REFUSAL, { email: [REFUSAL] });
  }
  return user.id;
}

/** The form strategy behind /login and POST /api/login. */
export const authenticator = new Authenticator<SignedIn>().use(
  new FormStrategy(async ({ form }) => ({
    userId: await signIn(String(form.get('email') ?? ''), String(form.get('password') ?? '')),
    remember: ['on', '1', 'true'].includes(String(form.get('remember') ?? '')),
  })),
  'form',
);
