import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { EditEvent } from '~/domain/orders/journal';
import { ofKind } from '~/services/journal/record.server';
import { journal, statusColumns } from '~/services/journal/schema.server';
import { db, transaction } from '~/services/platform/runtime.server';

/** What was written down of people's access, of one of them or of all, oldest first. */
export const accessEvents = (userId?: number) =>
  db()
    .select()
    .from(journal)
    .where(and(ofKind('access'), userId === undefined ? undefined : eq(journal.userId, userId)))
    .orderBy(asc(journal.id));

/** The changed values of an order, oldest first. */
export async function editsOf(orderId: number): Promise<(EditEvent['details'] & { by: number | null })[]> {
  const rows = await db()
    .select()
    .from(journal)
    .where(and(ofKind('edit'), eq(journal.orderId, orderId)))
    .orderBy(asc(journal.id));
  return rows.map(({ details, actorId }) => ({ ...(details as EditEvent['details']), by: actorId }));
}

/** The statuses a request and its orders went through, oldest first. */
export const statusRowsOf = (requestId: string) =>
  db()
    .select(statusColumns)
    .from(journal)
    .where(and(ofKind('status'), eq(journal.requestId, requestId)))
    .orderBy(asc(journal.id));

/** Makes the journal say something that nobody wrote: the trigger that keeps it is the table owner's to switch off. */
export async function rewriteJournal(change: Record<string, unknown>, where?: SQL): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`alter table journal disable trigger journal_rows_are_kept`);
    await tx.update(journal).set(change).where(where);
    await tx.execute(sql`alter table journal enable trigger journal_rows_are_kept`);
  });
}
