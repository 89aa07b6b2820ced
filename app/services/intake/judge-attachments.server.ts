import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MAX_FILES } from '~/domain/orders/create-request';
import { TOO_SHORT } from '~/domain/orders/left-out';
import type { SourceKind } from '~/domain/reading/reading';
import { Invalid } from '~/services/platform/problems.server';
import type { EmailAttachment } from '~/services/requests/schema.server';
import { detectFileKind } from './detect-source-kind.server';
import { type SpooledSource, spoolSource } from './keep-source.server';
import { FURTHER_PARTS, MAX_PARTS, type MailPart } from './mail-message.server';
import { pictureSize } from './picture-size.server';

/** A part of a mail with what is done with it: taken as a document with its file, or not, and why. */
export type JudgedPart = {
  part: MailPart;
  why: string;
  /** It may be a document, and cannot be read. */
  isUnread?: boolean;
  /** Why nothing here reads a file of its kind. */
  unreadable?: string;
  document: { source: SpooledSource; kind: SourceKind } | null;
};

/** What travels with mails and is never taken as a document, by its type or its name; in some of it a document may be hidden. */
const COMPANIONS: readonly { types?: RegExp; names?: RegExp; why: string; isUnread?: boolean }[] = [
  { types: /^text\/calendar|^application\/ics/, names: /\.(ics|vcs)$/i, why: 'A calendar entry' },
  { types: /^text\/(x-)?vcard|^text\/directory/, names: /\.vcf$/i, why: 'A visiting card' },
  {
    types: /^application\/(x-)?(pkcs7-mime|pgp-encrypted)/,
    names: /\.(p7m|pgp)$|^encrypted\.asc$/i,
    why: 'A sealed message (S/MIME or PGP); ask the sender to send it open',
    isUnread: true,
  },
  {
    types: /^application\/(x-)?(pkcs7|pgp)-(signature|keys)/,
    names: /\.(p7[sc]|asc|sig)$/i,
    why: 'A signature or a key',
  },
  {
    types: /^application\/(vnd\.)?ms-tnef/,
    names: /^winmail\.dat$/i,
    why: "Outlook's own format (winmail.dat); ask the sender to send mails as HTML or plain text",
    isUnread: true,
  },
  {
    types: /^message\/(delivery-status|feedback-report|disposition-notification)|^text\/rfc822-headers/,
    why: 'A report of a mail server',
  },
  {
    types: /^message\//,
    names: /\.eml$/i,
    why: 'A message too deep in other messages, or damaged',
    isUnread: true,
  },
  {
    types: new RegExp(`^${FURTHER_PARTS}$`),
    why: `More than ${MAX_PARTS} parts in one mail`,
    isUnread: true,
  },
  { names: /^att\d+\.(txt|html?)$/i, why: 'A piece of the text that a mail server cut off' },
];

const KIND_NAMES: Record<SourceKind, string> = {
  pdf: 'PDF',
  image: 'Picture',
  csv: 'CSV',
  xlsx: 'Spreadsheet',
  x12: 'X12 message',
  edifact: 'EDIFACT message',
  text: 'Plain text',
};

/** A page photographed or scanned has at least so many pixels on its shorter side; logos and icons have not. */
const MIN_PAGE_PIXELS = 500;
/** The same for a picture in the text, which is a document only if it could be a whole page. */
const MIN_PASTED_PIXELS = 800;
/** Pictures whose size cannot be told. */
const MIN_PAGE_BYTES = 40_000;
const WIDEST = 3;
/** A text shorter than this is a note or a footer. */
const MIN_TEXT_BYTES = 40;

/**
 * Tells the documents of a mail from what only travels with it, by content and not by name, with a reason for each
 * part. The files of documents are the caller's to remove. (pains 5)
 */
export async function judgeParts(parts: readonly MailPart[]): Promise<JudgedPart[]> {
  const judged: JudgedPart[] = [];
  const known = new Map<string, string>();
  for (const part of parts) {
    const one = await judge(part);
    const why = one.document && whyNotOnceMore(one.document.source.sha256, known);
    if (one.document && why) await discard(one.document.source);
    else if (one.document) known.set(one.document.source.sha256, part.name);
    judged.push(why ? { part, ...why, document: null } : one);
  }
  return judged;
}

function whyNotOnceMore(
  sha256: string,
  known: ReadonlyMap<string, string>,
): Pick<JudgedPart, 'why' | 'isUnread'> | null {
  const duplicate = known.get(sha256);
  if (duplicate) return { why: sameFileAs(duplicate) };
  return known.size >= MAX_FILES
    ? { why: `More than ${MAX_FILES} documents in one mail`, isUnread: true }
    : null;
}

