import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '~/domain/access/actor';
import { newestLetter } from '~/domain/reading/newest-letter';
import type { SourceKind } from '~/domain/reading/reading';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { allowanceUsedUp } from './allowance.server';
import { detectSourceKind } from './detect-source-kind.server';
import type { JudgedPart } from './judge-attachments.server';
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

/** What of a mail becomes a request: on this machine's disk, then in the file store. */
export type MailDocument = { requestId: string; name: string; source: SpooledSource; kind: SourceKind };
export type KeptDocument = { requestId: string; name: string; source: KeptSource };
/** The mail that a request is of. */
type OfMail = { emailId: string; companyId: number; fromAddress: string; subject: string };

/** What of a mail is read: its documents, or its text where it has none. */
export async function documentsOf(mail: Mail, judged: readonly JudgedPart[]): Promise<MailDocument[]> {
  const attached = judged.flatMap(({ part, document }) =>
    document ? [newDocument(part.name, document)] : [],
  );
  if (attached.length > 0 || mail.machine || mail.text === '') return attached;
  return [await textDocument(mail)];
}

/** A mail without a document is one: its subject and text, or the EDI message that was pasted into it. */
export async function textDocument({ subject, text }: Pick<Mail, 'subject' | 'text'>): Promise<MailDocument> {
  const detected = await detectSourceKind(Buffer.from(text), '');
  const kind = 'kind' in detected && ['x12', 'edifact'].includes(detected.kind) ? detected.kind : 'text';
  const content = kind === 'text' ? [subject, askedIn(text)].filter(Boolean).join('\n\n') : text;
  const source = await spoolSource(Readable.from([Buffer.from(content)]));
  const name =
    subject
      .replace(/[\\/:*?"<>|]/g, '_')
      .slice(0, 100)
      .trim() || 'E-mail';
  return newDocument(`${name}.txt`, { source, kind });
}

/** A document with the id that its request will have. */
export function newDocument(name: string, read: Pick<MailDocument, 'source' | 'kind'>): MailDocument {
  return { requestId: randomUUID(), name, ...read };
}

/** A number that a load is known by. */
const OF_A_LOAD =
  /\b[A-Z]{4}\s?\d{6,7}\b|\b(?:b\/?l|booking|load|container|release|pick ?up)\b[^\n]{0,20}\d{4}/gi;

/** What is asked for: the letter itself where it names a load that those below it do not, which are of older loads. */
function askedIn(text: string): string {
  const { newest, older } = newestLetter(text);
  const loads = [...newest.matchAll(OF_A_LOAD)].map(([words]) => /\d+$/.exec(words)?.[0] ?? words);
  return loads.every((number) => older.includes(number)) ? text : newest;
}

export async function keepDocument({ requestId, name, source, kind }: MailDocument): Promise<KeptDocument> {
  return { requestId, name, source: await keepSource(`requests/${requestId}/source`, source, kind) };
}

/** Opens the request of a document and starts its way in the caller's transaction; `by`: who took it, where a person did. */
export async function openMailRequest(
  tx: Db,
  { emailId, companyId, fromAddress, subject }: OfMail,
  { requestId, name, source }: KeptDocument,
  by?: Actor,
): Promise<void> {
  const [request] = await tx
    .insert(requests)
    .values({
      id: requestId,
      companyId,
      emailId,
      emailFromAddress: fromAddress,
      filename: name,
      dataExtractionMethod: 'automated',
      stage: 'waiting',
      status: 'intake-started',
      createdAt: now(),
      stageSince: now(),
      search: [requestId, name, fromAddress, subject].join(' ').toLowerCase(),
    })
    .returning();
  if (!request) throw new Error(`request ${requestId} was not made`);
  await recordStatus(tx, {
    requestId,
    companyId,
    status: 'intake-started',
    author: by,
    metadata: { original_filename: name },
  });
  const usedUp = await allowanceUsedUp(await getCompanySetting(companyId));
  if (!usedUp) return startReading(tx, request, source);
  await setSource(tx, request, source);
  await rejectRequest(tx, request, usedUp);
}
