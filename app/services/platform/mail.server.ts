import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { env } from './env.server';
import { log } from './log.server';
import { randomToken, sameText, sign } from './signing.server';

export type Mail = { to: string; subject: string; text: string };

/** The address our mails come from, without its name. */
export function ownAddress(): string {
  const { MAIL_FROM } = env();
  return (/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM).trim().toLowerCase();
}

/** A Message-ID that we know again when one of our mails comes back. */
function newMessageId(): string {
  const id = randomToken().slice(0, 22);
  return `<${id}.${sign('message-id', id).slice(0, 16)}@${ownAddress().split('@').at(-1) ?? 'localhost'}>`;
}

/** Whether a Message-ID was made by this installation. */
export function isOwnMessageId(messageId: string): boolean {
  const [, id = '', signature = ''] = /^<?([\w-]+)\.([\w-]+)@/.exec(messageId) ?? [];
  return id !== '' && sameText(sign('message-id', id).slice(0, 16), signature);
}

/** Where a mail went: to the server of SMTP_URL, or into a file of DATA_DIR/outbox. */
export type MailPlace = { relay: string } | { file: string };

/** Sends a mail by SMTP, or writes it to DATA_DIR/outbox where there is no relay. */
export async function sendMail(mail: Mail): Promise<MailPlace> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env();
  if (SMTP_URL) {
    await nodemailer
      .createTransport(SMTP_URL)
      .sendMail({ from: MAIL_FROM, messageId: newMessageId(), ...mail });
    return { relay: new URL(SMTP_URL).hostname };
  }
  const built = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail({ from: MAIL_FROM, messageId: newMessageId(), ...mail });
  const folder = path.resolve(DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${Date.now()}-${randomToken().slice(0, 8)}.eml`);
  await writeFile(file, built.message as Buffer);
  log().info(
    { to: mail.to, file, link: /https?:\/\/\S+/.exec(mail.text)?.[0] },
    'mail written to the outbox',
  );
  return { file: path.basename(file) };
}
