import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { asOrderBlock } from '~/domain/orders/request-actions';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, NotFound } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import {
  beginReprocessing,
  genericVariantOf,
  requireReprocessable,
  stageAgain,
} from './reprocess-request.server';

const MESSAGE = 'Processed as an order';

/**
 * Overrules "not an order": the document goes through the mapping again as the company's generic document,
 * which from then on is what a person said of it. Orders that it has all the same make place for the new ones.
 * (spec 2 §4 Unknown document flow)
 * @throws NotFound, LockedByOther, Conflict when it has orders and was taken for one, or was never read
 */
export async function processAsOrder(actor: Actor, requestId: string): Promise<void> {
  const variantId = await genericVariantOf(await getRequest(actor, requestId, 'ocr-request-statuses-create'));
  await transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, requestId), isNull(requests.deletedAt)))
      .for('update');
    if (!request) throw new NotFound();
    await requireUnlocked(tx, actor, { requestId, orderId: null });
    if (request.ordersCount > 0) return replaceOrders(tx, actor, request, variantId);
    if (request.stage !== 'failed' || !request.sourceFile || !request.variantId)
      throw new Conflict('The document was not read');
    await makeFirstOrders(tx, actor, request, variantId);
  });
}

async function replaceOrders(tx: Db, actor: Actor, held: RequestRow, variantId: number): Promise<void> {
  const request = await requireReprocessable(tx, actor, held, asOrderBlock);
  await beginReprocessing(tx, actor, request, {
    stage: await stageAgain(tx, request),
    askedVariantId: variantId,
    variantId,
    deleteOrders: true,
    message: MESSAGE,
  });
}

async function makeFirstOrders(
  tx: Db,
  actor: Actor,
  { id: requestId, companyId }: RequestRow,
  variantId: number,
): Promise<void> {
  await tx
    .update(requests)
    .set({ stage: 'classify', stageSince: now(), variantId, askedVariantId: variantId })
    .where(eq(requests.id, requestId));
  await recordStatus(tx, {
    requestId,
    companyId,
    status: 'ocr-completed',
    author: actor,
    metadata: { message: MESSAGE, processed_as_order: true },
  });
  await runtime().jobs.enqueue(tx, 'advance-request', { requestId });
}
