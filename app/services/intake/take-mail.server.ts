import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { newestLetter } from '~/domain/reading/newest-letter';
import type { SourceKind } from '~/domain/reading/reading';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type EmailAttachment, emails, requests } from '~/services/requests/schema.server';
import { allowanceUsedUp } from './allowance.server';
import { detectSourceKind } from './detect-source-kind.server';
import { discard, type JudgedPart, judgeParts } from './judge-attachments.server';
import {
  type KeptSource,
  keepSource,
  type SpooledSource,
  setSource,
  spoolSource,
  startReading,
} from './keep-source.server';
import type { Mail } from './mail-message.server';
import { rejectRequest } from './reject-request.server';

export type TakenMail = { emailId: string; requestIds: string[]; isRepeat: boolean };

type Document = { requestId: string; name: string; source: SpooledSource; kind: SourceKind };
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
          attachments: mail.machine ? leftAlone(mail) : attachmentsOf(judged, documents),
          note: noteOf(mail, documents),
        })
        .onConflictDoNothing()
        .returning({ id: emails.id });
      if (!row) return again(companyId, messageKey);
      for (const one of kept) await openRequest(tx, taking, one);
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

/** What of a mail is read: its documents, or its text where it has none. */
export async function documentsOf(mail: Mail, judged: readonly JudgedPart[]): Promise<Document[]> {
  const attached = judged.flatMap(({ part, document }) =>
    document ? [{ requestId: randomUUID(), name: part.name, ...document }] : [],
  );
  if (attached.length > 0 || mail.machine || mail.text === '') return attached;
  return [await textDocument(mail)];
}

/** A mail without a document is one: its subject and text, or the EDI message that was pasted into it. */
async function textDocument({ subject, text }: Mail): Promise<Document> {
  const detected = await detectSourceKind(Buffer.from(text), '');
  const kind = 'kind' in detected && ['x12', 'edifact'].includes(detected.kind) ? detected.kind : 'text';
  const content = kind === 'text' ? [subject, askedIn(text)].filter(Boolean).join('\n\n') : text;
  const source = await spoolSource(Readable.from([Buffer.from(content)]));
  const name =
    subject
      .replace(/[\\/:*?"<>|]/g, '_')
      .slice(0, 100)
      .trim() || 'E-mail';
  return { requestId: randomUUID(), name: `${name}.txt`, source, kind };
}

/** A number that a load is known by. */
const OF_A_LOAD =
  /\b[A-Z]{4}\s?\d{6,7}\b|\b(?:b\/?l|booking|load|container|release|pick ?up)\b[^\n]{0,20}\d{4}/i;

/** What is asked for: the letter itself where it names a load, without the older ones below it, which name older loads. */
function askedIn(text: string): string {
  const { newest } = newestLetter(text);
  return OF_A_LOAD.test(newest) ? newest : text;
}

async function keepDocument({
  requestId,
  name,
  source,
  kind,
}: Document): Promise<{ requestId: string; name: string; source: KeptSource }> {
  return { requestId, name, source: await keepSource(`requests/${requestId}/source`, source, kind) };
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

function attachmentsOf(judged: readonly JudgedPart[], documents: readonly Document[]): EmailAttachment[] {
  return judged.map(({ part, why, isUnread, document }) => ({
    name: part.name,
    mimeType: part.mimeType,
    bytes: part.content.length,
    taken: document !== null,
    why,
    ...(isUnread ? { isUnread } : {}),
    ...(document ? { requestId: documents.find(({ source }) => source === document.source)?.requestId } : {}),
  }));
}

function leftAlone({ parts, machine }: Mail): EmailAttachment[] {
  return parts.map(({ name, mimeType, content }) => ({
    name,
    mimeType,
    bytes: content.length,
    taken: false,
    why: machine ?? '',
  }));
}

function noteOf({ machine }: Mail, documents: readonly Document[]): string | null {
  if (machine) return `${machine}: no request was made of it`;
  return documents.length === 0 ? 'The mail is empty: no request was made of it' : null;
}

async function openRequest(
  tx: Db,
  { emailId, companyId, mail }: Taking,
  { requestId, name, source }: { requestId: string; name: string; source: KeptSource },
): Promise<void> {
  const [request] = await tx
    .insert(requests)
    .values({
      id: requestId,
      companyId,
      emailId,
      emailFromAddress: mail.fromAddress,
      filename: name,
      dataExtractionMethod: 'automated',
      stage: 'waiting',
      status: 'intake-started',
      createdAt: now(),
      stageSince: now(),
      search: [requestId, name, mail.fromAddress, mail.subject].join(' ').toLowerCase(),
    })
    .returning();
  if (!request) throw new Error(`request ${requestId} was not made`);
  await recordStatus(tx, {
    requestId,
    companyId,
    status: 'intake-started',
    metadata: { original_filename: name },
  });
  const usedUp = await allowanceUsedUp(await getCompanySetting(companyId));
  if (!usedUp) return startReading(tx, request, source);
  await setSource(tx, request, source);
  await rejectRequest(tx, request, usedUp);
}
