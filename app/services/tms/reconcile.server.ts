import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { TMS_PROVIDERS, tmsProviderById } from '~/domain/trade/tms-providers';
import { userTasks } from '~/services/collaboration/tasks/schema.server';
import { openTask } from '~/services/collaboration/tasks/store-task.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { log } from '~/services/platform/log.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { connectionOf } from './connection-of.server';
import { callsBack, connectorOf, TMS_CONNECTORS, type TmsConnector } from './connectors/connectors';
import { hasShipment } from './connectors/read-shipment.server';
import { tmsSubmissions } from './schema.server';
import type { SentSubmission } from './store-result.server';

const SETTING = 'tms-reconciled-on';
const DAY_MS = 86_400_000;
/** Loads that were made in the last so many days are looked up. */
const DAYS = 7;
/** At most so many of one company in one day, the newest first. */
const MAX_LOADS = 200;
const TIMEOUT_MS = 10_000;

/** Once a day, whichever worker comes first. */
export async function reconcileDaily(): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const claimed = await db()
    .insert(settings)
    .values({ name: SETTING, value: today })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: today },
      setWhere: ne(settings.value, sql`to_jsonb(${today}::text)`),
    })
    .returning({ name: settings.name });
  if (claimed.length > 0) await reconcile();
}

/**
 * Looks up the loads that we think a TMS has, and those that it took and never told of; what is not so is a task for a person,
 * one for each finding. A TMS that does not answer is asked the next day. (issue 16 Reconciliation)
 */
export async function reconcile(): Promise<void> {
  for (const row of await silentLoads()) await tellSilent(row);
  for (const { companyId, tmsProviderId } of await companiesWithLoads()) {
    const connector = connectorOf(tmsProviderId);
    if (!connector || !canBeAsked(connector)) continue;
    try {
      await lookUp(connector, await madeLoads(companyId, tmsProviderId));
    } catch (error) {
      log().warn({ err: error, companyId, tmsProviderId }, 'loads could not be looked up');
    }
  }
}

/** A load has an address of its own there; through one door and by messages there is none. */
const canBeAsked = ({ oneDoor, messages }: TmsConnector): boolean => !oneDoor && !messages;

const recently = () => new Date(now().getTime() - DAYS * DAY_MS);

/** Loads that were made, and are their orders' still. */
const isMade = () =>
  and(
    eq(tmsSubmissions.kind, 'load'),
    eq(tmsSubmissions.state, 'accepted'),
    gt(tmsSubmissions.updatedAt, recently()),
    eq(orders.tmsShipmentId, tmsSubmissions.tmsShipmentId),
    isNull(orders.deletedAt),
  );

function companiesWithLoads() {
  return db()
    .selectDistinct({ companyId: tmsSubmissions.companyId, tmsProviderId: tmsSubmissions.tmsProviderId })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(isMade());
}

function madeLoads(companyId: number, tmsProviderId: number): Promise<SentSubmission[]> {
  return db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(
      and(isMade(), eq(tmsSubmissions.companyId, companyId), eq(tmsSubmissions.tmsProviderId, tmsProviderId)),
    )
    .orderBy(desc(tmsSubmissions.updatedAt))
    .limit(MAX_LOADS);
}

/** @throws Error when the TMS does not answer */
async function lookUp(connector: TmsConnector, loads: readonly SentSubmission[]): Promise<void> {
  const gone: SentSubmission[] = [];
  for (const load of loads) {
    const isThere = await hasShipment(connector, {
      ...(await connectionOf(connector, load.order.companyId)),
      shipmentId: load.submission.tmsShipmentId ?? '',
      timeoutMs: TIMEOUT_MS,
    });
    if (!isThere) gone.push(load);
  }
  // Where nothing at all is known, it is the address that is wrong, not the loads.
  if (gone.length > 1 && gone.length === loads.length)
    throw new Error(`None of ${loads.length} loads is known there`);
  const { label } = TMS_PROVIDERS[connector.provider];
  for (const { order, submission } of gone)
    await tell(order, {
      finding: `gone-${submission.tmsShipmentId}`,
      text: `Load ${submission.tmsShipmentId} of order #${order.id} is not in ${label} any more`,
    });
}

/** Loads that a TMS took more than a day ago and has not told of; one that is asked says so on its order by itself. */
async function silentLoads(): Promise<SentSubmission[]> {
  const tellers = Object.values(TMS_PROVIDERS).filter(({ name }) => callsBack(TMS_CONNECTORS[name]));
  return db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(
      and(
        eq(tmsSubmissions.state, 'sent'),
        lt(tmsSubmissions.updatedAt, new Date(now().getTime() - DAY_MS)),
        gt(tmsSubmissions.updatedAt, recently()),
        inArray(
          tmsSubmissions.tmsProviderId,
          tellers.map(({ id }) => id),
        ),
        isNull(orders.deletedAt),
      ),
    )
    .limit(MAX_LOADS);
}

function tellSilent({ submission, order }: SentSubmission): Promise<void> {
  const label = tmsProviderById(submission.tmsProviderId)?.label ?? 'The TMS';
  const took = `${submission.updatedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return tell(order, {
    finding: `silent-${submission.id}`,
    text: `${label} took order #${order.id} on ${took} and has not said what became of it`,
  });
}

/** A task that nobody began, unless there is one for the same finding that is not ended. */
async function tell(
  { id: orderId, requestId, companyId }: SentSubmission['order'],
  { finding, text }: { finding: string; text: string },
): Promise<void> {
  await transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [open] = await tx
      .select({ id: userTasks.id })
      .from(userTasks)
      .where(
        and(
          eq(userTasks.orderId, orderId),
          inArray(userTasks.status, ['open', 'in_progress']),
          sql`${userTasks.metadata}->>'finding' = ${finding}`,
          isNull(userTasks.deletedAt),
        ),
      );
    if (open) return;
    const about = { requestId, companyId, orderId };
    await openTask(tx, null, about, { type: 'comment', comment: text, metadata: { finding } });
  });
}
