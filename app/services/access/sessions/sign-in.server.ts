import { and, eq, isNull, sql } from 'drizzle-orm';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { withoutNul } from '~/domain/row-values';
import { canonicalEmail } from '~/domain/trade/email';
import { logRefusal } from '~/services/access/record-access.server';
import { userDevices, users } from '~/services/access/schema.server';
import { Invalid } from '~/services/platform/problems.server';
import { giveBack, type Hit, type Limit, takeHit } from '~/services/platform/rate-limit.server';
import { db } from '~/services/platform/runtime.server';
import { currentScope, oncePerRequest } from '~/services/platform/scope.server';
import { sha256 } from '~/services/platform/signing.server';
import { knownDevice } from './device.server';
import { isPassword } from './password-hash.server';

export type SignedIn = { userId: number; remember: boolean };

export const REFUSAL = 'There was a problem. Please check your email and password.';

/** Failed sign-ins in any minute. */
const PER_ACCOUNT: Limit = { hits: 5, seconds: 60 };
const PER_ADDRESS: Limit = { hits: 20, seconds: 60 };
const ADDRESS_ATTEMPT = 'sign-in attempt of this address';

/** Accounts are limited by what was typed, whether there is such an account or not. */
export function accountKey(email: string): string {
  return `sign-in:account:${sha256(canonicalEmail(withoutNul(email)))}`;
}

/** What an attempt counts for: the account, or the browser that has signed in with it before, told by its cookie. */
async function countedKey(email: string, request: Request | undefined): Promise<string> {
  const device = request && knownDevice(request);
  if (!device) return accountKey(email);
  const [seen] = await db()
    .select({ userId: userDevices.userId })
    .from(userDevices)
    .innerJoin(users, eq(users.id, userDevices.userId))
    .where(and(eq(userDevices.deviceHash, device), isAccount(email)));
  return seen ? `${accountKey(email)}:${device}` : accountKey(email);
}

const isAccount = (email: string) =>
  and(sql`lower(${users.email}) = ${canonicalEmail(withoutNul(email))}`, isNull(users.deletedAt));

/** The account behind an address; deleted ones are gone. */
export async function findAccount(email: string) {
  const [user] = await db().select().from(users).where(isAccount(email));
  return user;
}

/**
 * Checks an e-mail and password. Unknown, deactivated and mistyped are one answer in the same time. An attempt counts
 * before it is checked and is given back when it was right, so that many at once count one by one. A browser that the
 * account was signed in with before has a count of its own: whoever guesses elsewhere keeps nobody out of theirs.
 * @throws Invalid with errors.email (spec 1 §8); TooMany
 */
export async function signIn(email: string, password: string, request?: Request): Promise<number> {
  const attempts = await takeAttempts(await countedKey(email, request));
  const user = await findAccount(email);
  const right = await isPassword(user?.passwordHash, password);
  if (!user || !right || user.deactivatedAt) {
    logRefusal('sign-in', user?.deactivatedAt ? 'deactivated' : user ? 'wrong password' : 'unknown account', {
      user: user?.id,
    });
    throw new Invalid(REFUSAL, { email: [REFUSAL] });
  }
  for (const attempt of attempts) await giveBack(attempt);
  return user.id;
}

/**
 * Counts an attempt of this network address, once a request: asked before the body of the request is looked at, so
 * that what it holds is worth no more than another attempt. @throws TooMany
 */
export function takeAddressAttempt(): Promise<Hit> {
  return oncePerRequest(ADDRESS_ATTEMPT, () =>
    limited(() => takeHit(`sign-in:address:${currentScope()?.address ?? 'unknown'}`, PER_ADDRESS)),
  );
}

/** Room for one more attempt on an account from this address. @throws TooMany */
export async function takeAttempts(key: string): Promise<Hit[]> {
  const address = await takeAddressAttempt();
  currentScope()?.memo.delete(ADDRESS_ATTEMPT);
  return [address, await limited(() => takeHit(key, PER_ACCOUNT))];
}

async function limited(take: () => Promise<Hit>): Promise<Hit> {
  try {
    return await take();
  } catch (problem) {
    logRefusal('sign-in', 'too many attempts');
    throw problem;
  }
}

/** The form strategy behind /login and POST /api/login. */
export const authenticator = new Authenticator<SignedIn>().use(
  new FormStrategy(async ({ form, request }) => ({
    userId: await signIn(String(form.get('email') ?? ''), String(form.get('password') ?? ''), request),
    remember: ['on', '1', 'true'].includes(String(form.get('remember') ?? '')),
  })),
  'form',
);
