import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { sessions } from '~/services/access/schema.server';
import type { Db } from '~/services/platform/database.server';
import { sha256 } from '~/services/platform/signing.server';

/** Ends every session of a user, and those in which they act as somebody else; `keepToken` names one that goes on. */
export async function endSessionsOf(tx: Db, userId: number, keepToken?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
        keepToken ? ne(sessions.tokenHash, sha256(keepToken)) : undefined,
      ),
    );
}

/** Ends the sessions in which a user acts as somebody or somebody as them: whether they may was asked of other roles. */
export async function endActingSessions(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      or(
        eq(sessions.impersonatorId, userId),
        and(eq(sessions.userId, userId), isNotNull(sessions.impersonatorId)),
      ),
    );
}
