import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { browserName } from '~/domain/access/browser-name';
import { isUuid } from '~/domain/row-values';
import { recordAccess } from '~/services/access/record-access.server';
import { sessions } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { sha256 } from '~/services/platform/signing.server';
import { endSessionsOf } from './end-sessions.server';

export type OwnSession = { id: string; browser: string; since: string; until: string; isThis: boolean };

/** Where the actor is signed in, newest first; what others do in their name is not shown as theirs. */
export async function listOwnSessions(actor: Actor, token: string | undefined): Promise<OwnSession[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, actor.userId), isNull(sessions.impersonatorId), gt(sessions.expiresAt, now())),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(50);
  return rows.map(({ id, userAgent, createdAt, expiresAt, tokenHash }) => ({
    id,
    browser: browserName(userAgent),
    since: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    isThis: token !== undefined && tokenHash === sha256(token),
  }));
}

/** Signs one of the actor's browsers out. @throws NotFound when it is not theirs or over; Forbidden while acting */
export async function endOwnSession(actor: Actor, sessionId: string): Promise<void> {
  requireSelf(actor);
  if (!isUuid(sessionId)) throw new NotFound();
  await transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(
        and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId), isNull(sessions.impersonatorId)),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new NotFound();
    await recordAccess(tx, actor, { kind: 'session-ended', userId: actor.userId });
  });
}

/** Signs every other browser of the actor out. @throws Forbidden while acting as somebody else */
export async function endOtherSessions(actor: Actor, token: string): Promise<void> {
  requireSelf(actor);
  await transaction(async (tx) => {
    await endSessionsOf(tx, actor.userId, token);
    await recordAccess(tx, actor, {
      kind: 'session-ended',
      userId: actor.userId,
      details: { all_others: true },
    });
  });
}

function requireSelf(actor: Actor): void {
  if (actor.impersonatorId !== null) throw new Forbidden('Only the user may end these sessions');
}
