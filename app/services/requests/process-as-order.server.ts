import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { now } from '~/services/platform/clock.server';
import { Conflict } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { getRequest } from './get-request.server';
import { recordStatus } from './record-status.server';
import { requests } from './schema.server';

/**
 * Overrules "not an order": the document goes through the mapping again as the company's generic document,
 * which from then on is what a person said of it.
 * (spec 2 §4 Unknown document flow)
 * @throws NotFound, LockedByOther, Conflict when the request has orders or was never read
 */
export async function processAsOrder(actor: Actor, requestId: string): Promise<void> {
  const request = await getRequest(actor, requestId, 'ocr-request-statuses-create');
  await requireUnlocked(db(), actor, { requestId, orderId: null });
  if (request.ordersCount > 0) throw new Conflict('The request has orders already');
  if (request.stage !== 'failed' || !request.sourceFile || !request.variantId)
    throw new Conflict('The document was not read');
  const tabular = request.sourceKind === 'csv' || request.sourceKind === 'xlsx';
  const variantId = await findGenericVariant(request.companyId, tabular ? 'tabular' : 'textract');
  await transaction(async (tx) => {
    await tx
      .update(requests)
      .set({ stage: 'classify', stageSince: now(), variantId, askedVariantId: variantId })
      .where(eq(requests.id, requestId));
    await recordStatus(tx, {
      requestId,
      companyId: request.companyId,
      status: 'ocr-completed',
      author: actor,
      metadata: { message: 'Processed as an order', processed_as_order: true },
    });
    await runtime().jobs.enqueue(tx, 'advance-request', { requestId });
  });
}
