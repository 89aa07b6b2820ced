import type { Actor } from '~/domain/access/actor';
import { blockerText } from '~/domain/orders/blocker-text';
import {
  ADMIN_REVIEW_FIRST,
  DUPLICATE_ASKED,
  SEND_MESSAGES,
  UPDATED_ALONE,
} from '~/domain/orders/send-rules';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { requireLoadKnown, sendOrderToTms } from './send-order.server';

/**
 * Sends an order that nobody has open: what its own page would ask or point at first is a refusal here.
 * @throws as sendOrderToTms; Invalid for what the TMS demands; Conflict for a duplicate and under review
 */
export async function sendOrderOfList(actor: Actor, orderId: number): Promise<void> {
  const view = await getOrderView(actor, orderId);
  const { mainAction, sendBlock, duplicate, sent, blockers, faults, tmsShipmentId } = view;
  if (mainAction === 'send-to-client') throw new Conflict(ADMIN_REVIEW_FIRST);
  if (mainAction === 'update-tms') throw new Conflict(UPDATED_ALONE);
  // Sending once more is asked about, one order at a time.
  if (sendBlock === null && tmsShipmentId !== null) throw new Conflict(SEND_MESSAGES.sentAlready);
  if (sendBlock === null && duplicate && !sent) throw new Conflict(DUPLICATE_ASKED);
  if (sendBlock === null) requireLoadKnown(view, view.doubts);
  const [blocker] = sendBlock === null ? blockers : [];
  if (blocker) throw new Invalid(blockerText(blocker, faults));
  await sendOrderToTms(actor, orderId);
}
