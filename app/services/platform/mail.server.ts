import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { env } from './env.server';
import { log } from './log.server';
import { randomToken } from './signing.server';

export type Mail = { to: string; subject: string; text: string };

/** Sends a mail by SMTP, or writes it to DATA_DIR/outbox where there is no relay. */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env();
  if (SMTP_URL) {
    await nodemailer.createTransport(SMTP_URL).sendMail({ from: MAIL_FROM, ...mail });
    return;
  }
  const built = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail({ from: MAIL_FROM, ...mail });
  const folder = path.resolve(DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${Date.now()}-${randomToken().slice(0, 8)}.eml`);
  await writeFile(file, built.message as Buffer);
  log().info(
    { to: mail.to, file, link: /https?:\/\/\S+/.exec(mail.text)?.[0] },
    'mail written to the outbox',
  );
}