/** Takes the file of a document away that was not kept. */
export async function discard({ file }: SpooledSource): Promise<void> {
  await rm(file, { force: true });
}

/**
 * A part that a person says is a document, whatever it was left out for. Its file is the caller's to remove.
 * @throws Invalid with the reason where nothing here can read it
 */
export async function readAfterAll(part: MailPart): Promise<NonNullable<JudgedPart['document']>> {
  const companion = companionOf(part);
  if (companion?.isUnread) throw new Invalid(companion.why);
  const source = await spoolSource(Readable.from([part.content]));
  const detected = await detectFileKind(source.file, part.name);
  if ('kind' in detected) return { source, kind: detected.kind };
  await discard(source);
  throw new Invalid(detected.refused);
}

const sameFileAs = (name: string) => `The same file as ${name}`;

type KnownPart = Pick<EmailAttachment, 'name' | 'mimeType' | 'taken' | 'why' | 'unreadable'>;

/** Why a part that was left out cannot be taken after all, as far as is known before it is opened; null where it may be. */
export function whyNotAfterAll(part: KnownPart, others: readonly KnownPart[]): string | null {
  const companion = companionOf(part);
  if (companion?.isUnread) return companion.why;
  const twin = others.find(({ name, taken }) => taken && part.why === sameFileAs(name));
  if (twin) return `${part.why}, which was taken`;
  return part.unreadable ?? null;
}

const companionOf = ({ mimeType, name }: Pick<MailPart, 'mimeType' | 'name'>) =>
  COMPANIONS.find(({ types, names }) => types?.test(mimeType) || names?.test(name));

async function judge(part: MailPart): Promise<JudgedPart> {
  const companion = companionOf(part);
  if (companion) {
    const { why, isUnread } = companion;
    return { part, why, isUnread, unreadable: await unreadableWords(part), document: null };
  }
  const source = await spoolSource(Readable.from([part.content]));
  const detected = await detectFileKind(source.file, part.name);
  const why = 'refused' in detected ? detected.refused : whyNoDocument(detected.kind, part);
  if (why === null && 'kind' in detected)
    return { part, why: KIND_NAMES[detected.kind], document: { source, kind: detected.kind } };
  await discard(source);
  const unreadable = 'refused' in detected ? detected.refused : undefined;
  const isUnread = unreadable !== undefined && mayBeDocument(part);
  return { part, why: why ?? '', isUnread, unreadable, document: null };
}

/** Why nothing here reads a part, whatever else is said of it. */
export async function unreadableWords(part: MailPart): Promise<string | undefined> {
  const source = await spoolSource(Readable.from([part.content]));
  try {
    const detected = await detectFileKind(source.file, part.name);
    return 'refused' in detected ? detected.refused : undefined;
  } finally {
    await discard(source);
  }
}

/** Kinds of pictures that are photographs or scans, never logos. */
const PHOTOGRAPHS = /^image\/(hei[cf]|avif|tiff?)/;

/** Whether something that cannot be read could be a document: no sound, no film, and no logo of a kind that only logos have. */
function mayBeDocument({ mimeType, content, isShownInText }: MailPart): boolean {
  if (/^(audio|video)\//.test(mimeType)) return false;
  if (!mimeType.startsWith('image/')) return !isShownInText;
  return PHOTOGRAPHS.test(mimeType) || (!isShownInText && content.length >= MIN_PAGE_BYTES);
}

function whyNoDocument(kind: SourceKind, part: MailPart): string | null {
  if (kind === 'image') return whyNoPage(part);
  const isNote = kind === 'text' && part.content.toString('latin1').trim().length < MIN_TEXT_BYTES;
  return isNote ? TOO_SHORT : null;
}

/** Why a picture is a logo, a signature or an ornament; null when it may be a page. */
function whyNoPage({ content, isShownInText }: MailPart): string | null {
  const size = pictureSize(content);
  const least = isShownInText ? MIN_PASTED_PIXELS : MIN_PAGE_PIXELS;
  const shown = isShownInText ? 'A picture shown in the text' : 'A picture too small to be a document';
  if (!size) return content.length < MIN_PAGE_BYTES ? shown : null;
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const isPage = short >= least && long / short <= WIDEST;
  return isPage ? null : `${shown} (${size.width} × ${size.height} pixels)`;
}
