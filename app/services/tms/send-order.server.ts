import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/actor';
import { paths } from '~/domain/paths';
import { SEND_MESSAGES, sendBlock } from '~/domain/send-rules';
import { tmsStatus } from '~/domain/statuses';
import { TMS_PROVIDERS, tmsProviderById } from '~/domain/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { appUrl } from '~/services/platform/env.server';
import { house, transaction } from '~/services/platform/house.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { askToLearn } from '~/services/requests/ask-to-learn.server';
import { connectorOf } from './connectors/connectors';
import { tmsSubmissions } from './schema.server';
import { assembleTmsOrder } from './tms-order.server';

/**
 * Sends an order to its company's TMS: the payload is stored and the job queued in one transaction; the TMS answers
 * later by call-back. Asking twice is one load. (spec 2 §4 Send button, §8)
 * @throws NotFound, Forbidden, Invalid (unverified addresses), Conflict (not to be sent now, with the reason)
 */
export async function sendOrderToTms(actor: Actor, orderId: number): Promise<{ submissionId: string }> {
  return transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (!can(actor, 'tms-submit', order.companyId) && !can(actor, 'tms-resubmit', order.companyId))
      throw new Forbidden();
    const company = await getCompanySetting(order.companyId);
    const connector = connectorOf(company.tmsProviderId);
    const block = sendBlock({ ...order, tms: connector }, actor, now());
    if (block || !connector?.available)
      throw new Conflict(block ?? 'Sending to this TMS is not available yet');
    const { tmsOrder, unverified } = await assembleTmsOrder(tx, order, company);
    if (unverified > 0)
      throw new Invalid(SEND_MESSAGES.unverified, { order_address_events: [SEND_MESSAGES.unverified] });
    const submissionId = randomUUID();
    const payload = connector.buildPayload(tmsOrder, `${appUrl()}${paths.tmsCallback(submissionId)}`);
    await queueSubmission(tx, {
      order,
      actor,
      submissionId,
      payload,
      providerId: TMS_PROVIDERS[connector.provider].id,
    });
    return { submissionId };
  });
}

type Queued = {
  order: OrderRow;
  actor: Actor;
  submissionId: string;
  payload: Record<string, unknown>;
  providerId: number;
};

async function queueSubmission(
  tx: Db,
  { order, actor, submissionId, payload, providerId }: Queued,
): Promise<void> {
  await tx.insert(tmsSubmissions).values({
    id: submissionId,
    orderId: order.id,
    tmsProviderId: providerId,
    orderVersion: order.version,
    idempotencyKey: await idempotencyKey(tx, order, providerId),
    payload,
    state: 'queued',
    userId: actor.userId,
  });
  await tx
    .update(orders)
    .set({ sentAt: now(), sentByUserId: actor.userId, sentVersion: order.version })
    .where(eq(orders.id, order.id));
  const target = tmsProviderById(providerId)?.target ?? 'coreapi';
  await recordOrderStatus(tx, order, { status: tmsStatus('sending-to', target), userId: actor.userId });
  await house().jobs.enqueue(tx, 'send-submission', { submissionId }, { priority: 10 });
  await askToLearn(tx, order);
}

/**
 * The same key for as long as we do not know whether the TMS made a load of it; a new one only after it said no, so
 * that a load it refused can be sent again unchanged.
 */
async function idempotencyKey(tx: Db, { id, version }: OrderRow, providerId: number): Promise<string> {
  const earlier = await tx
    .select({ id: tmsSubmissions.id, key: tmsSubmissions.idempotencyKey, state: tmsSubmissions.state })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, id), eq(tmsSubmissions.orderVersion, version)))
    .orderBy(desc(tmsSubmissions.createdAt));
  const [last] = earlier;
  if (!last || last.state === 'refused')
    return `order-${id}-tms-${providerId}-v${version}-${earlier.length + 1}`;
  await tx
    .update(tmsSubmissions)
    .set({ idempotencyKey: `${last.key}-superseded-${earlier.length}` })
    .where(eq(tmsSubmissions.id, last.id));
  return last.key;
}
