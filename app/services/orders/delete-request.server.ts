import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { REQUEST_BLOCKS } from '~/domain/orders/request-actions';
import { IN_PROGRESS_MINUTES, isBeingSent } from '~/domain/orders/send-rules';
import { record } from '~/services/journal/record.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { releaseLocks } from '~/services/locks/take-lock.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { isUnderWay, type RequestRow, requests } from '~/services/requests/schema.server';
import { tellState } from './ask-same-load.server';
import { countMail, countToCheck } from './count-to-check.server';
import { holdLoads } from './find-prior-orders.server';
import { recordOrderActions } from './order-for-action.server';
import type { OrderRow } from './order-scope.server';
import { recordLoadTaken, tieOrder, untieOrder } from './order-succession.server';
import { orders } from './schema.server';

/**
 * Takes a request with its orders out of everything; the rows stay where they are stored and can be brought back. What its
 * orders updated is what it was before. Deleting it twice changes nothing. (spec 1 §4 Request actions)
 * @throws NotFound, LockedByOther, Forbidden where one is certified, Conflict while something is on its way to the TMS
 */
export async function deleteRequest(actor: Actor, requestId: string): Promise<void> {
  const { id } = await getRequest(actor, requestId, 'ocr-requests-remove');
  await transaction(async (tx) => {
    const held = await lockOrders(tx, id);
    const [request] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), isNull(requests.deletedAt)))
      .for('update');
    if (!request) throw new NotFound();
    await requireUnlocked(tx, actor, { requestId: id, orderId: null });
    requireNothingFixed(request, held);
    await tx.update(requests).set({ deletedAt: now() }).where(eq(requests.id, id));
    await releaseLocks(tx, actor, id);
    const updated: OrderRow[] = [];
    for (const order of held) {
      const succession = await untieOrder(tx, order);
      updated.push(...succession.updated);
      await tellPredecessors(tx, actor, succession.updated, { type: 'successor-deleted', by: order.id });
      await recordLoadTaken(tx, succession);
    }
    await tellState(tx, held, true);
    await settle(tx, actor, request, { type: 'request-deleted', updated });
  });
}

/**
 * Brings a deleted request back as it was, with its orders: one that was being read is read on. Bringing it back twice
 * changes nothing. @throws NotFound
 */
export async function restoreRequest(actor: Actor, requestId: string): Promise<void> {
  const companyId = await requireDeletable(actor, requestId);
  await transaction(async (tx) => {
    await holdLoads(tx, companyId);
    const held = await lockOrders(tx, requestId);
    const [request] = await tx
      .update(requests)
      .set({ deletedAt: null })
      .where(and(eq(requests.id, requestId), isNotNull(requests.deletedAt)))
      .returning();
    if (!request) return;
    const updated: OrderRow[] = [];
    for (const order of held) {
      const succession = await tieOrder(tx, order);
      updated.push(...succession.updated);
      await tellPredecessors(tx, actor, succession.updated, { type: 'successor-restored', by: order.id });
      await recordLoadTaken(tx, succession);
    }
    await tellState(tx, held, false);
    await settle(tx, actor, request, { type: 'request-restored', updated });
    await goOn(tx, request, held);
  });
}

/** Its jobs ended while it was deleted. */
async function goOn(
  tx: Db,
  { id: requestId, stage, status }: RequestRow,
  held: readonly OrderRow[],
): Promise<void> {
  const { jobs } = runtime();
  if (isUnderWay(stage)) await jobs.enqueue(tx, 'advance-request', { requestId });
  if (isImageUnderWay(status)) await jobs.enqueue(tx, 'send-tms-image', { requestId });
  if (held.some((order) => order.status === 'ocr-post-processing-autosubmited'))
    await jobs.enqueue(tx, 'auto-submit', { requestId });
}

/** Deleted or not, it is one that the actor may delete. @returns its company @throws NotFound */
async function requireDeletable(actor: Actor, requestId: string): Promise<number> {
  const [row] = await db()
    .select({ companyId: requests.companyId })
    .from(requests)
    .where(and(eq(requests.id, requestId), requestScope(actor, 'ocr-requests-remove')));
  if (!row) throw new NotFound();
  return row.companyId;
}

/** Orders before their request, as everything that changes an order locks them. */
async function lockOrders(tx: Db, requestId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.requestId, requestId), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
}

/**
 * What a TMS was given and has not answered yet is waited for, for as long as an answer can be expected; a certified
 * order stays. @throws Conflict, Forbidden
 */
function requireNothingFixed({ status, statusDate }: RequestRow, held: readonly OrderRow[]): void {
  const since = new Date(now().getTime() - IN_PROGRESS_MINUTES * 60_000);
  if (held.some(({ certification }) => certification === 'certified'))
    throw new Forbidden(CERTIFICATION_MESSAGES.readOnly);
  if (held.some((order) => isBeingSent(order, now()))) throw new Conflict(REQUEST_BLOCKS.beingSent);
  if (isImageUnderWay(status) && statusDate > since) throw new Conflict(REQUEST_BLOCKS.imageBeingSent);
}

const isImageUnderWay = (status: string) => status.startsWith('upload-image-requested');

async function tellPredecessors(
  tx: Db,
  actor: Actor,
  updated: readonly OrderRow[],
  { type, by }: { type: 'successor-deleted' | 'successor-restored'; by: number },
): Promise<void> {
  const what = { type, details: { subsequent_order_id: by } } as const;
  await recordOrderActions(
    tx,
    actor,
    updated.map((order) => ({ order, what })),
  );
}

type Settled = { type: 'request-deleted' | 'request-restored'; updated: readonly OrderRow[] };

/** Counts anew what is to check where it changed, and tells. */
async function settle(tx: Db, actor: Actor, request: RequestRow, { type, updated }: Settled): Promise<void> {
  const { id: requestId, companyId, status, privateRequest, uploadUserId } = request;
  const duplicates = await ordersOfDuplicates(tx, request);
  await countToCheck(tx, [...new Set([...updated.map(({ id }) => id), ...duplicates])]);
  if (request.stage === 'failed') await countMail(tx, request);
  await record(tx, actor, [{ kind: 'request', type, requestId, companyId, details: { status } }], {
    privateTo: privateRequest ? (uploadUserId ?? undefined) : undefined,
  });
}

/** A file that came twice is to be checked as long as the first one is there. */
async function ordersOfDuplicates(
  tx: Db,
  { id, companyId, sha256sum, createdAt }: RequestRow,
): Promise<number[]> {
  if (sha256sum === null) return [];
  const duplicates = tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        eq(requests.sha256sum, sha256sum),
        eq(requests.duplicateRequestId, id),
        gt(requests.createdAt, createdAt),
      ),
    );
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.requestId, duplicates), isNull(orders.deletedAt)));
  return rows.map(({ id: orderId }) => orderId);
}
