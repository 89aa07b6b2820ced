import { eq } from 'drizzle-orm';
import type { SystemStatus } from '~/domain/statuses';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { publish } from '~/services/platform/live.server';
import { recordStatus, statusMessage } from '~/services/requests/record-status.server';
import { requests, type StatusMetadata } from '~/services/requests/schema.server';
import { orders } from './schema.server';

type OrderKey = { id: number; requestId: string; companyId: number };

/** An event of one order: its own status, its request's latest, and the live pages that show either. */
export async function recordOrderStatus(
  tx: Db,
  order: OrderKey,
  event: { status: SystemStatus; userId?: number | null; metadata?: StatusMetadata },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: event.status, statusMessage: statusMessage(event.metadata), statusDate: now() })
    .where(eq(orders.id, order.id));
  await recordStatus(tx, {
    requestId: order.requestId,
    companyId: order.companyId,
    orderId: order.id,
    ...event,
  });
  await publishOrderUpdate(tx, order, { status: event.status });
}

export async function publishOrderUpdate(
  tx: Db,
  order: OrderKey,
  details: Record<string, unknown> = {},
): Promise<void> {
  const [request] = await tx
    .select({ isPrivate: requests.privateRequest, userId: requests.uploadUserId })
    .from(requests)
    .where(eq(requests.id, order.requestId));
  await publish(tx, {
    name: 'order-updated',
    companyId: order.companyId,
    userId: request?.isPrivate ? (request.userId ?? undefined) : undefined,
    payload: { order_id: order.id, request_id: order.requestId, company_id: order.companyId, ...details },
  });
}
