import { eq, sql } from 'drizzle-orm';
import { TOO_SHORT, UNREAD_TEXT, type UnreadAttachment, unreadTextsOf } from '~/domain/orders/left-out';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { type EmailAttachment, emails, type RequestRow, requests } from '~/services/requests/schema.server';

/** The parts of a mail that may be documents and could not be read; of what was no mail, none. */
export function unreadOf(attachments: readonly EmailAttachment[] | null): UnreadAttachment[] {
  return (attachments ?? []).filter(({ isUnread }) => isUnread);
}

/**
 * The parts of the mail of a request that can be read and made nothing: texts that are too short, and documents whose own request
 * failed, in a query of requests: those of its company that whoever sees the request sees too.
 */
export const FAILED_BESIDE = sql<UnreadAttachment[]>`(
  select coalesce(json_agg(json_build_object('name', beside.filename, 'why', coalesce(beside.status_message, 'It could not be processed'))
    order by beside.created_at, beside.id), '[]')
  from requests beside
  where beside.email_id = requests.email_id and beside.company_id = requests.company_id and not beside.private_request
    and beside.id <> requests.id and beside.stage = 'failed' and beside.deleted_at is null)`;

export function madeNothingOf(
  attachments: readonly EmailAttachment[] | null,
  failed: readonly UnreadAttachment[],
): UnreadAttachment[] {
  const short = (attachments ?? []).filter(({ taken, why }) => !taken && why === TOO_SHORT);
  return [...short, ...failed].map(({ name, why }) => ({ name, why }));
}

/** What could not be read of the mail that brought a request, and inside its PDF, in words. */
export async function unreadTexts(tx: Db, { id }: Pick<RequestRow, 'id'>): Promise<string[]> {
  const [row] = await tx
    .select({ attachments: emails.attachments, reasons: mappingRuns.reasons })
    .from(requests)
    .leftJoin(emails, eq(emails.id, requests.emailId))
    .leftJoin(mappingRuns, eq(mappingRuns.requestId, requests.id))
    .where(eq(requests.id, id));
  return unreadTextsOf(unreadOf(row?.attachments ?? null), row?.reasons ?? []);
}

/** The same as a yes or no, in a query that joins the mail and the mapping run of each request. */
export const IS_UNREAD = sql<boolean>`(coalesce(${emails.attachments} @> '[{"isUnread": true}]'::jsonb, false)
  or coalesce(jsonb_path_exists(${mappingRuns.reasons}, ${`$[*] ? (@ like_regex "${UNREAD_TEXT}")`}::jsonpath), false))`;
