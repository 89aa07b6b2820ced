import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { noRequestNote } from '~/domain/orders/mail-outcome';
import { now } from '~/services/platform/clock.server';
import { publish } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { type EmailAttachment, emails } from '~/services/requests/schema.server';
import { discard, type JudgedPart, judgeParts, unreadableWords } from './judge-attachments.server';
import { type SpooledSource, spoolSource } from './keep-source.server';
import { documentsOf, keepDocument, type MailDocument, openMailRequest } from './mail-documents.server';
import type { Mail } from './mail-message.server';

export type TakenMail = { emailId: string; requestIds: string[]; isRepeat: boolean };

type Taking = { emailId: string; companyId: number; mail: Mail };

/**
 * Takes a mail for one company: keeps it as it came, makes a request for each document in it (of its text where there
 * is none), and records of every part why it was taken or not. Each Message-ID is taken once per company; a mail that
 * comes again is only counted. The mail and its requests are stored in one transaction. (spec 1 §3 Request)
 */
export async function takeMail(companyId: number, mail: Mail, raw: SpooledSource): Promise<TakenMail> {
  const messageKey = mail.messageId ?? `sha256:${raw.sha256}`;
  const known = await countRepeat(companyId, messageKey);
  if (known) return { emailId: known, requestIds: [], isRepeat: true };
  const taking = { emailId: randomUUID(), companyId, mail };
  const judged = mail.machine ? [] : await judgeParts(mail.parts);
  const documents = await documentsOf(mail, judged);
  const leftOut = mail.machine ? await leftAlone(mail) : [];
  try {
    const kept = await Promise.all(documents.map((one) => keepDocument(one)));
    const file = `emails/${taking.emailId}/source.eml`;
    await keepCopy(file, raw);
    return await transaction(async (tx) => {
      const [row] = await tx
        .insert(emails)
        .values({
          ...emailRow(taking),
          messageKey,
          file,
          bytes: raw.bytes,
          attachments: mail.machine ? leftOut : attachmentsOf(judged, documents),
          note: noteOf(mail, documents),
        })
        .onConflictDoNothing()
        .returning({ id: emails.id });
      if (!row) return again(companyId, messageKey);
      await publish(tx, {
        name: 'mail-received',
        companyId,
        payload: { email_id: row.id, company_id: companyId },
      });
      for (const one of kept) await openMailRequest(tx, { ...mail, emailId: taking.emailId, companyId }, one);
      return { emailId: taking.emailId, requestIds: kept.map(({ requestId }) => requestId), isRepeat: false };
    });
  } finally {
    for (const { source } of documents) await discard(source);
  }
}

/** Its duplicate came between our look and our insert. */
async function again(companyId: number, messageKey: string): Promise<TakenMail> {
  const emailId = await countRepeat(companyId, messageKey);
  return { emailId: emailId ?? '', requestIds: [], isRepeat: true };
}

async function countRepeat(companyId: number, messageKey: string): Promise<string | null> {
  const [row] = await db()
    .update(emails)
    .set({ repeats: sql`${emails.repeats} + 1` })
    .where(and(eq(emails.companyId, companyId), eq(emails.messageKey, messageKey)))
    .returning({ id: emails.id });
  if (row) log().info({ email_id: row.id, company_id: companyId }, 'a mail came again');
  return row?.id ?? null;
}

/** The mail itself; a mail to two companies is kept for each, so the spooled file stays. */
async function keepCopy(key: string, raw: SpooledSource): Promise<void> {
  const copy = await spoolSource(Readable.from([await readFile(raw.file)]));
  await runtime().files.keep(key, copy.file, 'message/rfc822');
}

function emailRow({ emailId, companyId, mail }: Taking) {
  const { fromAddress, fromName, sentTo, subject, text, sentAt } = mail;
  return {
    id: emailId,
    companyId,
    fromAddress,
    fromName,
    sentTo,
    subject,
    body: text,
    sentAt,
    receivedAt: now(),
  };
}

function attachmentsOf(judged: readonly JudgedPart[], documents: readonly MailDocument[]): EmailAttachment[] {
  return judged.map(({ part, why, isUnread, unreadable, document }) => ({
    name: part.name,
    mimeType: part.mimeType,
    bytes: part.content.length,
    taken: document !== null,
    why,
    ...(isUnread ? { isUnread } : {}),
    ...(unreadable ? { unreadable } : {}),
    ...(document ? { requestId: documents.find(({ source }) => source === document.source)?.requestId } : {}),
  }));
}

async function leftAlone({ parts, machine }: Mail): Promise<EmailAttachment[]> {
  const left: EmailAttachment[] = [];
  for (const part of parts) {
    const { name, mimeType, content } = part;
    const unreadable = await unreadableWords(part);
    const of = { name, mimeType, bytes: content.length, taken: false, why: machine ?? '' };
    left.push({ ...of, ...(unreadable ? { unreadable } : {}) });
  }
  return left;
}

function noteOf({ machine, parts }: Mail, documents: readonly MailDocument[]): string | null {
  if (machine) return noRequestNote(machine);
  if (documents.length > 0) return null;
  return noRequestNote(
    parts.length > 0 ? 'The mail has no text, and no part of it is a document' : 'The mail is empty',
  );
}
