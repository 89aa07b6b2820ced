import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { believed, FINISHING_STATUSES } from '~/domain/orders/effort';
import { ACCEPTED_STATUSES, SENDING_STATUSES } from '~/domain/orders/statuses';
import { MAX_ID } from '~/domain/row-values';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { orderEfforts, orders } from './schema.server';

const count = z.coerce.number().int().min(0).max(MAX_ID);
/** What a page says of its visit: totals since it was opened, and the number of the message; 0 opens the visit. */
export const effortClaimSchema = z.object({
  visit: z.string().uuid(),
  sequence: count,
  ms: count,
  keys: count,
  clicks: count,
});
export type EffortClaim = z.infer<typeof effortClaimSchema>;

/** Opening an order again and again makes no more rows than this of one person. */
const MAX_VISITS = 200;

/** Sent or being sent: looking at it is no work on it. */
const FINISHED: readonly string[] = [...SENDING_STATUSES, ...ACCEPTED_STATUSES];

/**
 * Takes what a page counted, as far as it can be believed: no more time than passed since the page was last heard, and
 * nothing after this person finished the order. Where the company does not want it, and behind an impersonation,
 * nothing is written. The same message twice counts once.
 * @throws NotFound, Forbidden under admin review that the actor may not see
 */
export async function recordEffort(
  actor: Actor,
  orderId: number,
  claim: EffortClaim,
  at: Date = now(),
): Promise<void> {
  await transaction(async (tx) => {
    const order = await findVisited(tx, actor, orderId, claim);
    if (!order) return;
    const { configuration } = await getCompanySetting(order.companyId);
    if (!configuration.record_effort || actor.impersonatorId !== null) return;
    const [visit] = await tx
      .select()
      .from(orderEfforts)
      .where(eq(orderEfforts.visit, claim.visit))
      .for('update');
    if (!visit) return openVisit(tx, order, { visit: claim.visit, userId: actor.userId, at });
    if (visit.orderId !== orderId || visit.userId !== actor.userId) throw new NotFound();
    if (claim.sequence <= visit.sequence) return;
    const finishedAt = visit.finishedAt ?? (await finishedBy(tx, actor, order, visit.openedAt));
    const until = finishedAt && finishedAt < at ? finishedAt : at;
    const passed = until.getTime() - visit.heardAt.getTime();
    await tx
      .update(orderEfforts)
      .set({ sequence: claim.sequence, ...believed(visit, claim, passed), heardAt: at, finishedAt })
      .where(eq(orderEfforts.visit, visit.visit));
  });
}

/**
 * The order; null when its request was deleted while this person had it open: what was told before counts.
 * @throws NotFound, Forbidden
 */
async function findVisited(
  tx: Db,
  actor: Actor,
  orderId: number,
  { visit }: EffortClaim,
): Promise<OrderRow | null> {
  try {
    return await findOrder(tx, actor, orderId);
  } catch (problem) {
    if (!(problem instanceof NotFound) || !(await wasOpen(tx, actor, orderId, visit))) throw problem;
    return null;
  }
}

/** Whether its page was open, or was being opened, when the request of an order was deleted. */
async function wasOpen(tx: Db, actor: Actor, orderId: number, visit: string): Promise<boolean> {
  const [gone] = await tx
    .select({ companyId: orders.companyId, known: orderEfforts.visit })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .leftJoin(
      orderEfforts,
      and(
        eq(orderEfforts.visit, visit),
        eq(orderEfforts.orderId, orderId),
        eq(orderEfforts.userId, actor.userId),
      ),
    )
    .where(and(eq(orders.id, orderId), isNotNull(requests.deletedAt)));
  return gone !== undefined && (gone.known !== null || can(actor, 'orders-view', gone.companyId));
}

type NewVisit = { visit: string; userId: number; at: Date };

/** Visits of one order begin one after another, so that each knows whether it is the only one. */
async function openVisit(tx: Db, order: OrderRow, { visit, userId, at }: NewVisit): Promise<void> {
  if (await isFinished(tx, order)) return;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('no key update');
  const ofOrder = eq(orderEfforts.orderId, order.id);
  const [before] = await tx
    .select({
      visits: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${orderEfforts.userId} = ${userId}))::int`,
    })
    .from(orderEfforts)
    .where(ofOrder);
  const { visits, own } = before ?? { visits: 0, own: 0 };
  if (own >= MAX_VISITS) return;
  await tx
    .insert(orderEfforts)
    .values({ visit, orderId: order.id, companyId: order.companyId, userId, openedAt: at, heardAt: at })
    .onConflictDoNothing();
  if (visits === 0) return;
  await tx
    .update(orderEfforts)
    .set({ isAlone: false })
    .where(and(ofOrder, eq(orderEfforts.isAlone, true)));
}

async function isFinished(tx: Db, { status, requestId }: OrderRow): Promise<boolean> {
  if (FINISHED.includes(status)) return true;
  const [request] = await tx
    .select({ doneAt: requests.doneAt })
    .from(requests)
    .where(eq(requests.id, requestId));
  return Boolean(request?.doneAt);
}

/** When somebody sent the order, or marked it complete, since a moment. */
async function finishedBy(tx: Db, actor: Actor, order: OrderRow, since: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: journal.at })
    .from(journal)
    .where(
      and(
        ofKind('status'),
        eq(journal.requestId, order.requestId),
        or(isNull(journal.orderId), eq(journal.orderId, order.id)),
        eq(journal.actorId, actor.userId),
        inArray(journal.type, [...FINISHING_STATUSES]),
        gte(journal.at, since),
      ),
    )
    .orderBy(journal.id)
    .limit(1);
  return row?.at ?? null;
}
