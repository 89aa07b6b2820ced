import { and, eq, notInArray } from 'drizzle-orm';
import { isUuid } from '~/domain/row-values';
import { type TmsEvent, tmsStatus } from '~/domain/statuses';
import { TMS_PROVIDERS, tmsProviderById } from '~/domain/tms-providers';
import { passOnTmsId, tellOfPassedOnId } from '~/services/orders/predecessors.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { env } from '~/services/platform/env.server';
import { db, transaction } from '~/services/platform/house.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { isSignedCallback } from './connectors/callback-signature.server';
import { connectorOf } from './connectors/connectors';
import type { TmsNews, TmsNewsKind } from './connectors/tms-news';
import { sandboxCallbackSecret } from './sandbox/sandbox-credentials.server';
import { type SubmissionState, tmsSubmissions } from './schema.server';
import { shareTmsId, tellOfSharedLoad } from './shared-load.server';

const NEWS: Record<TmsNewsKind, { event: TmsEvent; state: SubmissionState }> = {
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
    throw new Forbidden('The signature of this call-back does not hold');
  const news = connector.readNews(parseJson(rawBody));
  if (!news || news.orderId !== row.order.id) throw new Invalid('This call-back is not understood');
  await storeNews(row, news);
}

type Sent = { submission: typeof tmsSubmissions.$inferSelect; order: typeof orders.$inferSelect };

async function storeNews({ submission, order }: Sent, news: TmsNews): Promise<void> {
  const { event, state } = NEWS[news.kind];
  const target = tmsProviderById(submission.tmsProviderId)?.target ?? 'coreapi';
  await transaction(async (tx) => {
    const changed = await tx
      .update(tmsSubmissions)
      .set({ state, tmsShipmentId: news.shipmentId, errors: news.errors, updatedAt: now() })
      .where(
        and(eq(tmsSubmissions.id, submission.id), notInArray(tmsSubmissions.state, ['accepted', 'refused'])),
      )
      .returning({ id: tmsSubmissions.id });
    if (changed.length === 0) return;
    const given = news.shipmentId ? await giveTmsId(tx, order, news.shipmentId) : null;
    await recordOrderStatus(tx, order, {
      status: tmsStatus(event, target),
      metadata: news.shipmentId
        ? { tms_shipment_id: news.shipmentId }
        : { failure_message_list: news.errors },
    });
    if (!given || !news.shipmentId) return;
    const shared = { tmsShipmentId: news.shipmentId, userId: null, providerId: submission.tmsProviderId };
    await tellOfSharedLoad(tx, order, given.sharing, shared);
    await tellOfPassedOnId(tx, order, given.updates, news.shipmentId);
  });
}

/** The id of a load goes to its order, to those that share the load and to those that updated it meanwhile. */
async function giveTmsId(tx: Db, order: Sent['order'], tmsShipmentId: string) {
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
