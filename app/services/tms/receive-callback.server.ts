import { and, eq, notInArray } from 'drizzle-orm';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
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
import type { TmsCallback, TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import { connectorOf } from './connectors/connectors';
import { isSignedCallback } from './connectors/shared/callback-signature.server';
import { errorsInWords } from './errors-in-words.server';
import { sandboxCallbackSecret } from './sandbox/sandbox-credentials.server';
import { type SubmissionState, tmsSubmissions } from './schema.server';
import { recordSharedLoad, shareTmsId } from './shared-load.server';

const CALLBACKS: Record<TmsCallbackKind, { event: TmsEvent; state: SubmissionState }> = {
  created: { event: 'shipment-created-by', state: 'accepted' },
  'not-created': { event: 'shipment-not-created-by', state: 'refused' },
  updated: { event: 'shipment-updated-by', state: 'accepted' },
  'not-updated': { event: 'shipment-not-updated-by', state: 'refused' },
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
  if (!callback || callback.orderId !== row.order.id) throw new Invalid('This callback is not understood');
  await storeCallback(row, callback);
}

type SentSubmission = { submission: typeof tmsSubmissions.$inferSelect; order: typeof orders.$inferSelect };

async function storeCallback({ submission, order }: SentSubmission, callback: TmsCallback): Promise<void> {
  const { event, state } = CALLBACKS[callback.kind];
  const target = tmsProviderById(submission.tmsProviderId)?.target ?? 'coreapi';
  await transaction(async (tx) => {
    const changed = await tx
      .update(tmsSubmissions)
      .set({ state, tmsShipmentId: callback.shipmentId, errors: callback.errors, updatedAt: now() })
      .where(
        and(eq(tmsSubmissions.id, submission.id), notInArray(tmsSubmissions.state, ['accepted', 'refused'])),
      )
      .returning({ id: tmsSubmissions.id });
    if (changed.length === 0) return;
    const given = callback.shipmentId ? await giveTmsId(tx, order, callback.shipmentId) : null;
    await recordOrderStatus(tx, order, {
      status: tmsStatus(event, target),
      metadata: callback.shipmentId
        ? { tms_shipment_id: callback.shipmentId }
        : { failure_message_list: errorsInWords(submission.tmsProviderId, callback.errors) },
    });
    if (!given || !callback.shipmentId) return;
    const shared = { tmsShipmentId: callback.shipmentId, author: null, providerId: submission.tmsProviderId };
    await recordSharedLoad(tx, order, given.sharing, shared);
    await recordPassedOnId(tx, order, given.updates, callback.shipmentId);
  });
}

/** The id of a load goes to its order, to those that share the load and to those that updated it meanwhile. */
async function giveTmsId(tx: Db, order: SentSubmission['order'], tmsShipmentId: string) {
  const [sent = order] = await tx
    .update(orders)
    .set({ tmsShipmentId })
    .where(eq(orders.id, order.id))
    .returning();
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
