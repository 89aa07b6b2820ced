import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { backtestProposals, backtests, backtestValues } from './schema.server';

/** Throws away what was measured and proposed; what was switched on stays as a record of it. */
export async function clearResults(tx: Db, backtestId: string): Promise<void> {
  await tx.delete(backtestValues).where(eq(backtestValues.backtestId, backtestId));
  await tx
    .delete(backtestProposals)
    .where(and(eq(backtestProposals.backtestId, backtestId), isNull(backtestProposals.switchedOnAt)));
  await tx
    .update(backtests)
    .set({ figures: null, before: null, after: null, measuredAt: null })
    .where(eq(backtests.id, backtestId));
}
