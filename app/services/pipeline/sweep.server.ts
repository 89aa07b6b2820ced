import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { countUncounted } from '~/services/orders/count-to-check.server';
import { pruneLiveEvents } from '~/services/platform/live.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';

const NEVER_ARRIVED_HOURS = 24;
const STUCK_MINUTES = 5;

/**
 * What nobody is waiting for: requests whose file never came end with a reason, requests that stand still without a
 * job get one, old live events go, orders that were never counted are. Running it twice changes nothing more.
 */
export async function sweep(): Promise<void> {
  await pruneLiveEvents(db());
  await endNeverArrived();
  await wakeStuck();
  await countUncounted();
}

async function endNeverArrived(): Promise<void> {
  const overdue = await db()
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.stage, 'waiting'),
        isNull(requests.deletedAt),
        lt(requests.createdAt, sql`now() - make_interval(hours => ${NEVER_ARRIVED_HOURS})`),
      ),
    )
    .limit(100);
  for (const request of overdue) {
    await transaction(async (tx) => {
      await tx.update(requests).set({ stage: 'failed' }).where(eq(requests.id, request.id));
      await recordStatus(tx, {
        requestId: request.id,
        companyId: request.companyId,
        status: 'intake-exception',
        metadata: { exception_message: 'The file of this request never arrived' },
      });
    });
  }
}

async function wakeStuck(): Promise<void> {
  const stuck = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        isNull(requests.deletedAt),
        inArray(requests.stage, ['read', 'classify', 'map', 'rules', 'match', 'gate']),
        lt(requests.stageSince, sql`now() - make_interval(mins => ${STUCK_MINUTES})`),
        sql`not exists (select 1 from pgboss.job where name = 'advance-request' and state < 'completed' and data->>'requestId' = ${requests.id}::text)`,
      ),
    )
    .limit(100);
  for (const { id } of stuck) {
    await transaction((tx) => runtime().jobs.enqueue(tx, 'advance-request', { requestId: id }));
  }
}
