import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Author, StatusEvent, StatusMetadata } from '~/domain/orders/journal';
import { STATUSES, type SystemStatus } from '~/domain/orders/statuses';
import { ofKind, record } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { publish } from '~/services/platform/live.server';
import { requests } from './schema.server';

export type NewStatus = {
  requestId: string;
  companyId: number;
  status: SystemStatus;
  orderId?: number;
  author?: Author;
  metadata?: StatusMetadata;
};

/** What a person should read beside a status, when it says more than the status word. */
export function statusMessage(metadata: StatusMetadata = {}): string | null {
  return metadata.exception_message ?? metadata.failure_message_list?.join('; ') ?? metadata.message ?? null;
}

/**
 * Makes a status the latest of a request, or of one of its orders: in its row, and in the journal, where it closes the
 * one before it. Always inside the transaction of the change it tells of. (spec 1 §4 Request list behaviour)
 */
export async function recordStatus(tx: Db, status: NewStatus): Promise<void> {
  const { requestId, orderId, author = null, metadata = {} } = status;
  const at = now();
  const privateTo = await takeTurn(tx, requestId);
  await tx
    .update(journal)
    .set({ endedAt: at })
    .where(
      and(
        ofKind('status'),
        eq(journal.requestId, requestId),
        isNull(journal.endedAt),
        orderId === undefined
          ? undefined
          : sql`(${journal.orderId} is null or ${journal.orderId} = ${orderId})`,
      ),
    );
  await record(tx, author, [eventOf(status)], { privateTo });
  await tx
    .update(requests)
    .set({ status: status.status, statusMessage: statusMessage(metadata), statusDate: at })
    .where(eq(requests.id, requestId));
}

/** A status that changes nothing of where its order or its request stand: what is the latest stays the latest. */
export type StatusNote = NewStatus & { orderId: number };

/**
 * Writes notes into the histories of orders.
 * @param isQuiet the orders are new: no page shows them yet
 */
export async function noteStatuses(
  tx: Db,
  notes: readonly StatusNote[],
  { isQuiet }: { isQuiet?: true } = {},
): Promise<void> {
  const noted = notes.map(({ author = null, ...note }): { author: Author; event: StatusEvent } => ({
    author,
    event: { ...eventOf(note), isNote: true },
  }));
  if (isQuiet)
    return record(
      tx,
      null,
      noted.map(({ event }) => event),
      { isQuiet },
    );
  for (const { author, event } of noted)
    await record(tx, author, [event], { privateTo: await uploaderOfPrivate(tx, event.requestId) });
}

function eventOf({ requestId, companyId, status, orderId, metadata = {} }: NewStatus): StatusEvent {
  const details = orderId === undefined ? metadata : { order_id: orderId, ...metadata };
  return { kind: 'status', type: status, requestId, companyId, orderId, details };
}

/** Whom a request is private to: only they hear of it live, besides operations. */
export async function uploaderOfPrivate(tx: Db, requestId: string): Promise<number | undefined> {
  const [row] = await selectPrivacy(tx, requestId);
  return row?.isPrivate ? (row.userId ?? undefined) : undefined;
}

/** The orders of a request report side by side; each waits here for the one before it. @returns whom it is private to */
async function takeTurn(tx: Db, requestId: string): Promise<number | undefined> {
  const [row] = await selectPrivacy(tx, requestId).for('no key update');
  return row?.isPrivate ? (row.userId ?? undefined) : undefined;
}

function selectPrivacy(tx: Db, requestId: string) {
  return tx
    .select({ isPrivate: requests.privateRequest, userId: requests.uploadUserId })
    .from(requests)
    .where(eq(requests.id, requestId));
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
