import type { DisplayStatus } from './statuses';

/** Everything that is said of one order stands in one place. */
export const orderToastId = (orderId: number) => `order-${orderId}`;

/** What was sent is waited for so long, in milliseconds, before its message goes. */
export const SENDING_SHOWN_MS = 30_000;

/** A refusal of one order says which. */
export function refusedToast(orderId: number, text: string): OrderToast {
  return { id: orderToastId(orderId), tone: 'error', text: `#${orderId}: ${text}` };
}

type Answer = { orderId: number; display: DisplayStatus; tmsShipmentId?: string; message?: string };
type OrderToast = { tone: 'success' | 'error'; text: string; id: string };

/** What became of an order that was sent: "#10147 · TMS 204563", or why not. Null while it is on its way. */
export function answerToast({ orderId, display, tmsShipmentId, message }: Answer): OrderToast | null {
  const id = orderToastId(orderId);
  if (display === 'Accepted by TMS')
    return {
      id,
      tone: 'success',
      text: tmsShipmentId ? `#${orderId} · TMS ${tmsShipmentId}` : `#${orderId}: ${display}`,
    };
  if (display === 'TMS Warning' || display === 'TMS Error')
    return { id, tone: 'error', text: `#${orderId}: ${message ?? display}` };
  return null;
}
