import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { isRowId } from '~/domain/row-values';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { scheduledOrders } from './schema.server';
import type { ScheduleRow } from './timing.server';

/**
 * The schedules that an actor sees, for a query that joins the request of the exemplar: one whose exemplar is private to
 * somebody else is theirs too.
 */
export function scheduleScope(actor: Actor): SQL {
  return and(requestScope(actor, 'scheduled-orders-view'), isNull(scheduledOrders.deletedAt)) as SQL;
}

/** A schedule that an actor may do something with, locked. @throws NotFound, Forbidden without the permission */
export async function lockSchedule(
  tx: Db,
  actor: Actor,
  scheduleId: number,
  permission: Permission,
): Promise<ScheduleRow> {
  const [row] = isRowId(scheduleId)
    ? await tx
        .select({ schedule: scheduledOrders })
        .from(scheduledOrders)
        .innerJoin(orders, eq(orders.id, scheduledOrders.exemplarOrderId))
        .innerJoin(requests, eq(requests.id, orders.requestId))
        .where(and(eq(scheduledOrders.id, scheduleId), scheduleScope(actor)))
        .for('update', { of: scheduledOrders })
    : [];
  if (!row) throw new NotFound('Schedule not found');
  if (!can(actor, permission, row.schedule.companyId)) throw new Forbidden();
  return row.schedule;
}
