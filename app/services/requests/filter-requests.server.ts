import { and, eq, inArray, isNull, not, type SQL } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Ignored } from '~/domain/lists/list-filters';
import { type InboxFilter, inboxFilterSchema, parseFilters } from '~/domain/lists/url-filters';
import type { DisplayStatus } from '~/domain/orders/statuses';
import { containsFolded, duringDates } from '~/services/platform/sql.server';
import { idBeginsWith } from './id-prefix.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';
import { ofStatuses } from './seen-statuses.server';

/** What is still being read. (spec 1 §4 Display statuses) */
const IN_PROGRESS: DisplayStatus[] = ['Processing', 'Intake'];

const COLUMNS = { status: requests.status, companyId: requests.companyId };

/** The filters of the inbox's address that the actor may use; the others are named, and count as not given. */
export function readInboxFilter(
  actor: Actor,
  search: URLSearchParams,
): { filter: InboxFilter; ignored: Ignored[] } {
  const { filter, ignored } = parseFilters(inboxFilterSchema, search);
  if (filter.systemStatus.length === 0 || can(actor, 'system-status-filter')) return { filter, ignored };
  const { label } = inboxFilterSchema.systemStatus;
  const hint = 'your account may not filter by it';
  return {
    filter: { ...filter, systemStatus: [] },
    ignored: [...ignored, { name: 'systemStatus', label, hint }],
  };
}

/**
 * The requests an actor sees under the filters of the inbox, as a condition. (spec 1 §2 Inbox, §7 Requests)
 * @throws Forbidden for events, without system-status-filter
 */
export function requestCondition(actor: Actor, filter: Partial<InboxFilter>): SQL {
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
    ofStatuses(actor, COLUMNS, filter),
    filter.showProcessing === false && can(actor, 'system-status-filter') ? isDoneReading(actor) : undefined,
  ) as SQL;
}

function isDoneReading(actor: Actor): SQL | undefined {
  const isRead = ofStatuses(actor, COLUMNS, { status: IN_PROGRESS });
  return isRead && not(isRead);
}
