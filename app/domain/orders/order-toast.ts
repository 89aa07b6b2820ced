import { paths } from '../urls/paths';
import { displayOf } from './statuses';

/** Everything that is said of one order stands in one place. */
export const orderToastId = (orderId: number) => `order-${orderId}`;

/** What was sent is waited for so long, in milliseconds, before its message goes. */
export const SENDING_SHOWN_MS = 30_000;

/** Beside the words of the specification, which name no order: the one that they are about. */
export const orderLink = (orderId: number) => ({ label: `#${orderId}`, to: paths.order(orderId) });

/** A refusal of one order says which. */
export function refusedToast(orderId: number, text: string) {
  return { id: orderToastId(orderId), tone: 'error', text, link: orderLink(orderId) } as const;
}

type Answer = { orderId: number; status: string; tmsShipmentId?: string; message?: string };
type OrderToast = { tone: 'success' | 'error'; text: string; id: string };

/**
 * What became of an order that was sent: "#10147 · TMS 204563", or why not. Null while it is on its way.
 * @param status as the API names it: "Accepted by TMS (update)"
 */
export function answerToast({ orderId, status, tmsShipmentId, message }: Answer): OrderToast | null {
  const id = orderToastId(orderId);
  const display = displayOf(status);
  if (display === 'Accepted by TMS')
    return {
      id,
      tone: 'success',
      text: tmsShipmentId ? `#${orderId} · TMS ${tmsShipmentId}` : `#${orderId}: ${status}`,
    };
  if (display === 'TMS Warning' || display === 'TMS Error')
    return { id, tone: 'error', text: `#${orderId}: ${message ?? status}` };
  return null;
}
