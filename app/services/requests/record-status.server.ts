import { and, eq, isNull, sql } from 'drizzle-orm';
import { STATUSES, type SystemStatus } from '~/domain/statuses';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { publish } from '~/services/platform/live.server';
import { requests, type StatusMetadata, statusEvents } from './schema.server';

export type NewStatus = {
  requestId: string;
  companyId: number;
  status: SystemStatus;
  orderId?: number;
  userId?: number | null;
  metadata?: StatusMetadata;
};

/** What a person should read beside a status, when it says more than the status word. */
export function statusMessage(metadata: StatusMetadata = {}): string | null {
  return metadata.exception_message ?? metadata.failure_message_list?.join('; ') ?? metadata.message ?? null;
}

/**
 * Writes one event of a request's history and makes it the latest, closing the one before it; tells live pages.
 * Always inside the transaction of the change it tells of. (spec 1 §4 Request list behaviour)
 */
export async function recordStatus(
  tx: Db,
  { requestId, companyId, status, orderId, userId, metadata = {} }: NewStatus,
): Promise<void> {
  const at = now();
  const privateTo = await takeTurn(tx, requestId);
  await tx
    .update(statusEvents)
    .set({ endedAt: at })
    .where(
      and(
        eq(statusEvents.requestId, requestId),
        isNull(statusEvents.endedAt),
        orderId === undefined
          ? undefined
          : sql`(${statusEvents.orderId} is null or ${statusEvents.orderId} = ${orderId})`,
      ),
    );
  const details = orderId === undefined ? metadata : { order_id: orderId, ...metadata };
  await tx.insert(statusEvents).values({
    requestId,
    companyId,
    status,
    orderId: orderId ?? null,
    userId: userId ?? null,
    metadata: details,
    startedAt: at,
  });
  await tx
    .update(requests)
    .set({ status, statusMessage: statusMessage(metadata), statusDate: at })
    .where(eq(requests.id, requestId));
  await publish(tx, {
    name: 'request-status-updated',
    companyId,
    userId: privateTo,
    payload: {
      request_id: requestId,
      ...(orderId === undefined ? {} : { order_id: orderId }),
      company_id: companyId,
      status,
      display_status: STATUSES[status],
    },
  });
}

/** So many rows go in one statement. */
const NOTES_AT_ONCE = 2000;

/**
 * Writes events of orders' histories that change nothing of where the orders or their requests stand: what is the
 * latest stays the latest.
 */
export async function noteStatuses(
  tx: Db,
  notes: readonly (NewStatus & { orderId: number })[],
): Promise<void> {
  const at = now();
  const rows = notes.map(({ userId = null, metadata = {}, ...note }) => ({
    ...note,
    userId,
    metadata: { order_id: note.orderId, ...metadata },
    startedAt: at,
    endedAt: at,
  }));
  for (let from = 0; from < rows.length; from += NOTES_AT_ONCE)
    await tx.insert(statusEvents).values(rows.slice(from, from + NOTES_AT_ONCE));
}

/** The orders of a request report side by side; each waits here for the one before it. @returns whom it is private to */
async function takeTurn(tx: Db, requestId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ isPrivate: requests.privateRequest, userId: requests.uploadUserId })
    .from(requests)
    .where(eq(requests.id, requestId))
    .for('no key update');
  return row?.isPrivate ? (row.userId ?? undefined) : undefined;
}

/** Tells live pages how far the reading of a document is, without writing history. */
export async function publishProgress(
  tx: Db,
  request: {
    id: string;
    companyId: number;
    status: SystemStatus;
    privateRequest: boolean;
    uploadUserId: number | null;
  },
  pages: { read: number; count: number },
): Promise<void> {
  await publish(tx, {
    name: 'request-status-updated',
    companyId: request.companyId,
    userId: request.privateRequest ? (request.uploadUserId ?? undefined) : undefined,
    payload: {
      request_id: request.id,
      company_id: request.companyId,
      status: request.status,
      display_status: STATUSES[request.status],
      pages_read: pages.read,
      pages_count: pages.count,
    },
  });
}
