import { formatDistanceStrict } from 'date-fns';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { StatusMetadata } from '~/domain/orders/journal';
import { inAdminReview } from '~/domain/orders/send-rules';
import { displayStatus, seenStatus } from '~/domain/orders/statuses';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { ofKind } from '~/services/journal/record.server';
import { journal, statusColumns } from '~/services/journal/schema.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { getRequest, type RequestRow } from './get-request.server';
import { emails } from './schema.server';

export type StatusRecord = {
  id: number;
  status: string;
  display_status: string;
  status_metadata: Record<string, unknown>;
  start_date: string;
  end_date: string | null;
  status_date: string;
  company_id: number;
  order_id: number | null;
  request_id: string;
  user_name: string | null;
  diff_for_humans: string;
};

/**
 * The history of a request, or of one of its orders (with the request's own events), newest first. What happens
 * under admin review is shown to those who may see it. (spec 1 §3 Status record, §7)
 * @throws NotFound
 */
export async function statusHistory(
  actor: Actor,
  { requestId, orderId }: { requestId: string; orderId?: number },
): Promise<StatusRecord[]> {
  const request = await getRequest(actor, requestId);
  const seesAdminReview = can(actor, 'admin-review-view', request.companyId);
  const rows = await db()
    .select({ event: statusColumns, userName: shownName(users).as('user_name') })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .where(
      and(
        ofKind('status'),
        eq(journal.requestId, requestId),
        orderId === undefined ? undefined : or(isNull(journal.orderId), eq(journal.orderId, orderId)),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(500);
  const mail = await mailOf(request);
  const isHeld = !seesAdminReview && rows.some(({ event }) => !event.endedAt && inAdminReview(event.status));
  const seen = isHeld ? rows.filter(({ event }) => event.status !== 'updates-prior-order') : rows;
  return seen.map(({ event, userName }) => ({
    id: event.id,
    status: seenStatus(event.status, { seesAdminReview }),
    display_status: displayStatus(event.status, { seesAdminReview }),
    status_metadata:
      seenStatus(event.status, { seesAdminReview }) === event.status ? withMail(event, mail) : {},
    start_date: event.startedAt.toISOString(),
    end_date: event.endedAt?.toISOString() ?? null,
    status_date: event.startedAt.toISOString(),
    company_id: request.companyId,
    order_id: event.orderId,
    request_id: requestId,
    user_name: userName,
    diff_for_humans: `${formatDistanceStrict(event.startedAt, now())} ago`,
  }));
}

type SourceSummary = NonNullable<StatusMetadata['source_summary']>;

/** What a request's mail says of itself; null where none brought it, or retention removed what it said. */
async function mailOf({ emailId }: RequestRow): Promise<SourceSummary | null> {
  const [mail] = emailId ? await db().select().from(emails).where(eq(emails.id, emailId)) : [];
  if (!mail || mail.removedAt) return null;
  return {
    source_email_subject: mail.subject,
    source_email_from_address: mail.fromAddress,
    source_email_attachment_filenames: mail.attachments.flatMap(({ name, taken }) => (taken ? [name] : [])),
  };
}

/**
 * The mail is told where the request began. It stands in its own row, not in the journal, which nobody can take it from;
 * older entries have it, and are shown without.
 */
function withMail(
  { status, metadata }: { status: string; metadata: StatusMetadata },
  mail: SourceSummary | null,
): StatusMetadata {
  const { source_summary: _, ...others } = metadata;
  return status === 'intake-started' && mail ? { ...others, source_summary: mail } : others;
}

/** Something that was done with a request as a whole, which is no status of it. */
export type RequestActionRecord = {
  id: number;
  type: 'request-deleted' | 'request-restored' | 'document-removed' | 'outside-reading-failed';
  at: string;
  /** What went wrong, in a sentence. */
  why: string | null;
  userName: string | null;
};

/** When a request was deleted, brought back, lost its document to retention or was read without its outside reader, and by whom, newest first. @throws NotFound */
export async function requestActions(actor: Actor, requestId: string): Promise<RequestActionRecord[]> {
  await getRequest(actor, requestId);
  const rows = await db()
    .select({
      id: journal.id,
      type: journal.type,
      at: journal.at,
      why: sql<string | null>`${journal.details} ->> 'why'`,
      userName: shownName(users).as('user_name'),
    })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .where(and(ofKind('request'), eq(journal.requestId, requestId)))
    .orderBy(desc(journal.id))
    .limit(100);
  return rows.map(({ type, at, ...row }) => ({
    ...row,
    type: type as RequestActionRecord['type'],
    at: at.toISOString(),
  }));
}
