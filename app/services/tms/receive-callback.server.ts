import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { tmsIdOfStatus } from '~/domain/orders/tms-update';
import { isUuid } from '~/domain/row-values';
import { TMS_PROVIDERS, tmsProviderById } from '~/domain/trade/tms-providers';
import { passOnTmsId, recordPassedOnId } from '~/services/orders/predecessors.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { env } from '~/services/platform/env.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { noteStatuses } from '~/services/requests/record-status.server';
import type { TmsCallback, TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import { connectorOf } from './connectors/connectors';
import { isSignedCallback } from './connectors/shared/callback-signature.server';
import { sandboxCallbackSecret } from './sandbox/sandbox-credentials.server';
import { type SubmissionKind, type SubmissionState, tmsSubmissions } from './schema.server';
import { recordSharedLoad, shareTmsId } from './shared-load.server';
import { failureMetadata } from './status-metadata.server';

/** What is told of a callback, and what it answers. */
const CALLBACKS: Record<
  TmsCallbackKind,
  { event: TmsEvent; state: SubmissionState; answers: SubmissionKind }
> = {
  created: { event: 'shipment-created-by', state: 'accepted', answers: 'load' },
  'not-created': { event: 'shipment-not-created-by', state: 'refused', answers: 'load' },
  updated: { event: 'shipment-updated-by', state: 'accepted', answers: 'change' },
  'not-updated': { event: 'shipment-not-updated-by', state: 'refused', answers: 'change' },
};

/**
 * What the TMS says of a submission later: a shipment id or its errors. Said twice, it changes nothing.
 * @throws NotFound, Forbidden (signature), Invalid (not understood)
 */
export async function receiveTmsCallback(
  submissionId: string,
  rawBody: string,
  signature: string | null,
): Promise<void> {
  if (!isUuid(submissionId)) throw new NotFound();
  const [row] = await db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(eq(tmsSubmissions.id, submissionId));
  const connector = connectorOf(row?.submission.tmsProviderId);
  if (!row || !connector?.available) throw new NotFound();
  const secret = sandboxCallbackSecret(
    TMS_PROVIDERS[connector.provider].name,
    row.order.companyId,
    env().SESSION_SECRET,
  );
  if (!isSignedCallback(rawBody, signature, secret, now()))
    throw new Forbidden('The signature of this callback does not hold');
  const callback = connector.readCallback(parseJson(rawBody));
  if (!callback || !answers(callback, row)) throw new Invalid('This callback is not understood');
  await storeCallback(row, callback);
}

type SentSubmission = { submission: typeof tmsSubmissions.$inferSelect; order: typeof orders.$inferSelect };

/** Whether it is about what was sent: this order, and of a change the load that is changed. */
function answers({ orderId, kind, shipmentId }: TmsCallback, { submission, order }: SentSubmission): boolean {
  if (orderId !== order.id || CALLBACKS[kind].answers !== submission.kind) return false;
  return submission.kind === 'load' || shipmentId === null || shipmentId === submission.tmsShipmentId;
}

async function storeCallback(sent: SentSubmission, callback: TmsCallback): Promise<void> {
  const { submission, order } = sent;
  const { event, state } = CALLBACKS[callback.kind];
  const provider = tmsProviderById(submission.tmsProviderId);
  const status = tmsStatus(event, provider?.target ?? 'coreapi');
  await transaction(async (tx) => {
    const changed = await tx
      .update(tmsSubmissions)
      .set({
        state,
        tmsShipmentId: callback.shipmentId ?? submission.tmsShipmentId,
        errors: callback.errors,
        updatedAt: now(),
      })
      .where(
        and(eq(tmsSubmissions.id, submission.id), notInArray(tmsSubmissions.state, ['accepted', 'refused'])),
      )
      .returning({ id: tmsSubmissions.id });
    if (changed.length === 0) return;
    const metadata =
      state === 'accepted'
        ? { tms_shipment_id: callback.shipmentId ?? undefined, shipment_id: callback.shipmentId ?? undefined }
        : failureMetadata(submission.tmsProviderId, callback.errors);
    if (await isOvertaken(tx, submission)) {
      const { id: orderId, requestId, companyId } = order;
      return noteStatuses(tx, [{ orderId, requestId, companyId, status, metadata }]);
    }
    const newId = provider && state === 'accepted' ? tmsIdOfStatus(provider.name, status, metadata) : null;
    const given = submission.kind === 'load' && newId ? await giveTmsId(tx, order, newId) : null;
    await recordOrderStatus(tx, order, { status, metadata });
    if (!given || !newId) return;
    const shared = { tmsShipmentId: newId, author: null, providerId: submission.tmsProviderId };
    await recordSharedLoad(tx, order, given.sharing, shared);
    await recordPassedOnId(tx, order, given.updates, newId);
  });
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
