import { sql } from 'drizzle-orm';
import { NOTIFICATION_KEPT_DAYS } from '~/domain/collaboration/notifications';
import { now } from '~/services/platform/clock.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { notifications } from './schema.server';

const DAY_MS = 86_400_000;
/** At a time, so that nobody waits for it. */
const BATCH = 5000;

/** Forgets notifications that are older than they are kept. */
export async function pruneNotifications(): Promise<void> {
  const before = new Date(now().getTime() - NOTIFICATION_KEPT_DAYS * DAY_MS).toISOString();
  for (;;) {
    const gone = await rowsOf(
      db(),
      sql`delete from ${notifications} where id in (select id from ${notifications}
        where created_at < ${before}::timestamptz order by created_at limit ${BATCH}) returning id`,
    );
    if (gone.length < BATCH) return;
  }
}
