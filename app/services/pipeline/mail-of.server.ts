import { eq } from 'drizzle-orm';
import type { MailText } from '~/services/mapping/mail/with-mail-text.server';
import { db } from '~/services/platform/runtime.server';
import { emails, type RequestRow } from '~/services/requests/schema.server';

/** The text of the mail that a document came attached to; null for an upload, and for a mail that is itself the document. */
export async function mailOf({ id, emailId }: Pick<RequestRow, 'id' | 'emailId'>): Promise<MailText | null> {
  if (emailId === null) return null;
  const [mail] = await db()
    .select({ subject: emails.subject, body: emails.body, attachments: emails.attachments })
    .from(emails)
    .where(eq(emails.id, emailId));
  if (!mail?.attachments.some(({ requestId }) => requestId === id)) return null;
  const { subject, body, attachments } = mail;
  return { subject, text: body, isAlone: attachments.filter(({ taken }) => taken).length === 1 };
}
