import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { removedWords } from '~/domain/orders/retention';
import { paths } from '~/domain/urls/paths';
import { appUrl } from '~/services/platform/env.server';
import { Gone, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { getRequest } from './get-request.server';
import { emails } from './schema.server';

type EmailRow = typeof emails.$inferSelect;

const LINK_SECONDS = 300;

/** The mail that brought a request, with what became of each of its parts. @throws NotFound (spec 1 §2 Request email details) */
export async function requestEmail(actor: Actor, requestId: string): Promise<EmailRow> {
  const { emailId } = await getRequest(actor, requestId);
  const [email] = emailId ? await db().select().from(emails).where(eq(emails.id, emailId)) : [];
  if (!email) throw new NotFound('This request did not come by e-mail');
  return email;
}

/** An address for the mail as it came (EML), good for five minutes. @throws NotFound, Gone where retention removed it */
export async function sourceEmailLink(actor: Actor, requestId: string): Promise<string> {
  return mailLink(await requestEmail(actor, requestId));
}

/** The same for a mail that somebody may see. @throws Gone */
export function mailLink({ file, subject, removedAt }: EmailRow): string {
  if (removedAt) throw new Gone(removedWords('e-mail', removedAt));
  const name = `${subject.replace(/[\\/:*?"<>|]/g, '_').slice(0, 100) || 'E-mail'}.eml`;
  return `${appUrl()}${signedPath(paths.file(file), LINK_SECONDS, name)}`;
}
