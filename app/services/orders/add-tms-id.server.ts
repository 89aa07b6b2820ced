import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { trueOrFalse } from '~/domain/inputs';
import { TMS_ID_REFUSED, tmsIdIn } from '~/domain/orders/order-actions';
import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { orderForAction } from './order-for-action.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { loadPredecessors, passOnTmsId, recordPassedOnId, updatesOf } from './predecessors.server';
import { orders } from './schema.server';
import { storeChange } from './store-order-change.server';

/** The name of the id at the TMS, in a form and in the audit. */
export const TMS_ID_PATH = 'tms_shipment_id';
/** Says that the order with this id already is the same load. */
export const SAME_LOAD_PATH = 'same_load';
export const addTmsIdSchema = z.object({
  [TMS_ID_PATH]: z.string().max(100),
  [SAME_LOAD_PATH]: trueOrFalse.optional(),
});

/**
 * Ties an order to a load that its TMS has already: from then on it is not sent a second time, nor are the orders that
 * update it. (spec 2 §6 ocrRequestsEdit, §8 Add TMS ID)
 * @throws NotFound, Forbidden, Invalid with the error under `tms_shipment_id`, and under `same_load` where another order of the
 * company has the id and nobody said that both are one load; Conflict with what stands against it
 */
export async function addTmsId(
  actor: Actor,
  orderId: number,
  text: string,
  { sameLoad = false }: { sameLoad?: boolean } = {},
): Promise<void> {
  await transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, 'add-tms-id');
    const tmsShipmentId = tmsIdIn(text);
    if (tmsShipmentId === null) throw new Invalid(TMS_ID_REFUSED, { [TMS_ID_PATH]: [TMS_ID_REFUSED] });
    // Of two that are given one id at once the second is asked.
    await holdLock(tx, 'tms-ids', { key: order.companyId });
    const other = sameLoad ? null : await orderWithId(tx, order, tmsShipmentId);
    if (other !== null) throw await askedSameLoad(tx, actor, other, tmsShipmentId);
    await storeChange(tx, actor, order, {
      path: TMS_ID_PATH,
      before: null,
      after: tmsShipmentId,
      set: { tmsShipmentId },
    });
    const updates = await passOnTmsId(tx, order, tmsShipmentId);
    await recordPassedOnId(tx, order, updates, tmsShipmentId);
  });
}

/** Another order of the company with this load, but for those that it updates or is updated by, over however many others. */
async function orderWithId(tx: Db, order: OrderRow, tmsShipmentId: string): Promise<number | null> {
  const before = await loadPredecessors(tx, order);
  const own = [order.id, ...before.map(({ id }) => id), ...(await updatesOf(tx, order))];
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, order.companyId),
        sql`upper(${orders.tmsShipmentId}) = upper(${tmsShipmentId})`,
        isNull(orders.deletedAt),
        notInArray(orders.id, own),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1);
  return other?.id ?? null;
}

/** The other order is named to those who may see it. */
async function askedSameLoad(tx: Db, actor: Actor, otherId: number, tmsShipmentId: string): Promise<Invalid> {
  const isSeen = await findOrder(tx, actor, otherId).then(
    () => true,
    () => false,
  );
  const text = `${isSeen ? `Order #${otherId}` : 'Another order'} has the TMS ID ${tmsShipmentId} already`;
  return new Invalid(text, {
    [TMS_ID_PATH]: [text],
    [SAME_LOAD_PATH]: ['Say so if both orders are one load'],
  });
}
