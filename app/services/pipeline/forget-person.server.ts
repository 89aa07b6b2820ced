import { and, eq, inArray, sql } from 'drizzle-orm';
import { deletedName } from '~/domain/access/deleted-person';
import { users } from '~/services/access/schema.server';
import { exportKey } from '~/services/exports/run-export.server';
import { tableExports } from '~/services/exports/schema.server';
import { notificationSettings } from '~/services/notifications/schema.server';
import { summarizeRequest } from '~/services/orders/request-summary.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { requests, savedViews } from '~/services/requests/schema.server';

const PART = 100;

/**
 * Takes what else is kept of a person who was deleted: the views and settings of theirs, the files that they exported, and
 * their name among the words that requests of theirs are found by. Done twice it changes nothing. (issue 15)
 */
export async function forgetPerson(userId: number): Promise<void> {
  const [person] = await db().select().from(users).where(eq(users.id, userId));
  if (!person?.deletedAt) return;
  await db().delete(savedViews).where(eq(savedViews.userId, userId));
  await db().delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  for (const row of await db().select().from(tableExports).where(eq(tableExports.userId, userId))) {
    await runtime().files.remove(exportKey(row));
    await db().delete(tableExports).where(eq(tableExports.id, row.id));
  }
  await unnameRequests(userId);
}

async function unnameRequests(userId: number): Promise<void> {
  const name = deletedName(userId).toLowerCase();
  for (;;) {
    const rows = await db()
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.uploadUserId, userId), sql`strpos(${requests.search}, ${name}) = 0`))
      .limit(PART);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await transaction(async (tx) => {
      await tx
        .select({ id: requests.id })
        .from(requests)
        .where(inArray(requests.id, ids))
        .for('no key update');
      for (const id of ids) await summarizeRequest(tx, id);
    });
  }
}
