import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Predecessor } from '~/domain/orders/send-rules';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { noteStatuses } from '~/services/requests/record-status.server';
import { countToCheck } from './count-to-check.server';
import type { OrderRow } from './order-scope.server';
import { orders } from './schema.server';

/** No load is revised so often; a ring of orders ends here too. */
export const MAX_CHAIN = 100;

/** The orders that an order updates, the one before it first: what they sent is its load. */
export async function loadPredecessors(
  tx: Db,
  { precededByOrderId }: Pick<OrderRow, 'precededByOrderId'>,
): Promise<Predecessor[]> {
  if (precededByOrderId === null) return [];
  const rows = await rowsOf<{ id: number; status: string; status_date: string; tms_shipment_id: string }>(
    tx,
    sql`with recursive chain(id, steps) as (
        select ${precededByOrderId}::int, 1
        union all
        select ${orders.precededByOrderId}, steps + 1 from ${orders} join chain on chain.id = ${orders.id}
          where ${orders.precededByOrderId} is not null and steps < ${MAX_CHAIN}
      )
      select ${orders.id}, ${orders.status}, ${orders.statusDate}, ${orders.tmsShipmentId}
      from chain join ${orders} on ${orders.id} = chain.id order by steps`,
  );
  return rows.map(({ id, status, status_date, tms_shipment_id }) => ({
    id,
    status: status as Predecessor['status'],
    statusDate: status_date,
    tmsShipmentId: tms_shipment_id,
  }));
}

/**
 * The TMS answered an order that was updated meanwhile: its updates are about the same load and take its id, so that
 * none of them is sent as a second one. Told in their histories. @returns them
 */
export async function passOnTmsId(
  tx: Db,
  order: Pick<OrderRow, 'succeededByOrderId'>,
  tmsShipmentId: string,
): Promise<OrderRow[]> {
  const ids = await updatesOf(tx, order);
  if (ids.length === 0) return [];
  const without = and(inArray(orders.id, ids), isNull(orders.tmsShipmentId));
  return tx.update(orders).set({ tmsShipmentId }).where(without).returning();
}

/** The orders that update an order, the one after it first. */
export async function updatesOf(
  tx: Db,
  { succeededByOrderId }: Pick<OrderRow, 'succeededByOrderId'>,
): Promise<number[]> {
  if (succeededByOrderId === null) return [];
  const chain = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive chain(id, steps) as (
        select ${succeededByOrderId}::int, 1
        union all
        select ${orders.succeededByOrderId}, steps + 1 from ${orders} join chain on chain.id = ${orders.id}
          where ${orders.succeededByOrderId} is not null and steps < ${MAX_CHAIN}
      )
      select id from chain`,
  );
  return chain.map(({ id }) => id);
}

/** Whether an order that sent nothing has the load of one that was deleted, such as of its revision. */
export async function wasSentByAnother(
  tx: Db,
  { companyId, tmsShipmentId, sentAt }: OrderRow,
): Promise<boolean> {
  if (tmsShipmentId === null || sentAt !== null) return false;
  const [sender] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        eq(orders.tmsShipmentId, tmsShipmentId),
        isNotNull(orders.sentAt),
        isNotNull(orders.deletedAt),
      ),
    )
    .limit(1);
  return sender !== undefined;
}

/** What `passOnTmsId` did, in the histories and on open pages; apart from it, since orders are locked before requests. */
export async function recordPassedOnId(
  tx: Db,
  from: Pick<OrderRow, 'id'>,
  given: readonly OrderRow[],
  tmsShipmentId: string,
): Promise<void> {
  for (const order of given) {
    const note = {
      requestId: order.requestId,
      companyId: order.companyId,
      orderId: order.id,
      status: 'updates-prior-order' as const,
      metadata: {
        preceding_order_id: from.id,
        tms_shipment_id: tmsShipmentId,
        message: `The load of order #${from.id} is this order's too.`,
      },
    };
    await noteStatuses(tx, [note]);
  }
  await countToCheck(
    tx,
    given.map(({ id }) => id),
  );
}
