import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { type DisplayStatus, type SystemStatus, systemStatusesOf } from '~/domain/orders/statuses';
import { containsFolded, duringDates } from '~/services/platform/sql.server';
import { idBeginsWith } from './id-prefix.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';

/** What is still being read. (spec 1 §4 Display statuses) */
const IN_PROGRESS: DisplayStatus[] = ['Processing', 'Intake'];

/** The requests an actor sees under the filters of the inbox, as a condition. (spec 1 §2 Inbox, §7 Requests) */
export function requestCondition(actor: Actor, filter: Partial<InboxFilter>): SQL {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view') };
  return and(
    requestScope(actor),
    isNull(requests.deletedAt),
    filter.displayHidden ? undefined : isNull(requests.doneAt),
    filter.search ? containsFolded(requests.search, filter.search) : undefined,
    filter.requestId ? idBeginsWith(requests.id, filter.requestId) : undefined,
    duringDates(requests.createdAt, filter.dateRange ?? []),
    filter.variants?.length ? inArray(requests.variantId, filter.variants) : undefined,
    filter.companies?.length ? inArray(requests.companyId, filter.companies) : undefined,
    filter.users?.length ? inArray(requests.uploadUserId, filter.users) : undefined,
    filter.mine ? eq(requests.uploadUserId, actor.userId) : undefined,
    filter.status?.length ? inStatuses(systemStatusesOf(filter.status, viewer)) : undefined,
    filter.showProcessing === false && can(actor, 'system-status-filter')
      ? notInArray(requests.status, systemStatusesOf(IN_PROGRESS, viewer))
      : undefined,
    filter.systemStatus?.length ? inStatuses(filter.systemStatus as SystemStatus[]) : undefined,
  ) as SQL;
}

function inStatuses(statuses: SystemStatus[]): SQL {
  return statuses.length > 0 ? inArray(requests.status, statuses) : sql`false`;
}
