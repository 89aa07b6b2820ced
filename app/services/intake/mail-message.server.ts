import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { isTableLine } from '~/domain/reading/text-tables';
import { cleanLine, cleanText, htmlAsText } from './mail-text.server';

/** A message in a message in a message …: deeper ones are left alone. */
const MAX_NESTED = 5;
/** 25 MB of attachments have 340,000 lines; the parser takes 10 µs for one of text. */
const MAX_LINES = 400_000;
/** A mail of more parts is no order; its first ones are looked at. */
export const MAX_PARTS = 200;
/** Of the one that stands for all parts beyond these. */
export const FURTHER_PARTS = 'application/x-further-parts';

export type MailPart = {
  name: string;
  mimeType: string;
  content: Buffer;
  /** "attachment", "inline" or whatever stands there. */
  disposition: string;
  /** Its Content-ID is used by the HTML of its message. */
  isShownInText: boolean;
};

export type Mail = {
  messageId: string | null;
  fromAddress: string;
  fromName: string;
  sentTo: string;
  subject: string;
  sentAt: Date | null;
  /** Its own text and that of the messages in it. */
  text: string;
  /** All parts but the texts, those of messages in it too, the outermost first. */
  parts: MailPart[];
  /** Why nobody wrote it, when a machine answered. */
  machine: string | null;
  /** Relays it went through. */
  hops: number;
};

/**
 * A mail taken apart, with the messages in it (forwarded as attachments). Whatever stands in it is cleaned of what
 * cannot be stored. @throws Error when its lines, its headers or its nesting are without measure
 */
export async function readMail(bytes: Buffer): Promise<Mail> {
  const email = await parse(bytes);
  const parts: MailPart[] = [];
  const texts: string[] = [];
  const further = await collect(email, 0, parts, texts);
  if (further > 0) parts.push(furtherParts(further));
  const from = mailboxesOf(email.from ? [email.from] : [])[0];
  const sentAt = new Date(email.date ?? '');
  return {
    messageId: cleanLine(email.messageId) || null,
    fromAddress: cleanLine(from?.address, 320).toLowerCase(),
    fromName: cleanLine(from?.name),
    sentTo: cleanLine(
      mailboxesOf([...(email.to ?? []), ...(email.cc ?? [])])
        .map(({ address }) => address)
        .join(', '),
      2000,
    ),
    subject: cleanLine(email.subject),
    sentAt: Number.isNaN(sentAt.getTime()) || sentAt.getUTCFullYear() < 1970 ? null : sentAt,
    text: cleanText(texts.join('\n\n')).trim(),
    parts,
    machine: machineOf(email),
    hops: email.headers.filter(({ key }) => key === 'received').length,
  };
}

async function parse(bytes: Buffer): Promise<Email> {
  if (hasMoreLines(bytes, MAX_LINES)) throw new Error(`more than ${MAX_LINES} lines`);
  return PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 32,
    maxHeadersSize: 512 * 1024,
  });
}

/** Puts the parts and texts of a message, and of those in it, beside the others. @returns how many parts are too many */
async function collect(email: Email, depth: number, parts: MailPart[], texts: string[]): Promise<number> {
  let further = 0;
  const text = bodyOf(email);
  if (text.trim()) texts.push(text.trim());
  for (const attachment of email.attachments) {
    if (parts.length >= MAX_PARTS) {
      further += 1;
      continue;
    }
    const part = partOf(attachment, email.html ?? '');
    const isMessage = part.mimeType === 'message/rfc822' || /\.eml$/i.test(part.name);
    if (isMessage && depth < MAX_NESTED) {
      const inner = await parse(part.content).catch(() => null);
      if (inner) {
        further += await collect(inner, depth + 1, parts, texts);
        continue;
      }
    }
    parts.push(part);
  }
  return further;
}

const furtherParts = (count: number): MailPart => ({
  name: count === 1 ? '1 further part' : `${count} further parts`,
  mimeType: FURTHER_PARTS,
  content: Buffer.alloc(0),
  disposition: 'attachment',
  isShownInText: false,
});

/** The HTML part says more than the plain one where it has more than so many times its letters, and so many letters more. */
const SAYS_MORE = { times: 2, letters: 200 };

/** What a mail says: its plain part, or its HTML part where the plain one is missing, only points to it ("details in the table") or has lost its table. */
function bodyOf({ text = '', html = '' }: Email): string {
  const [plain, marked] = [text.trim(), htmlAsText(html)];
  const isTeaser =
    marked.length > SAYS_MORE.times * plain.length && marked.length > plain.length + SAYS_MORE.letters;
  return plain === '' || isTeaser || rowsIn(marked) > 2 * rowsIn(plain) + 1 ? marked : plain;
}

const rowsIn = (text: string): number => text.split('\n').filter(isTableLine).length;

function hasMoreLines(bytes: Buffer, most: number): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0 && lines <= most; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines > most;
}

function partOf(
  { filename, mimeType, disposition, contentId, related, content }: Attachment,
  html: string,
): MailPart {
  const id = contentId?.replace(/^<|>$/g, '');
  return {
    name: cleanLine(filename?.replace(/[\\/]/g, '_'), 200) || 'no name',
    mimeType: cleanLine(mimeType, 100).toLowerCase(),
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
    disposition: disposition ?? '',
    isShownInText: id ? html.includes(`cid:${id}`) : related === true && disposition !== 'attachment',
  };
}

function mailboxesOf(addresses: readonly Address[]): { name: string; address: string }[] {
  return addresses.flatMap((one) =>
    one.group ? one.group : [{ name: one.name, address: one.address ?? '' }],
  );
}

/** Answers of machines (RFC 3834); "auto-generated" alone is what a system that sends orders says too. */
function machineOf({ headers, attachments }: Email): string | null {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  if (/^auto-(replied|notified)/.test(header('auto-submitted')) || header('x-autoreply') === 'yes')
    return 'An automatic answer';
  const isReport =
    header('content-type').startsWith('multipart/report') ||
    attachments.some(({ mimeType }) => mimeType === 'message/delivery-status');
  return isReport ? 'A report on the delivery of another mail' : null;
}
