import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { companies } from '~/services/companies/schema.server';
import { uploads } from '~/services/intake/schema.server';
import { record } from '~/services/journal/record.server';
import { summarizeRequest } from '~/services/orders/request-summary.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import { isRunHeld } from '~/services/platform/job-runs.server';
import { log } from '~/services/platform/log.server';
import { isFirstToday } from '~/services/platform/once-a-day.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { readingContents, readingPages } from '~/services/reading/schema.server';
import { emails, requests } from '~/services/requests/schema.server';
import { tmsImages } from '~/services/tms/schema.server';
import { dueBefore, isDueDocument, isDueMail } from './due-removals.server';
import { filesOfRequest } from './files-of-request.server';

/** So many are looked up at once, and no more than so many go in one run of the job; what is left is the next one's. */
const PART = 100;
const MAX_OF_ONE_RUN = 2000;

/** Once a day: a job for each company that keeps documents for so many days and no longer. */
export async function queueRemovals(): Promise<void> {
  await transaction(async (tx) => {
    if (!(await isFirstToday(tx, 'documents-removed-on'))) return;
    const rows = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(sql`(${companies.configuration}->>'retention_days')::int > 0`);
    for (const { id } of rows)
      await runtime().jobs.enqueue(tx, 'remove-documents', { companyId: id }, { key: String(id) });
  });
}

/**
 * Removes the documents and mails of a company that are due: files, page pictures, readings, and what mails said. The
 * request, its orders, edits, history and figures stay. Each is one step of its own that first says so and then removes:
 * killed in between, the next run goes on with what was begun. (issue 15 Retention)
 */
export async function removeDocuments(companyId: number): Promise<void> {
  const days = await retentionOf(companyId);
  if (days === 0) return;
  const removed = { documents: 0, emails: 0 };
  for (const id of await begun(companyId)) await takeFiles(id);
  const before = dueBefore(days);
  while (removed.documents < MAX_OF_ONE_RUN) {
    const due = await db()
      .select({ id: requests.id })
      .from(requests)
      .where(isDueDocument(companyId, before))
      .orderBy(asc(requests.createdAt))
      .limit(PART);
    const was = removed.documents;
    for (const { id } of due) if (await removeDocument(companyId, id)) removed.documents += 1;
    if (due.length < PART || removed.documents === was) break;
  }
  removed.emails = await removeMails(companyId, before);
  if (removed.documents + removed.emails > 0) log().info({ companyId, ...removed }, 'removed by retention');
  if (removed.documents >= MAX_OF_ONE_RUN)
    await transaction((tx) =>
      runtime().jobs.enqueue(tx, 'remove-documents', { companyId }, { key: String(companyId) }),
    );
}

/** How many days a company keeps documents; 0 for ever. */
async function retentionOf(companyId: number): Promise<number> {
  const [row] = await db()
    .select({ configuration: companies.configuration })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.configuration.retention_days ?? 0;
}

/** What a run that was killed had said and not done. */
async function begun(companyId: number): Promise<string[]> {
  const rows = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        isNotNull(requests.documentRemovedAt),
        isNotNull(requests.sourceFile),
      ),
    );
  return rows.map(({ id }) => id);
}

/** @returns false for one that is not due any more: somebody took its lock, or opened it again, meanwhile */
async function removeDocument(companyId: number, requestId: string): Promise<boolean> {
  const days = await retentionOf(companyId);
  if (days === 0) return false;
  const isClaimed = await transaction(async (tx) => {
    // Its lock is not taken while this looks whether it is.
    await holdLock(tx, 'object-locks', { key: requestId });
    const [request] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, requestId), isDueDocument(companyId, dueBefore(days))))
      .for('update');
    if (!request || !(await isRunHeld(tx))) return false;
    await tx
      .update(requests)
      .set({ documentRemovedAt: now(), emailFromAddress: null, clientAddress: null })
      .where(eq(requests.id, requestId));
    await summarizeRequest(tx, requestId);
    const { status, privateRequest, uploadUserId } = request;
    await record(
      tx,
      null,
      [{ kind: 'request', type: 'document-removed', requestId, companyId, details: { status } }],
      { privateTo: privateRequest ? (uploadUserId ?? undefined) : undefined },
    );
    return true;
  });
  if (isClaimed) await takeFiles(requestId);
  return isClaimed;
}

/** The files first: their names stand in the rows. Done twice it changes nothing. */
async function takeFiles(requestId: string): Promise<void> {
  for (const file of await filesOfRequest(requestId)) await runtime().files.remove(file);
  await transaction(async (tx) => {
    await tx.delete(readingPages).where(eq(readingPages.requestId, requestId));
    await tx.delete(readingContents).where(eq(readingContents.requestId, requestId));
    await tx.delete(uploads).where(eq(uploads.requestId, requestId));
    await tx.update(tmsImages).set({ pageFiles: [] }).where(eq(tmsImages.requestId, requestId));
    await tx.update(requests).set({ sourceFile: null }).where(eq(requests.id, requestId));
  });
}

/** @returns how many were removed */
async function removeMails(companyId: number, before: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await db()
      .select({ id: emails.id, file: emails.file })
      .from(emails)
      .where(isDueMail(companyId, before))
      .limit(PART);
    if (due.length === 0) return count;
    // The row says that it is gone after its file is: killed in between, the mail is due still.
    for (const { file } of due) await runtime().files.remove(file);
    const nothing = { fromAddress: '', fromName: '', sentTo: '', subject: '', body: '', attachments: [] };
    await db()
      .update(emails)
      .set({ ...nothing, note: null, file: '', removedAt: now() })
      .where(
        inArray(
          emails.id,
          due.map(({ id }) => id),
        ),
      );
    count += due.length;
  }
}
