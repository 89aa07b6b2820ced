import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { type TakenAfterAll, takenNote } from '~/domain/orders/mail-outcome';
import { removedWords } from '~/domain/orders/retention';
import { shortRequestId } from '~/domain/urls/paths';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { allowanceUsedUp } from '~/services/intake/allowance.server';
import { MAX_CREATED } from '~/services/intake/create-request.server';
import { discard, readAfterAll } from '~/services/intake/judge-attachments.server';
import {
  type KeptDocument,
  keepDocument,
  type MailDocument,
  newDocument,
  openMailRequest,
  textDocument,
} from '~/services/intake/mail-documents.server';
import { type EmailRow, getMail } from '~/services/intake/mail-scope.server';
import { inTurn, readMailInThread } from '~/services/intake/mail-thread.server';
import { countMail } from '~/services/orders/count-to-check.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Forbidden, Gone, Invalid, NotFound } from '~/services/platform/problems.server';
import { takeHit } from '~/services/platform/rate-limit.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { emails, requests } from '~/services/requests/schema.server';

/** Whoever may create requests of a company may take what its mails were not taken for. */
export const mayTakeAfterAll = (actor: Actor, companyId: number): boolean =>
  can(actor, 'ocr-requests-create', companyId);

/**
 * Takes what a mail was not taken for, as intake would have: a part of it, or its text where it made no request at all.
 * Done twice it makes one request. (found by use I15)
 * @throws NotFound, Forbidden, Gone where retention removed the mail, Conflict for what was taken already, Invalid with
 * the reason for what cannot be read or goes beyond the allowance of the month
 */
export async function takeAfterAll(
  actor: Actor,
  emailId: string,
  what: TakenAfterAll,
): Promise<{ requestId: string; name: string }> {
  const { email } = await getMail(actor, emailId);
  if (!mayTakeAfterAll(actor, email.companyId)) throw new Forbidden();
  await refuseTaken(db(), email, what);
  await takeHit(`create:${actor.userId}`, MAX_CREATED);
  const document = await inTurn(() => documentIn(email, what));
  try {
    const kept = await keepDocument(document);
    await openOnce(actor, { emailId, what, kept }).catch(async (problem) => {
      await runtime().files.remove(kept.source.sourceFile);
      throw problem;
    });
    return { requestId: kept.requestId, name: kept.name };
  } finally {
    await discard(document.source);
  }
}

/** The row is held until its request is there: who comes meanwhile finds it taken. */
async function openOnce(
  actor: Actor,
  { emailId, what, kept }: { emailId: string; what: TakenAfterAll; kept: KeptDocument },
): Promise<void> {
  await transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, emailId)).for('update');
    if (!email) throw new NotFound();
    await refuseTaken(tx, email, what);
    await refuseOnceMore(tx, emailId, kept.source.sha256);
    const usedUp = await allowanceUsedUp(await getCompanySetting(email.companyId));
    if (usedUp) throw new Invalid(usedUp);
    await openMailRequest(tx, { ...email, emailId }, kept, actor);
    await tx
      .update(emails)
      .set({
        note: takenNote(email.note, what),
        ...(what === 'text' ? {} : withTaken(email, what, kept.requestId)),
      })
      .where(eq(emails.id, emailId));
    if (what !== 'text' && email.attachments[what]?.isUnread) await countMail(tx, { emailId });
  });
}

/** Why it was left out stays with the part; that it could not be read is not so any more. */
function withTaken(
  { attachments }: EmailRow,
  place: number,
  requestId: string,
): Pick<EmailRow, 'attachments'> {
  return {
    attachments: attachments.map(({ isUnread, ...part }, at) =>
      at === place
        ? { ...part, taken: true, isAfterAll: true, requestId }
        : { ...part, ...(isUnread ? { isUnread } : {}) },
    ),
  };
}

async function refuseTaken(tx: Db, email: EmailRow, what: TakenAfterAll): Promise<void> {
  if (email.removedAt) throw new Gone(removedWords('e-mail', email.removedAt));
  if (what === 'text') return refuseWithRequest(tx, email);
  const part = email.attachments[what];
  if (!part) throw new NotFound('This mail has no such part');
  if (part.taken && !(part.requestId && (await isDeleted(tx, part.requestId))))
    throw new Conflict(`${part.name} was taken already${asRequest(part.requestId)}`);
}

async function isDeleted(tx: Db, requestId: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: requests.deletedAt })
    .from(requests)
    .where(eq(requests.id, requestId));
  return !row || row.deletedAt !== null;
}

/** The same file came with the mail under another name, and made a request. */
async function refuseOnceMore(tx: Db, emailId: string, sha256: string): Promise<void> {
  const [made] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.emailId, emailId), eq(requests.sha256sum, sha256), isNull(requests.deletedAt)))
    .limit(1);
  if (made) throw new Conflict(`The same file was taken already${asRequest(made.id)}`);
}

/** The text of a mail is read with what came with it: by itself it is a document only where nothing else was. */
async function refuseWithRequest(tx: Db, { id, body }: EmailRow): Promise<void> {
  const [made] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.emailId, id), isNull(requests.deletedAt)))
    .limit(1);
  if (made) throw new Conflict(`A request was made of this mail already${asRequest(made.id)}`);
  if (body === '') throw new Invalid('The mail has no text');
}

const asRequest = (requestId: string | undefined) =>
  requestId === undefined ? '' : `: request ${shortRequestId(requestId)}`;

/** What is taken, out of the mail as it came, which is taken apart as intake does. @throws Invalid */
async function documentIn(email: EmailRow, what: TakenAfterAll): Promise<MailDocument> {
  if (what === 'text') return textDocument({ subject: email.subject, text: email.body });
  const { parts } = await runtime().files.withLocal(email.file, (file) =>
    readMailInThread(file).catch((error) => {
      log().warn({ err: error, email_id: email.id }, 'a mail that cannot be taken apart again');
      throw new Conflict('The mail cannot be taken apart into its pieces any more');
    }),
  );
  const [part, told] = [parts[what], email.attachments[what]];
  if (!part || part.name !== told?.name || part.content.length !== told.bytes)
    throw new Conflict('The mail as it is kept has no such part any more');
  return newDocument(part.name, await readAfterAll(part));
}
