import { and, eq, gte, inArray, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/actor';
import { type SystemStatus, systemStatusesOf } from '~/domain/statuses';
import type { InboxFilter } from '~/domain/url-filters';
import { idBeginsWith } from './id-prefix.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';

/** The requests an actor sees under the filters of the inbox, as a condition. (spec 1 §2 Inbox, §7 Requests) */
export function requestCondition(actor: Actor, filter: Partial<InboxFilter>): SQL {
  const viewer = { seesAdminReview: can(actor, 'admin-review-view') };
  const [from, to] = filter.dateRange ?? [];
  return and(
    requestScope(actor),
    isNull(requests.deletedAt),
    filter.displayHidden ? undefined : isNull(requests.doneAt),
    filter.search ? like(requests.search, `%${escapeLike(filter.search.toLowerCase())}%`) : undefined,
    filter.requestId ? idBeginsWith(requests.id, filter.requestId) : undefined,
    from ? gte(requests.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(requests.createdAt, sql`${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`) : undefined,
    filter.variants?.length ? inArray(requests.variantId, filter.variants) : undefined,
    filter.companies?.length ? inArray(requests.companyId, filter.companies) : undefined,
    filter.users?.length ? inArray(requests.uploadUserId, filter.users) : undefined,
    filter.mine ? eq(requests.uploadUserId, actor.userId) : undefined,
    filter.status?.length ? inStatuses(systemStatusesOf(filter.status, viewer)) : undefined,
    filter.systemStatus?.length ? inStatuses(filter.systemStatus as SystemStatus[]) : undefined,
  ) as SQL;
}

function inStatuses(statuses: SystemStatus[]): SQL {
  return statuses.length > 0 ? inArray(requests.status, statuses) : sql`false`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
