import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';

/** Events of one transaction. */
const PART = 1000;
/** An event has its number before its transaction ends: the last ones are looked at again. */
const AGAIN = 1000;

/** Events with a number above `from`, up to `to`. */
export type JournalPart = { from: number; to: number };

/**
 * Goes through the journal from where a follower stopped, part by part, each in a transaction of its own with how far it came.
 * The last events come again: what was done before must change nothing when it is done again. One follower of a name at a time.
 * @param setting the row of `settings` that says how far: `{"journalId": 0}` begins anew
 */
export async function followJournal(
  setting: string,
  work: (tx: Db, part: JournalPart) => Promise<void>,
): Promise<void> {
  let again = AGAIN;
  while (await transaction((tx) => followPart(tx, setting, { again, work }))) {
    again = 0;
  }
}

type Follower = { again: number; work: (tx: Db, part: JournalPart) => Promise<void> };

/** @returns whether there is more to do */
async function followPart(tx: Db, setting: string, { again, work }: Follower): Promise<boolean> {
  await tx
    .insert(settings)
    .values({ name: setting, value: { journalId: 0 } })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.name, setting))
    .for('update', { skipLocked: true });
  if (!row) return false;
  const done = Number((row.value as { journalId: number }).journalId);
  const [newest] = await rowsOf<{ id: number }>(tx, sql`select coalesce(max(id), 0)::int as id from journal`);
  if (!newest || newest.id <= done) return false;
  const to = Math.min(newest.id, done + PART);
  await work(tx, { from: Math.max(0, done - again), to });
  await tx
    .update(settings)
    .set({ value: { journalId: to } })
    .where(eq(settings.name, setting));
  return to < newest.id;
}
