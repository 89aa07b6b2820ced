import { and, asc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import type { DayRange } from '~/domain/lists/day-range';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { findOrder } from './order-scope.server';
import { orderEfforts } from './schema.server';

/** Summed over the visits of a person; `ms` is milliseconds at work. */
export type PersonEffort = { userId: number; name: string | null; ms: number; keys: number; clicks: number };

const total = (column: typeof orderEfforts.ms | typeof orderEfforts.keys | typeof orderEfforts.clicks) =>
  sql<number>`sum(${column})::int`;
const SUMS = {
  ms: total(orderEfforts.ms),
  keys: total(orderEfforts.keys),
  clicks: total(orderEfforts.clicks),
};
/** Who opened an order and did nothing spent nothing on it. */
const didSomething = or(gt(orderEfforts.ms, 0), gt(orderEfforts.keys, 0), gt(orderEfforts.clicks, 0)) as SQL;

/** What each person spent on an order, whoever began first. @throws NotFound, Forbidden without audit-logs-view there */
export async function effortsOfOrder(actor: Actor, orderId: number): Promise<PersonEffort[]> {
  const { companyId } = await findOrder(db(), actor, orderId);
  if (!can(actor, 'audit-logs-view', companyId)) throw new Forbidden();
  return db()
    .select({ userId: orderEfforts.userId, name: shownName(users).as('name'), ...SUMS })
    .from(orderEfforts)
    .innerJoin(users, eq(users.id, orderEfforts.userId))
    .where(and(eq(orderEfforts.orderId, orderId), didSomething))
    .groupBy(orderEfforts.userId, users.id)
    .orderBy(sql`min(${orderEfforts.openedAt})`, asc(orderEfforts.userId));
}

export type EffortRow = PersonEffort & { companyId: number; orders: number };

/**
 * What people spent on the orders of companies in a range of days (UTC, of the opening), for reports: a row for each company
 * and person. Companies in which the actor may not see audits are left out.
 */
export async function sumEfforts(
  actor: Actor,
  days: DayRange,
  { companyIds, userId }: { companyIds?: readonly number[]; userId?: number } = {},
): Promise<EffortRow[]> {
  const allowed = companiesWith(actor, 'audit-logs-view');
  const asked = companyIds?.filter((id) => allowed === 'all' || allowed.includes(id)) ?? allowed;
  if (asked !== 'all' && asked.length === 0) return [];
  return db()
    .select({
      companyId: orderEfforts.companyId,
      userId: orderEfforts.userId,
      name: shownName(users).as('name'),
      orders: sql<number>`count(distinct ${orderEfforts.orderId})::int`,
      ...SUMS,
    })
    .from(orderEfforts)
    .innerJoin(users, eq(users.id, orderEfforts.userId))
    .where(
      and(
        didSomething,
        asked === 'all' ? undefined : inArray(orderEfforts.companyId, [...asked]),
        userId === undefined ? undefined : eq(orderEfforts.userId, userId),
        gte(orderEfforts.openedAt, sql`${days.from}::date::timestamp at time zone 'UTC'`),
        lt(orderEfforts.openedAt, sql`(${days.to}::date + 1)::timestamp at time zone 'UTC'`),
      ),
    )
    .groupBy(orderEfforts.companyId, orderEfforts.userId, users.id)
    .orderBy(asc(orderEfforts.companyId), asc(orderEfforts.userId));
}
