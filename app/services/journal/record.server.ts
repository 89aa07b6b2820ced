import { eq, sql } from 'drizzle-orm';
import { concernsPeople } from '~/domain/collaboration/notifications';
import {
  type Author,
  type JournalEvent,
  type JournalKind,
  type LockEvent,
  liveEventsOf,
} from '~/domain/orders/journal';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { publish, publishAccessChange } from '~/services/platform/live.server';
import { runtime } from '~/services/platform/runtime.server';
import { currentScope } from '~/services/platform/scope.server';
import { journal } from './schema.server';

export type RecordOptions = {
  /** The only user who hears of it live, besides operations: the uploader of a private request. */
  privateTo?: number;
  /** No open page can show what it is about: nothing is told live. */
  isQuiet?: true;
};

/** Rows of one insert: below the 65,535 parameters a statement may have. */
const MAX_ROWS = 2000;

/** The rows of one kind, written so that the index of that kind answers. */
export const ofKind = (kind: JournalKind) => sql`${journal.kind} = ${sql.raw(`'${kind}'`)}`;

/**
 * Writes what happened into the journal and lets its readers know: open pages, and whoever is to be notified. Always
 * inside the transaction of the change, so that none of them hears of what was rolled back.
 */
export async function record(
  tx: Db,
  author: Author,
  events: readonly JournalEvent[],
  { privateTo, isQuiet }: RecordOptions = {},
): Promise<void> {
  const at = now();
  for (let from = 0; from < events.length; from += MAX_ROWS) {
    const some = events.slice(from, from + MAX_ROWS);
    const rows = await tx
      .insert(journal)
      .values(some.map((event) => rowOf(event, author, at)))
      .returning({ id: journal.id });
    for (const [i, event] of some.entries())
      if (concernsPeople(event)) await runtime().jobs.enqueue(tx, 'notify', { eventId: rows[i]?.id ?? 0 });
  }
  if (!isQuiet)
    await publish(tx, ...liveEventsOf(events, author).map((message) => ({ ...message, userId: privateTo })));
  if (events.some(({ kind }) => kind === 'access')) await publishAccessChange(tx);
}

function rowOf(event: JournalEvent, author: Author, at: Date): typeof journal.$inferInsert {
  const { kind, type, companyId, details } = event;
  return {
    kind,
    type,
    at,
    endedAt: kind === 'status' && event.isNote ? at : null,
    actorId: author?.userId ?? null,
    impersonatorId: author?.impersonatorId ?? null,
    companyId: companyId ?? null,
    requestId: 'requestId' in event ? event.requestId : null,
    orderId: 'orderId' in event ? (event.orderId ?? null) : null,
    userId: 'userId' in event ? (event.userId ?? null) : null,
    details: event.kind === 'lock' ? unnamed(event.details) : details,
    address: kind === 'access' ? (currentScope()?.address ?? null) : null,
  };
}

/** Who holds a lock is told by name to open pages, and kept by id: no name can be taken out of the journal again. */
function unnamed({ holder: _, ...details }: LockEvent['details']): Record<string, unknown> {
  return details;
}

/** The row of an event that somebody is to be told of; undefined for one that is not there. */
export async function eventRow(db: Db, id: number): Promise<typeof journal.$inferSelect | undefined> {
  const [row] = await db.select().from(journal).where(eq(journal.id, id));
  return row;
}
