import { sql } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { tmsSubmissions } from './schema.server';

/** Told whenever something waits to be sent. */
export const OUTBOX_CHANNEL = 'tms_outbox';

type NewSubmission = Omit<typeof tmsSubmissions.$inferInsert, 'state'>;

/** Puts a submission into the outbox inside the caller's transaction: it is sent once that is committed. */
export async function queueSubmission(tx: Db, submission: NewSubmission): Promise<void> {
  await tx.insert(tmsSubmissions).values({ ...submission, state: 'queued' });
  await wakeDelivery(tx);
}

export async function wakeDelivery(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
