import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { TMS_ID_REFUSED, tmsIdIn } from '~/domain/orders/order-actions';
import { Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { orderForAction } from './order-for-action.server';
import { passOnTmsId, recordPassedOnId } from './predecessors.server';
import { storeChange } from './store-order-change.server';

/** The name of the id at the TMS, in a form and in the audit. */
export const TMS_ID_PATH = 'tms_shipment_id';
export const addTmsIdSchema = z.object({ [TMS_ID_PATH]: z.string().max(100) });

/**
 * Ties an order to a load that its TMS has already: from then on it is not sent a second time, nor are the orders that
 * update it. (spec 2 §6 ocrRequestsEdit, §8 Add TMS ID)
 * @throws NotFound, Forbidden, Invalid with the error under `tms_shipment_id`, Conflict with what stands against it
 */
export async function addTmsId(actor: Actor, orderId: number, text: string): Promise<void> {
  await transaction(async (tx) => {
    const order = await orderForAction(tx, actor, orderId, 'add-tms-id');
    const tmsShipmentId = tmsIdIn(text);
    if (tmsShipmentId === null) throw new Invalid(TMS_ID_REFUSED, { [TMS_ID_PATH]: [TMS_ID_REFUSED] });
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
