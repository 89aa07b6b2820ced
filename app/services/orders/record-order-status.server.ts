import { eq } from 'drizzle-orm';
import type { Author, StatusMetadata } from '~/domain/orders/journal';
import type { SystemStatus } from '~/domain/orders/statuses';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { recordStatus, statusMessage } from '~/services/requests/record-status.server';
import { countToCheck } from './count-to-check.server';
import { orders } from './schema.server';

type OrderKey = { id: number; requestId: string; companyId: number };

/** Makes a status the latest of one order and of its request. */
export async function recordOrderStatus(
  tx: Db,
  { id, requestId, companyId }: OrderKey,
  event: { status: SystemStatus; author?: Author; metadata?: StatusMetadata },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: event.status, statusMessage: statusMessage(event.metadata), statusDate: now() })
    .where(eq(orders.id, id));
  await recordStatus(tx, { requestId, companyId, orderId: id, ...event });
  await countToCheck(tx, [id]);
}
