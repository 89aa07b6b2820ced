import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { Conflict } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { csrfCookie, issueCsrfToken } from './csrf.server';
import { endSession, startSession } from './session.server';
import { ownSession } from './start-impersonation.server';

/**
 * Ends acting as somebody: the one behind it is signed in as themselves again, in a new session that lasts no longer
 * than the one they came with. (spec 1 §6 Impersonation)
 * @returns the headers that carry the cookies, and who is signed in now: nobody when they may no longer sign in
 * @throws Conflict when nobody is acted as
 */
export async function endImpersonation(
  actor: Actor,
  request: Request,
): Promise<{ headers: Headers; userId: number | null }> {
  const adminId = actor.impersonatorId;
  if (adminId === null) throw new Conflict('You are not acting as anybody.');
  const acting = await ownSession(request);
  return transaction(async (tx) => {
    await recordAccess(
      tx,
      { userId: adminId, impersonatorId: null },
      { kind: 'impersonation-ended', userId: actor.userId },
    );
    if (!(await maySignIn(adminId)))
      return { headers: new Headers({ 'Set-Cookie': await endSession(request) }), userId: null };
    const until = acting?.preferences?.ownSessionUntil;
    const { token, cookie } = await startSession(request, adminId, {
      remember: acting?.remembered ?? false,
      until: typeof until === 'string' ? new Date(until) : undefined,
    });
    const headers = new Headers({ 'Set-Cookie': cookie });
    headers.append('Set-Cookie', csrfCookie(issueCsrfToken(token)));
    return { headers, userId: adminId };
  });
}

async function maySignIn(userId: number): Promise<boolean> {
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt), isNull(users.deletedAt)));
  return rows.length > 0;
}
