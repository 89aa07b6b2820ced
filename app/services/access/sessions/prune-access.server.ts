import { lt } from 'drizzle-orm';
import { passwordTokens, sessions } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import { pruneRateLimits } from '~/services/platform/rate-limit.server';
import { db } from '~/services/platform/runtime.server';

const DAY_MS = 86_400_000;
/** A used or expired link can still be told from one that never was for this long. */
const TOKENS_KEPT_MS = 30 * DAY_MS;

/** Forgets sessions that are over, old password links and quiet rate limits. */
export async function pruneAccess(): Promise<void> {
  await db().delete(sessions).where(lt(sessions.expiresAt, now()));
  await db()
    .delete(passwordTokens)
    .where(lt(passwordTokens.expiresAt, new Date(now().getTime() - TOKENS_KEPT_MS)));
  await pruneRateLimits();
}
