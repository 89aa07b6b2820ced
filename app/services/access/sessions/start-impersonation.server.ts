import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { whyNotImpersonate } from '~/domain/access/user-rules';
import { recordAccess } from '~/services/access/record-access.server';
import { sessions } from '~/services/access/schema.server';
import { lockUser } from '~/services/access/superadmins.server';
import { assertAllowed, findUser } from '~/services/access/user-scope.server';
import { now } from '~/services/platform/clock.server';
import { Conflict } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { sha256 } from '~/services/platform/signing.server';
import { csrfCookie, issueCsrfToken } from './csrf.server';
import { sessionToken, startSession } from './session.server';

const MAX_MS = 8 * 3_600_000;

/**
 * Signs the actor in as somebody with no more rights than their own, in a new session that ends after eight hours or
 * with the actor's own, whichever comes first. (spec 1 §6 Impersonation, 3 §4)
 * @returns the headers that carry the cookies
 * @throws NotFound; Forbidden; Conflict while acting as somebody already
 */
export async function startImpersonation(actor: Actor, request: Request, userId: number): Promise<Headers> {
  if (actor.impersonatorId !== null)
    throw new Conflict('You are acting as somebody already. Log out of that first.');
  const longest = now().getTime() + MAX_MS;
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(actor, userId);
    const inactive = user.deactivatedAt ? 'This user is inactive.' : null;
    assertAllowed(inactive ?? whyNotImpersonate(actor, user.rights), 'impersonate', actor, userId);
    const own = await ownSession(request);
    const { token, cookie } = await startSession(request, userId, {
      remember: own?.remembered ?? false,
      impersonatorId: actor.userId,
      until: new Date(Math.min(longest, own?.expiresAt.getTime() ?? longest)),
      preferences: own && { ownSessionUntil: own.expiresAt.toISOString() },
    });
    await recordAccess(tx, actor, { kind: 'impersonation-started', userId });
    const headers = new Headers({ 'Set-Cookie': cookie });
    headers.append('Set-Cookie', csrfCookie(issueCsrfToken(token)));
    return headers;
  });
}

/** The session a request comes in. */
export async function ownSession(request: Request) {
  const token = sessionToken(request);
  if (!token) return undefined;
  const [row] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  return row;
}
