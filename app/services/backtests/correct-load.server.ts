import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { isRowId, isUuid } from '~/domain/row-values';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { findToChange, requireState } from './backtest-scope.server';
import { clearResults } from './clear-results.server';
import { backtestDocuments, backtestLoads, backtestPairs, backtests } from './schema.server';

/**
 * Says which documents a row of loads belongs to, perhaps none; proposals leave it alone from then on, and what was measured is
 * thrown away. The same answer again changes nothing.
 * @throws NotFound, Forbidden, Conflict while a job is at work; Invalid for a document of another backtest
 */
export async function correctLoad(
  actor: Actor,
  backtestId: string,
  { loadId, documentIds }: { loadId: number; documentIds: readonly string[] },
): Promise<void> {
  await transaction(async (tx) => {
    const backtest = await findToChange(tx, actor, backtestId);
    requireState(backtest, ['pairing', 'measured', 'learned']);
    const [load] = isRowId(loadId)
      ? await tx
          .select({ id: backtestLoads.id, isDecided: backtestLoads.isDecided })
          .from(backtestLoads)
          .where(and(eq(backtestLoads.id, loadId), eq(backtestLoads.backtestId, backtest.id)))
      : [];
    if (!load) throw new NotFound();
    const wanted = [...new Set(documentIds)].filter(isUuid);
    const own = await tx
      .select({ id: backtestDocuments.id })
      .from(backtestDocuments)
      .where(and(eq(backtestDocuments.backtestId, backtest.id), inArray(backtestDocuments.id, wanted)));
    if (own.length !== new Set(documentIds).size)
      throw new Invalid('The given data was invalid.', { documents: ['Choose documents of the list'] });
    const before = await tx
      .select({ id: backtestPairs.documentId })
      .from(backtestPairs)
      .where(eq(backtestPairs.loadId, load.id));
    const isSame = before.length === own.length && before.every(({ id }) => wanted.includes(id));
    await tx.update(backtestLoads).set({ isDecided: true }).where(eq(backtestLoads.id, load.id));
    if (isSame) return;
    await tx.delete(backtestPairs).where(eq(backtestPairs.loadId, load.id));
    if (own.length > 0)
      await tx.insert(backtestPairs).values(own.map(({ id }) => ({ documentId: id, loadId: load.id })));
    await tx.update(backtests).set({ state: 'pairing' }).where(eq(backtests.id, backtest.id));
    await clearResults(tx, backtest.id);
  });
}
