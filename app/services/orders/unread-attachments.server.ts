import { eq, sql } from 'drizzle-orm';
import { TOO_SHORT, UNREAD_TEXT, type UnreadAttachment, unreadTextsOf } from '~/domain/orders/left-out';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { type EmailAttachment, emails, type RequestRow, requests } from '~/services/requests/schema.server';

/** A request of the same mail that failed: of its company, and one that whoever sees the request sees too. */
const FAILED = sql`beside.email_id = requests.email_id and beside.company_id = requests.company_id and not beside.private_request
  and beside.id <> requests.id and beside.stage = 'failed' and beside.deleted_at is null`;

/** It failed before anybody could say what it is: a damaged file, one with a password, one without a text. */
const WITHOUT_TEXT = sql`beside.variant_id is null`;

/** The documents of the mail of a request whose own request failed, with why, in a query of requests. */
export const FAILED_BESIDE = sql<FailedBeside[]>`(
  select coalesce(json_agg(json_build_object('name', beside.filename, 'why', coalesce(beside.status_message, 'It could not be processed'),
    'isUnread', ${WITHOUT_TEXT}) order by beside.created_at, beside.id), '[]')
  from requests beside where ${FAILED})`;
export type FailedBeside = UnreadAttachment & { isUnread: boolean };

/** The numbers of the orders that a mail's other papers made, in a query of requests. */
export const NUMBERS_BESIDE = sql<string[]>`(
  select coalesce(json_agg(distinct named.value), '[]')
  from requests beside join orders made on made.request_id = beside.id
    cross join lateral jsonb_each_text(made.fields) named
  where beside.email_id = requests.email_id and beside.company_id = requests.company_id
    and beside.deleted_at is null and made.deleted_at is null and named.key ~ '_number$|_bol_')`;

/** What a mail brought beside the document of a request. */
type Beside = { attachments: readonly EmailAttachment[] | null; failedBeside: readonly FailedBeside[] };

/** The parts of a mail that may be documents and could not be read; of what was no mail, none. */
export function unreadOf({ attachments, failedBeside }: Beside): UnreadAttachment[] {
  return [...(attachments ?? []), ...failedBeside].filter(({ isUnread }) => isUnread);
}

/** Those that can be read and made nothing: texts that are too short, and documents that are no orders. */
export function madeNothingOf({ attachments, failedBeside }: Beside): UnreadAttachment[] {
  const short = (attachments ?? []).filter(({ taken, why }) => !taken && why === TOO_SHORT);
  return [...short, ...failedBeside.filter(({ isUnread }) => !isUnread)].map(({ name, why }) => ({
    name,
    why,
  }));
}

/** What could not be read of the mail that brought a request, and inside its PDF, in words. */
export async function unreadTexts(tx: Db, { id }: Pick<RequestRow, 'id'>): Promise<string[]> {
  const [row] = await tx
    .select({
      attachments: emails.attachments,
      failedBeside: FAILED_BESIDE.as('failed_beside'),
      reasons: mappingRuns.reasons,
    })
    .from(requests)
    .leftJoin(emails, eq(emails.id, requests.emailId))
    .leftJoin(mappingRuns, eq(mappingRuns.requestId, requests.id))
    .where(eq(requests.id, id));
  return row ? unreadTextsOf(unreadOf(row), row.reasons ?? []) : [];
}

/** The same as a yes or no, in a query that joins the mail and the mapping run of each request. */
export const IS_UNREAD = sql<boolean>`(coalesce(${emails.attachments} @> '[{"isUnread": true}]'::jsonb, false)
  or exists (select 1 from requests beside where ${FAILED} and ${WITHOUT_TEXT})
  or coalesce(jsonb_path_exists(${mappingRuns.reasons}, ${`$[*] ? (@ like_regex "${UNREAD_TEXT}")`}::jsonpath), false))`;
