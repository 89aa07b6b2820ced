import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type DisplayStatus, STATUSES, type SystemStatus } from '~/domain/orders/statuses';
import { trainingDocuments } from '~/services/classification/schema.server';
import { objectLocks } from '~/services/locks/schema.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { emails, requests } from '~/services/requests/schema.server';
import { userTasks } from '~/services/tasks/schema.server';
import { replayDocuments, replays } from './schema.server';

/** Nobody has to do anything any more about what has one of these. */
const FINISHED: readonly DisplayStatus[] = [
  'Rejected',
  'Accepted by TMS',
  'Marked Complete',
  'Image Uploaded',
];
const FINISHED_STATUSES = (Object.keys(STATUSES) as SystemStatus[]).filter((status) =>
  FINISHED.includes(STATUSES[status]),
);
const finishedList = sql.join(
  FINISHED_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/** The moment before which what came is due. */
export function dueBefore(days: number): Date {
  return new Date(now().getTime() - days * 86_400_000);
}

/**
 * Requests whose document is due: older than their company keeps it and finished, which is marked complete, deleted, or
 * that nothing is left to do about it and its orders. One that somebody has locked, that has an open task, that people gave to
 * the classifier as an example of its layout, that is a certified example, or that a change is being tried on is not.
 */
export function isDueDocument(companyId: number, before: Date): SQL {
  return and(
    eq(requests.companyId, companyId),
    lt(requests.createdAt, before),
    isNull(requests.documentRemovedAt),
    sql`${requests.stage} in ('done', 'failed')`,
    sql`(${requests.doneAt} is not null or ${requests.deletedAt} is not null or (${requests.status} in (${finishedList})
      and not exists (select 1 from ${orders} where ${orders.requestId} = ${requests.id}
        and ${orders.deletedAt} is null and ${orders.status} not in (${finishedList}))))`,
    sql`not exists (select 1 from ${objectLocks} where ${objectLocks.requestId} = ${requests.id}
      and ${objectLocks.expiresAt} > ${now().toISOString()}::timestamptz)`,
    sql`not exists (select 1 from ${userTasks} where ${userTasks.requestId} = ${requests.id}
      and ${userTasks.deletedAt} is null and ${userTasks.status} in ('open', 'in_progress'))`,
    sql`not exists (select 1 from ${trainingDocuments} where ${trainingDocuments.requestId} = ${requests.id}
      and ${trainingDocuments.deletedAt} is null
      and (${trainingDocuments.isExemplar} or ${trainingDocuments.labelSource} = 'person'))`,
    sql`not exists (select 1 from ${orders} where ${orders.requestId} = ${requests.id}
      and ${orders.deletedAt} is null and ${orders.certification} is not null)`,
    sql`not exists (select 1 from ${replayDocuments} join ${replays} on ${replays.id} = ${replayDocuments.replayId}
      where ${replayDocuments.requestId} = ${requests.id} and ${replays.state} = 'running')`,
  ) as SQL;
}

/** Mails that are due: older than their company keeps them, and of no request that still has its document. */
export function isDueMail(companyId: number, before: Date): SQL {
  return and(
    eq(emails.companyId, companyId),
    lt(emails.receivedAt, before),
    isNull(emails.removedAt),
    sql`not exists (select 1 from ${requests} where ${requests.emailId} = ${emails.id}
      and ${requests.documentRemovedAt} is null)`,
  ) as SQL;
}
