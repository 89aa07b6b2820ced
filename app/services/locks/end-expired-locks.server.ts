import { lte } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';
import { recordLock } from './record-lock.server';
import { objectLocks } from './schema.server';

/** Tells open pages of the locks that nobody refreshed any more: of a browser that was closed or lost its line. */
export async function endExpiredLocks(): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.delete(objectLocks).where(lte(objectLocks.expiresAt, now())).returning();
    for (const lock of ended) await recordLock(tx, lock, { type: 'object-unlocked', author: null });
  });
}
