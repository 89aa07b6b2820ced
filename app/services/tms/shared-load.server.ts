import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Author } from '~/domain/orders/journal';
import { orderKeys } from '~/domain/orders/order-keys';
import { SENDING_STATUSES, tmsStatus } from '~/domain/orders/statuses';
import { knownTmsProvider } from '~/domain/trade/tms-providers';
import { orderConfigFlag } from '~/services/orders/order-field-map.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';

/**
 * The other orders of an order's request with its container, where the field map makes one load of them
 * (`_config-group_tmsids_by_unitnumber`); none elsewhere. Of two of them sent at once the second waits here.
 */
export async function ordersOfSameLoad(
  tx: Db,
  order: OrderRow,
  tmsProviderId: number | null,
): Promise<OrderRow[]> {
  const unit = orderKeys(order.fields).unit;
  if (unit === undefined || (await sameContainer(tx, order, unit)).length === 0) return [];
  if (!(await orderConfigFlag(order, tmsProviderId, '_config-group_tmsids_by_unitnumber'))) return [];
  await holdLock(tx, 'shared-load', { key: order.requestId });
  return sameContainer(tx, order, unit);
}

type TakenOver = { author: Author; providerId: number };

/**
 * Whether one of the orders that share a load has its TMS id already, which this one then takes over unsent.
 * @throws Conflict while one of them is on its way
 */
export async function sharesLoad(
  tx: Db,
  order: OrderRow,
  sharing: readonly OrderRow[],
  { author, providerId }: TakenOver,
): Promise<boolean> {
  const underWay = sharing.find(({ status }) => SENDING_STATUSES.includes(status));
  if (underWay)
    throw new Conflict(
      `Order #${underWay.id} with the same container is on its way to the TMS: this order gets its TMS id`,
    );
  const sent = sharing.find(({ tmsShipmentId }) => tmsShipmentId !== null);
  if (!sent?.tmsShipmentId) return false;
  await tx.update(orders).set({ tmsShipmentId: sent.tmsShipmentId }).where(eq(orders.id, order.id));
  await recordSharedLoad(tx, sent, [order], { tmsShipmentId: sent.tmsShipmentId, author, providerId });
  return true;
}

/** The TMS gave an order its id: the others of its load get it too. @returns them */
export async function shareTmsId(tx: Db, order: OrderRow, tmsShipmentId: string): Promise<OrderRow[]> {
  const sharing = await ordersOfSameLoad(tx, order, order.tmsProviderId);
  const without = sharing.filter((one) => one.tmsShipmentId === null).map(({ id }) => id);
  if (without.length === 0) return [];
  return tx.update(orders).set({ tmsShipmentId }).where(inArray(orders.id, without)).returning();
}

/** Their histories and open pages; apart from the change, since orders are locked before requests. */
export async function recordSharedLoad(
  tx: Db,
  sent: OrderRow,
  sharing: readonly OrderRow[],
  { tmsShipmentId, author, providerId }: TakenOver & { tmsShipmentId: string },
): Promise<void> {
  const { target } = knownTmsProvider(providerId);
  for (const order of sharing)
    await recordOrderStatus(tx, order, {
      status: tmsStatus('shipment-created-by', target),
      author,
      metadata: {
        tms_shipment_id: tmsShipmentId,
        shared_with_order_id: sent.id,
        message: `One load with order #${sent.id}, which has the same container.`,
      },
    });
}

async function sameContainer(tx: Db, order: OrderRow, unit: string): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.requestId, order.requestId), ne(orders.id, order.id), isNull(orders.deletedAt)))
    .orderBy(asc(orders.draftIndex));
  return rows.filter(({ fields }) => orderKeys(fields).unit === unit);
}
