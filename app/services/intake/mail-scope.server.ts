import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { isUuid } from '~/domain/row-values';
import { companies } from '~/services/companies/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { emails } from '~/services/requests/schema.server';

export type EmailRow = typeof emails.$inferSelect;

/** The mails that somebody may see: those of the companies for which they hold all that it takes. */
export function mailScope(actor: Actor): SQL {
  const held = MAIL_PERMISSIONS.map((permission) => companiesWith(actor, permission));
  const lists = held.filter((ids) => ids !== 'all');
  if (lists.length === 0) return sql`true`;
  const [first = [], ...others] = lists;
  const ids = first.filter((id) => others.every((list) => list.includes(id)));
  return ids.length > 0 ? inArray(emails.companyId, ids) : sql`false`;
}

/** A mail in somebody's scope, with the name of its company. @throws NotFound */
export async function getMail(actor: Actor, emailId: string): Promise<{ email: EmailRow; company: string }> {
  if (!isUuid(emailId)) throw new NotFound();
  const [row] = await db()
    .select({ email: emails, company: companies.name })
    .from(emails)
    .innerJoin(companies, eq(companies.id, emails.companyId))
    .where(and(eq(emails.id, emailId), mailScope(actor)));
  if (!row) throw new NotFound();
  return row;
}
