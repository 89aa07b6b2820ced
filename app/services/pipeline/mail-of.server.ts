import { eq } from 'drizzle-orm';
import { localClock, zoneOf } from '~/domain/schedules/time-zones';
import type { MailText } from '~/services/mapping/mail/with-mail-text.server';
import { db } from '~/services/platform/runtime.server';
import { emails, type RequestRow } from '~/services/requests/schema.server';

/** The text of the mail that a document came attached to, or that is the document itself; null for an upload. */
export async function mailOf({ id, emailId }: Pick<RequestRow, 'id' | 'emailId'>): Promise<MailText | null> {
  if (emailId === null) return null;
  const [mail] = await db()
    .select({
      subject: emails.subject,
      body: emails.body,
      attachments: emails.attachments,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(eq(emails.id, emailId));
  if (!mail) return null;
  const { subject, body: text, attachments } = mail;
  const sentOn = mail.sentAt ? { sentOn: localClock(zoneOf({}), mail.sentAt).day } : {};
  const papers = attachments.filter(({ taken }) => taken);
  const at = papers.findIndex(({ requestId }) => requestId === id);
  if (at >= 0) {
    const names = papers.map(({ name }) => name);
    return { subject, text, ...sentOn, isAlone: papers.length === 1, papers: { names, at } };
  }
  // Of what came and could not be read its orders are told anyway.
  const isLetter = attachments.every(({ taken, isUnread }) => !taken && !isUnread);
  return isLetter ? { subject, text, ...sentOn, isAlone: true, isLetter } : null;
}
