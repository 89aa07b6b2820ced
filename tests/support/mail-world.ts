import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { startMailServer, stopMailServer } from '~/services/intake/mail-server.server';
import { db } from '~/services/platform/runtime.server';
import { emails, requests } from '~/services/requests/schema.server';
import { postOffice } from './post-office';
import { aCompany, aUser, openWorld } from './world';

export const INTAKE = 'orders@harbor.intake.test';

/** A company that takes mail, and a mail server that is told it. */
export type MailWorld = {
  dataDir: string;
  harbor: number;
  rosa: Actor;
  port: number;
  post: ReturnType<typeof postOffice>;
  close: () => Promise<void>;
};

export async function openMailWorld(): Promise<MailWorld> {
  const world = await openWorld({ INTAKE_SMTP_PORT: 0 });
  const harbor = await aCompany({ intake: [INTAKE, 'Dispatch@Harbor.intake.test'] });
  const rosa = await aUser({ companyIds: [harbor] });
  await db()
    .insert(variants)
    .values([
      { companyId: harbor, name: 'Generic document', variantType: 'textract' },
      { companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' },
      { companyId: harbor, name: 'Not an order', variantType: 'notanorder' },
    ]);
  const port = (await startMailServer({ isDemo: false })) ?? 0;
  return {
    dataDir: world.dataDir,
    harbor,
    rosa,
    port,
    post: postOffice(port),
    async close() {
      await stopMailServer();
      await world.close();
    },
  };
}

/** The mails with a subject, and what was made of them. */
export async function arrived(subject: string) {
  const rows = await db().select().from(emails).where(eq(emails.subject, subject));
  return Promise.all(
    rows.map(async (mail) => ({
      ...mail,
      requests: await db()
        .select()
        .from(requests)
        .where(eq(requests.emailId, mail.id))
        .orderBy(requests.filename),
    })),
  );
}

export async function onlyOne(subject: string) {
  const [mail, ...others] = await arrived(subject);
  expect(others).toEqual([]);
  if (!mail) throw new Error(`no mail "${subject}" was taken`);
  return mail;
}

/** What was made of each attachment, by its name. */
export const whys = (attachments: { name: string; taken: boolean; why: string }[]) =>
  Object.fromEntries(attachments.map(({ name, taken, why }) => [name, taken ? `taken: ${why}` : why]));
