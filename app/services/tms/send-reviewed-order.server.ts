import type { Actor } from '~/domain/access/actor';
import { blockerText } from '~/domain/orders/blocker-text';
import { stopsOfForm } from '~/domain/orders/form-plan';
import { orderField } from '~/domain/orders/order-fields';
import { asksOfLoad } from '~/domain/orders/same-load';
import type { SendOutcome } from '~/domain/orders/send-outcome';
import { checkedOnlyBlock, SEND_MESSAGES } from '~/domain/orders/send-rules';
import { ADDRESS_LABELS, ITINERARY_STOP } from '~/domain/trade/tms-needs';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { sendOrderToTms } from './send-order.server';

/** What a person answered to the question before. */
type Answers = { confirmed: boolean; resend: boolean };

/**
 * Sends an order from the screen it is reviewed on: a duplicate, a load that the TMS has, and one that is said to be cancelled, is asked about first; what the
 * TMS is known to demand is named with its place on the form. (spec 2 §4 Send button, §8)
 * @throws NotFound
 */
export async function sendReviewedOrder(
  actor: Actor,
  orderId: number,
  { confirmed, resend }: Answers,
): Promise<SendOutcome> {
  try {
    const view = await getOrderView(actor, orderId);
    const { duplicate, sent, faults, blockers } = view;
    const stops = view.sendsCheckedOnly ? stopsOfForm(view) : [];
    if (stops[0])
      return { kind: 'refused', at: `field-${stops[0].name}`, text: checkedOnlyBlock(stops.length) };
    const isReplaced = view.tmsShipmentId !== null && view.sendBlock === null;
    const isCancelled = asksOfLoad(view.provenance, view.doubts) === 'cancelled';
    const asks = (duplicate && !sent) || isReplaced || isCancelled;
    if (asks && !confirmed) return { kind: 'asks' };
    const [blocker] = blockers;
    if (blocker) {
      return { kind: 'refused', at: `field-${blocker}`, text: blockerText(blocker, faults) };
    }
    await sendOrderToTms(actor, orderId, { resends: resend, confirmed: true });
    return { kind: 'sent' };
  } catch (problem) {
    if (problem instanceof NotFound) throw problem;
    return { kind: 'refused', at: refusedAt(problem), text: refusalText(orderId, problem) };
  }
}

/** The first field, address or stop that the TMS would refuse. */
function refusedAt(problem: unknown): string {
  const [name] = problem instanceof Invalid ? Object.keys(problem.errors ?? {}) : [];
  return name !== undefined && isOnForm(name) ? `field-${name}` : 'send-button';
}

const isOnForm = (name: string): boolean =>
  orderField(name) !== undefined || name === ITINERARY_STOP || name in ADDRESS_LABELS;

/** The messages of spec 2 §8; a conflict says its own reason. */
function refusalText(orderId: number, problem: unknown): string {
  if (problem instanceof Invalid && problem.message !== SEND_MESSAGES.unverified)
    return Object.values(problem.errors ?? {})[0]?.[0] ?? problem.message;
  if (problem instanceof Invalid) return problem.message;
  if (problem instanceof Forbidden) return SEND_MESSAGES.forbidden;
  if (problem instanceof Conflict) return problem.message;
  log().error({ err: problem, order_id: orderId }, 'send to TMS');
  return SEND_MESSAGES.failed;
}
