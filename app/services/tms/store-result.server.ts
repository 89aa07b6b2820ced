import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { StatusMetadata } from '~/domain/orders/journal';
import { type SystemStatus, type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { tmsIdOfStatus } from '~/domain/orders/tms-update';
import { knownTmsProvider } from '~/domain/trade/tms-providers';
import { passOnTmsId, recordPassedOnId } from '~/services/orders/predecessors.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { noteStatuses } from '~/services/requests/record-status.server';
import type { TmsCallbackKind, TmsResult } from './connectors/shared/tms-callback';
import { type SubmissionKind, type SubmissionState, tmsSubmissions } from './schema.server';
import { recordSharedLoad, shareTmsId } from './shared-load.server';
import { failureMetadata } from './status-metadata.server';

export type SentSubmission = {
  submission: typeof tmsSubmissions.$inferSelect;
  order: typeof orders.$inferSelect;
};

/** What is told of a result, and what it answers. */
export const RESULTS: Record<
  TmsCallbackKind,
  { event: TmsEvent; state: SubmissionState; answers: SubmissionKind }
> = {
  created: { event: 'shipment-created-by', state: 'accepted', answers: 'load' },
  'not-created': { event: 'shipment-not-created-by', state: 'refused', answers: 'load' },
  updated: { event: 'shipment-updated-by', state: 'accepted', answers: 'change' },
  'not-updated': { event: 'shipment-not-updated-by', state: 'refused', answers: 'change' },
};

/**
 * What became of a submission, once: said again, it changes nothing. In the transaction of who was told. `receipt` is the
 * status of an answer that came with its result: told before it, and after the orders are locked.
 */
export async function storeResult(
  tx: Db,
  sent: SentSubmission & { receipt?: { status: SystemStatus; metadata: StatusMetadata } },
  result: TmsResult,
): Promise<void> {
  const { submission, order, receipt } = sent;
  const { event, state } = RESULTS[result.kind];
  const provider = knownTmsProvider(submission.tmsProviderId);
  const status = tmsStatus(event, provider.target);
  const changed = await tx
    .update(tmsSubmissions)
    .set({
      state,
      tmsShipmentId: result.shipmentId ?? submission.tmsShipmentId,
      errors: result.errors,
      updatedAt: now(),
    })
    .where(
      and(eq(tmsSubmissions.id, submission.id), notInArray(tmsSubmissions.state, ['accepted', 'refused'])),
    )
    .returning({ id: tmsSubmissions.id });
  if (changed.length === 0) return;
  const metadata =
    state === 'accepted'
      ? { tms_shipment_id: result.shipmentId ?? undefined, shipment_id: result.shipmentId ?? undefined }
      : failureMetadata(submission.tmsProviderId, result.errors);
  if (await isOvertaken(tx, submission)) {
    const { id: orderId, requestId, companyId } = order;
    return noteStatuses(tx, [{ orderId, requestId, companyId, status, metadata }]);
  }
  const newId = state === 'accepted' ? tmsIdOfStatus(provider.name, status, metadata) : null;
  const given = submission.kind === 'load' && newId ? await giveTmsId(tx, order, newId) : null;
  if (receipt) await recordOrderStatus(tx, order, receipt);
  await recordOrderStatus(tx, order, { status, metadata });
  if (!given || !newId) return;
  const shared = { tmsShipmentId: newId, author: null, providerId: submission.tmsProviderId };
  await recordSharedLoad(tx, order, given.sharing, shared);
  await recordPassedOnId(tx, order, given.updates, newId);
}

/** A change that was answered after a later one was sent: its answer is told, the status stays that of the later one. */
async function isOvertaken(tx: Db, { id, kind, orderId }: SentSubmission['submission']): Promise<boolean> {
  if (kind !== 'change') return false;
  // By the database's own microseconds, which a Date does not hold.
  const sentAt = sql`(select created_at from tms_submissions where id = ${id})`;
  const [later] = await tx
    .select({ id: tmsSubmissions.id })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, orderId), gt(tmsSubmissions.createdAt, sentAt)))
    .limit(1);
  return later !== undefined;
}

/**
 * The id of a load goes to its order, to those that share the load and to those that updated it meanwhile. An order that
 * has one keeps it. (spec 2 §4 TMS shipment id from status)
 */
async function giveTmsId(tx: Db, order: SentSubmission['order'], tmsShipmentId: string) {
  const [sent] = await tx
    .update(orders)
    .set({ tmsShipmentId })
    .where(and(eq(orders.id, order.id), isNull(orders.tmsShipmentId)))
    .returning();
  if (!sent) return null;
  return {
    sharing: await shareTmsId(tx, sent, tmsShipmentId),
    updates: await passOnTmsId(tx, sent, tmsShipmentId),
  };
}
