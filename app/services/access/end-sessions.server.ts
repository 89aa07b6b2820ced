import { and, eq, ne, or } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { sha256 } from '~/services/platform/signing.server';
import { sessions } from './schema.server';

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
