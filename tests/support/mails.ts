import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { sendAccountMail } from '~/services/access/users/send-account-mail.server';
import { rowsOf } from '~/services/platform/database.server';
import { env } from '~/services/platform/env.server';
import { JOBS } from '~/services/platform/job-catalogue.server';
import { db } from '~/services/platform/runtime.server';

export type Letter = { to: string; subject: string; text: string; link?: string };

/** Does what the worker does with the mails that wait, and gives what then lies in the outbox, oldest first. */
export async function deliverMails(): Promise<Letter[]> {
  const waiting = await rowsOf<{ id: string; data: unknown }>(
    db(),
    sql`delete from pgboss.job where name = 'send-account-mail' returning id, data`,
  );
  for (const { data } of waiting) await sendAccountMail(JOBS['send-account-mail'].schema.parse(data));
  return takeLetters(env().DATA_DIR);
}

/** The letters of an outbox, taken out of it; one that comes meanwhile stays for the next time. */
export async function takeLetters(dataDir: string): Promise<Letter[]> {
  const folder = path.join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).toSorted();
  const letters: Letter[] = [];
  for (const file of files) {
    const written = await readFile(path.join(folder, file), 'utf8');
    if (written === '') continue;
    letters.push(readLetter(written));
    await rm(path.join(folder, file));
  }
  return letters;
}

function readLetter(eml: string): Letter {
  const [head = '', ...rest] = eml.split('\r\n\r\n');
  const raw = rest.join('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const text =
    header('Content-Transfer-Encoding') === 'quoted-printable'
      ? raw
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : raw;
  return { to: header('To'), subject: header('Subject'), text, link: /https?:\/\/\S+/.exec(text)?.[0] };
}
