import { and, eq } from 'drizzle-orm';
import { hasPages } from '~/domain/reading/reading';
import { variants } from '~/services/companies/schema.server';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { BacktestRow } from './backtest-scope.server';
import { mapBacktestDocument, numbersPages, readOrderOf, variantOf } from './map-documents.server';
import { type DocumentRow, loadBacktestReading, requireHeld, StaleRun } from './read-document.server';
import { backtestDocuments } from './schema.server';

const NO_TEXT = 'No text could be read in this document';

/** A document whose Reading is stored → its variant and its orders. @throws ReadProblem, StaleRun */
export async function storeRead({ companyId }: BacktestRow, documentId: string): Promise<void> {
  const [document] = await db().select().from(backtestDocuments).where(eq(backtestDocuments.id, documentId));
  if (!document) throw new StaleRun();
  const reading = await loadBacktestReading(document);
  if (
    hasPages(document.sourceKind) &&
    reading.kind === 'pages' &&
    reading.pages.every(({ lines }) => lines.length === 0)
  )
    return storeResult(documentId, { state: 'failed', reason: NO_TEXT });
  const { variantId, isKnown } = await variantOf(companyId, document, reading);
  const maps = await fieldMapsInForce({ companyId, variantId });
  const { drafts, reason } = await mapBacktestDocument(reading, { companyId, variantId }, maps);
  await storeResult(documentId, {
    state: 'read',
    reason,
    variantId,
    layout: isKnown ? await nameOf(variantId) : null,
    orders: drafts.map((draft) => readOrderOf(draft, numbersPages(document))),
  });
}

async function nameOf(variantId: number): Promise<string | null> {
  const [row] = await db().select({ name: variants.name }).from(variants).where(eq(variants.id, variantId));
  return row?.name ?? null;
}

/** Ends the reading of a document, once. @throws StaleRun */
export async function storeResult(id: string, result: Partial<DocumentRow>): Promise<void> {
  await transaction(async (tx) => {
    await requireHeld(tx);
    await tx
      .update(backtestDocuments)
      .set(result)
      .where(and(eq(backtestDocuments.id, id), eq(backtestDocuments.state, 'waiting')));
  });
}
