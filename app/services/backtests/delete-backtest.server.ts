import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { recordAccess } from '~/services/access/record-access.server';
import { log } from '~/services/platform/log.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { findToChange } from './backtest-scope.server';
import { backtestDocuments, backtests } from './schema.server';

/**
 * Deletes a backtest with its documents, loads, figures and files; what was switched on of it stays on. A job at work on it ends.
 * @throws NotFound, Forbidden
 */
export async function deleteBacktest(actor: Actor, backtestId: string): Promise<void> {
  const files = await transaction(async (tx) => {
    const { id, companyId, name } = await findToChange(tx, actor, backtestId);
    const documents = await tx
      .select({ sourceFile: backtestDocuments.sourceFile })
      .from(backtestDocuments)
      .where(eq(backtestDocuments.backtestId, id));
    await tx.delete(backtests).where(eq(backtests.id, id));
    const details = { id, name, documents: documents.length };
    await recordAccess(tx, actor, { kind: 'backtest-deleted', companyId, details });
    return documents.flatMap(({ sourceFile }) => sourceFile ?? []);
  });
  for (const file of files)
    await runtime()
      .files.remove(file)
      .catch((error: unknown) => log().error({ err: error, file }, 'file of a deleted backtest'));
}
