import { eq } from 'drizzle-orm';
import { type UnreadAttachment, unreadText } from '~/domain/orders/left-out';
import type { Db } from '~/services/platform/database.server';
import { type EmailAttachment, emails, type RequestRow } from './schema.server';

/** The parts of a mail that may be documents and could not be read; of what was no mail, none. */
export function unreadOf(attachments: readonly EmailAttachment[] | null): UnreadAttachment[] {
  return (attachments ?? []).filter(({ isUnread }) => isUnread);
}

/** What could not be read of the mail that brought a request, in words. */
export async function unreadTexts(tx: Db, { emailId }: Pick<RequestRow, 'emailId'>): Promise<string[]> {
  if (emailId === null) return [];
  const [mail] = await tx
    .select({ attachments: emails.attachments })
    .from(emails)
    .where(eq(emails.id, emailId));
  return unreadOf(mail?.attachments ?? null).map(unreadText);
}
