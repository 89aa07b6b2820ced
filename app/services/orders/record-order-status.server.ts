import { and, eq, notInArray } from 'drizzle-orm';
import type { Author, StatusMetadata } from '~/domain/orders/journal';
import { ADMIN_REVIEW_STATUSES, type SystemStatus } from '~/domain/orders/statuses';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { noteStatuses, recordStatus, statusMessage } from '~/services/requests/record-status.server';
import { countToCheck } from './count-to-check.server';
import { orders } from './schema.server';

type OrderKey = { id: number; requestId: string; companyId: number; replicatedFromScheduler?: boolean };

/** What ends an operator's review of an order, or begins another one. */
const ENDS_REVIEW: readonly SystemStatus[] = ['process-ocr-output-file-complete', ...ADMIN_REVIEW_STATUSES];

/**
 * Makes a status the latest of one order and of its request. An order is in admin review from its review status until
 * process-ocr-output-file-complete (spec 2 §4 Admin review): whatever else happens to it meanwhile, such as the TMS id
 * of a load that it shares, stands in its history alone.
 */
export async function recordOrderStatus(
  tx: Db,
  { id, requestId, companyId, replicatedFromScheduler: isScheduled }: OrderKey,
  event: { status: SystemStatus; author?: Author; metadata?: StatusMetadata },
): Promise<void> {
  const changed = await tx
    .update(orders)
    .set({ status: event.status, statusMessage: statusMessage(event.metadata), statusDate: now() })
    .where(
      and(
        eq(orders.id, id),
        ENDS_REVIEW.includes(event.status)
          ? undefined
          : notInArray(orders.status, [...ADMIN_REVIEW_STATUSES]),
      ),
    )
    .returning({ id: orders.id });
  const metadata = isScheduled ? { scheduled_order: true as const, ...event.metadata } : event.metadata;
  const status = { requestId, companyId, orderId: id, ...event, metadata };
  if (changed.length === 0) return noteStatuses(tx, [status]);
  await recordStatus(tx, status);
  await countToCheck(tx, [id]);
}
