import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { COUNT_CAP, type ListQuery, type Page, pageOf } from '~/domain/lists/list-query';
import type { MAIL_LIST } from '~/domain/lists/mail-list';
import type { MailOutcome } from '~/domain/orders/mail-outcome';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { contains, duringDates } from '~/services/platform/sql.server';
import { type EmailAttachment, emails, requests } from '~/services/requests/schema.server';
import { mailScope } from './mail-scope.server';

export type ListedMail = {
  id: string;
  subject: string;
  fromAddress: string;
  fromName: string;
  company: string;
  receivedAt: Date;
  attachments: EmailAttachment[];
  note: string | null;
  repeats: number;
  removedAt: Date | null;
  /** What was made of it, deleted ones too. */
  requests: MailRequest[];
};
export type MailRequest = { id: string; filename: string; isDeleted: boolean; isFailed: boolean };

type Query = ListQuery<typeof MAIL_LIST.filters>;

const ofMail = sql`exists (select 1 from ${requests} where ${requests.emailId} = ${emails.id})`;

/** What each outcome means of a row. */
const OUTCOMES: Readonly<Record<MailOutcome, SQL>> = {
  requests: ofMail,
  nothing: sql`not ${ofMail}`,
  failed: sql`exists (select 1 from ${requests} where ${requests.emailId} = ${emails.id}
    and ${requests.stage} = 'failed' and ${requests.deletedAt} is null)`,
  'left-out': sql`jsonb_path_exists(${emails.attachments}, '$[*] ? (@.taken == false && !(@.isUnread == true))')`,
  unread: sql`${emails.attachments} @> '[{"taken": false, "isUnread": true}]'::jsonb`,
};

function conditionOf(
  actor: Actor,
  { search, companies: ids, dateRange, outcome }: Query['filter'],
): SQL | undefined {
  return and(
    mailScope(actor),
    ids.length > 0 ? inArray(emails.companyId, ids) : undefined,
    duringDates(emails.receivedAt, dateRange),
    outcome.length > 0 ? or(...outcome.map((one) => OUTCOMES[one])) : undefined,
    search
      ? or(
          contains(emails.fromAddress, search),
          contains(emails.fromName, search),
          contains(emails.subject, search),
        )
      : undefined,
  );
}

/** A page of the mails that somebody may see, newest first unless asked otherwise. */
export async function listMails(actor: Actor, query: Query): Promise<Page<ListedMail>> {
  const { filter, page, perPage } = query;
  const counted = db()
    .select({ id: emails.id })
    .from(emails)
    .where(conditionOf(actor, filter))
    .limit(COUNT_CAP + 1);
  const [count] = await db().select({ total: sql<number>`count(*)::int` }).from(counted.as('found'));
  const ids = await mailIds(actor, query, perPage, (page - 1) * perPage);
  const total = count?.total ?? 0;
  const capped = { total: Math.min(total, COUNT_CAP), isCapped: total > COUNT_CAP };
  return pageOf(await mailsOf(actor, ids), capped, { page, perPage });
}

/** The ids of what the filters leave, at most so many. */
export async function mailIds(
  actor: Actor,
  { filter, sort }: Query,
  limit: number,
  offset = 0,
): Promise<string[]> {
  const order = sort.startsWith('-') ? desc : asc;
  const rows = await db()
    .select({ id: emails.id })
    .from(emails)
    .where(conditionOf(actor, filter))
    .orderBy(order(emails.receivedAt), order(emails.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Mails by their ids, in their order; those that somebody may not see are left out. */
export async function mailsOf(actor: Actor, ids: readonly string[]): Promise<ListedMail[]> {
  const rows = await db()
    .select({
      id: emails.id,
      subject: emails.subject,
      fromAddress: emails.fromAddress,
      fromName: emails.fromName,
      company: companies.name,
      receivedAt: emails.receivedAt,
      attachments: emails.attachments,
      note: emails.note,
      repeats: emails.repeats,
      removedAt: emails.removedAt,
    })
    .from(emails)
    .innerJoin(companies, eq(companies.id, emails.companyId))
    .where(and(inArray(emails.id, [...ids]), mailScope(actor)));
  const made = await requestsOf(rows.map(({ id }) => id));
  const found = new Map(rows.map((row) => [row.id, { ...row, requests: made.get(row.id) ?? [] }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function requestsOf(emailIds: readonly string[]): Promise<Map<string, MailRequest[]>> {
  const rows = await db()
    .select({
      emailId: requests.emailId,
      id: requests.id,
      filename: requests.filename,
      deletedAt: requests.deletedAt,
      stage: requests.stage,
    })
    .from(requests)
    .where(inArray(requests.emailId, [...emailIds]))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  const byMail = new Map<string, MailRequest[]>();
  for (const { emailId, deletedAt, stage, ...request } of rows) {
    const made = byMail.get(emailId ?? '') ?? [];
    byMail.set(emailId ?? '', [
      ...made,
      { ...request, isDeleted: deletedAt !== null, isFailed: stage === 'failed' && deletedAt === null },
    ]);
  }
  return byMail;
}
