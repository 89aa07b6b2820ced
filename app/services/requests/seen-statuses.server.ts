import { and, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import {
  ADMIN_REVIEW_STATUSES,
  SYSTEM_STATUSES,
  type SystemStatus,
  seenStatus,
  systemStatusesOf,
} from '~/domain/orders/statuses';
import { Forbidden } from '~/services/platform/problems.server';

/** Where a row says how it stands, and whose it is. */
type StatusColumns = { status: PgColumn; companyId: PgColumn };
type Viewer = { seesAdminReview: boolean };

/** Statuses that were asked for: as people see them, and the events behind them. */
type Asked = { status?: readonly string[]; systemStatus?: readonly string[] };

/**
 * Rows with the statuses that were asked for, as the actor sees them: what is under admin review is found as reading
 * that goes on by who may not see the review, in each company by what they hold there. (spec 1 §6 admin-review-view)
 * @throws Forbidden for events, without system-status-filter
 */
export function ofStatuses(actor: Actor, columns: StatusColumns, asked: Asked): SQL | undefined {
  const { status = [], systemStatus = [] } = asked;
  if (systemStatus.length > 0 && !can(actor, 'system-status-filter')) throw new Forbidden();
  return and(
    status.length > 0 ? inStatuses(actor, columns, (viewer) => systemStatusesOf(status, viewer)) : undefined,
    systemStatus.length > 0
      ? inStatuses(actor, columns, (viewer) =>
          SYSTEM_STATUSES.filter((known) => systemStatus.includes(seenStatus(known, viewer))),
        )
      : undefined,
  );
}

/** The statuses that `ofStatuses` asks for; null where none are, or where they differ from company to company. */
export function statusesAsked(
  actor: Actor,
  { status = [], systemStatus = [] }: Asked,
): SystemStatus[] | null {
  const seesAdminReview = reviewSeenIn(actor);
  if (typeof seesAdminReview !== 'boolean' || status.length + systemStatus.length === 0) return null;
  const viewer = { seesAdminReview };
  const shown = status.length > 0 ? systemStatusesOf(status, viewer) : SYSTEM_STATUSES;
  return shown.filter(
    (known) => systemStatus.length === 0 || systemStatus.includes(seenStatus(known, viewer)),
  );
}

/** Leaves out what an operator looks at before its client does, where the actor may not see that. */
export function ofSeenReview(actor: Actor, columns: StatusColumns): SQL | undefined {
  const isPast = notInArray(columns.status, [...ADMIN_REVIEW_STATUSES]);
  const seeing = reviewSeenIn(actor);
  if (typeof seeing === 'boolean') return seeing ? undefined : isPast;
  return or(inArray(columns.companyId, seeing), isPast);
}

/** Whether the admin review of a row is seen, as a column. */
export function reviewIsSeen(actor: Actor, companyId: PgColumn): SQL<boolean> {
  const seeing = reviewSeenIn(actor);
  return typeof seeing === 'boolean' ? sql`${seeing}::boolean` : sql`(${inArray(companyId, seeing)})`;
}

/** In all companies of the actor, in none, or in some of them. */
function reviewSeenIn(actor: Actor): boolean | number[] {
  const seeing = companiesWith(actor, 'admin-review-view');
  if (seeing === 'all') return true;
  if (seeing.length === 0) return false;
  return [...actor.permissions.keys()].every((id) => seeing.includes(id)) ? true : seeing;
}

function inStatuses(
  actor: Actor,
  { status, companyId }: StatusColumns,
  statusesFor: (viewer: Viewer) => SystemStatus[],
): SQL {
  const among = (seesAdminReview: boolean) => {
    const statuses = statusesFor({ seesAdminReview });
    return statuses.length > 0 ? inArray(status, statuses) : sql`false`;
  };
  const seeing = reviewSeenIn(actor);
  if (typeof seeing === 'boolean') return among(seeing);
  return or(
    and(inArray(companyId, seeing), among(true)),
    and(notInArray(companyId, seeing), among(false)),
  ) as SQL;
}
