import { eq } from 'drizzle-orm';
import { isUuid } from '~/domain/row-values';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { TmsCallback } from '~/services/tms/connectors/shared/tms-callback';
import { callbackSecretOf } from './connection-of.server';
import { callsBack, connectorOf } from './connectors/connectors';
import { isSignedCallback } from './connectors/shared/callback-signature.server';
import { tmsSubmissions } from './schema.server';
import { RESULTS, type SentSubmission, storeResult } from './store-result.server';

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
  if (!row || !connector || !callsBack(connector)) throw new NotFound();
  const secret = await callbackSecretOf(connector.provider, row.order.companyId);
  // Without a secret anybody could sign.
  if (secret === '' || !isSignedCallback(rawBody, signature, secret, now()))
    throw new Forbidden('The signature of this callback does not hold');
  const callback = connector.readCallback(connector.wire.decode(rawBody));
  if (!callback || !answers(callback, row)) throw new Invalid('This callback is not understood');
  await transaction((tx) => storeResult(tx, row, callback));
}

/** Whether it is about what was sent: this order, and of a change the load that is changed. */
function answers({ orderId, kind, shipmentId }: TmsCallback, { submission, order }: SentSubmission): boolean {
  if (orderId !== order.id || RESULTS[kind].answers !== submission.kind) return false;
  return submission.kind === 'load' || shipmentId === null || shipmentId === submission.tmsShipmentId;
}
