import { type Readable, Transform } from 'node:stream';
import { log } from '~/services/platform/log.server';
import { isOwnMessageId, ownAddress } from '~/services/platform/mail.server';
import { areOurs, findIntakeCompany } from './find-intake-company.server';
import { discard } from './judge-attachments.server';
import { type SpooledSource, spoolSource } from './keep-source.server';
import type { Mail } from './mail-message.server';
import { inTurn, readMailInThread } from './mail-thread.server';
import { takeMail } from './take-mail.server';

export const MAX_MAIL = 25 * 1024 * 1024;
/** A mail that passed so many relays goes round in circles (RFC 5321 §6.3). */
const MAX_HOPS = 50;

export type Envelope = { from: string; to: readonly string[] };

/** An answer of the mail server other than "taken". */
export class MailRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Takes the bytes of a mail for the companies it is addressed to; when it returns, the mail and its requests are
 * stored. @returns what the sender is told @throws MailRefusal
 */
export async function receiveMail(stream: Readable, envelope: Envelope): Promise<string> {
  const cut = cutAt(MAX_MAIL);
  stream.on('error', (error) => cut.stream.destroy(error)).pipe(cut.stream);
  const raw = await spoolSource(cut.stream).catch((problem) => {
    // The sender hears the answer when it has been heard out.
    stream.unpipe(cut.stream).resume();
    throw problem;
  });
  try {
    if (cut.isOver()) throw new MailRefusal(552, 'The mail is larger than 25 MB');
    return await inTurn(() => take(raw, envelope));
  } finally {
    await discard(raw);
  }
}

/** Lets the first bytes through and swallows the others, so that the sender is heard out and can be told. */
function cutAt(limit: number): { stream: Transform; isOver: () => boolean } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done();
      else done(null, chunk);
    },
  });
  return { stream, isOver: () => bytes > limit };
}

async function take(raw: SpooledSource, envelope: Envelope): Promise<string> {
  const mail = withSender(await readOrRefuse(raw), envelope);
  await refuseLoops(mail);
  const companyIds = new Set<number>();
  for (const address of envelope.to) {
    const companyId = await findIntakeCompany(address);
    if (companyId !== null) companyIds.add(companyId);
  }
  const ids: string[] = [];
  for (const companyId of companyIds) {
    const { emailId, requestIds, isRepeat } = await takeMail(companyId, mail, raw);
    log().info(
      { email_id: emailId, company_id: companyId, request_ids: requestIds, repeat: isRepeat },
      'mail taken',
    );
    ids.push(emailId);
  }
  return `Taken as ${ids.join(' ')}`;
}

async function readOrRefuse(raw: SpooledSource): Promise<Mail> {
  try {
    return await readMailInThread(raw.file);
  } catch (error) {
    log().info({ err: error }, 'a mail that cannot be taken apart');
    throw new MailRefusal(554, 'The mail cannot be taken apart into its pieces');
  }
}

/** A mail without a From is its sender's; one without a sender is a machine's (RFC 5321 §4.5.5). */
function withSender(mail: Mail, { from }: Envelope): Mail {
  const machine = mail.machine ?? (from === '' ? 'A report on the delivery of another mail' : null);
  return { ...mail, machine, fromAddress: mail.fromAddress || from.toLowerCase() };
}

async function refuseLoops({ fromAddress, messageId, hops }: Mail): Promise<void> {
  const isOwn =
    fromAddress === ownAddress() ||
    (messageId !== null && isOwnMessageId(messageId)) ||
    (await areOurs([fromAddress]));
  if (isOwn) throw new MailRefusal(550, 'This mail is our own');
  if (hops > MAX_HOPS) throw new MailRefusal(554, 'This mail goes round in circles');
}
