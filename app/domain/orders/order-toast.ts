import { type DisplayStatus, STATUS_TONES } from './statuses';

/** Everything that is said of one order stands in one place. */
export const orderToastId = (orderId: number) => `order-${orderId}`;

/** What was sent is waited for so long, in milliseconds, before its message goes. */
export const SENDING_SHOWN_MS = 20_000;

/** A refusal of one order says which. */
export function refusedToast(orderId: number, text: string): OrderToast {
  return { id: orderToastId(orderId), tone: 'error', text: `#${orderId}: ${text}` };
}

type Answer = { orderId: number; display: DisplayStatus; tmsShipmentId?: string; message?: string };
type OrderToast = { tone: 'success' | 'error' | 'info'; text: string; id: string; shownMs?: number };

/** Statuses that a person who sent an order waits for. */
const ANSWERS: readonly DisplayStatus[] = [
  'Sending to TMS',
  'Updating TMS',
  'Waiting for TMS ID',
  'Accepted by TMS',
  'TMS Warning',
  'TMS Error',
];

/** What became of an order that was sent: "#10147 · TMS 204563", or why not. Null for what tells nothing of it. */
export function answerToast({ orderId, display, tmsShipmentId, message }: Answer): OrderToast | null {
  if (!ANSWERS.includes(display)) return null;
  const id = orderToastId(orderId);
  const tone = STATUS_TONES[display];
  if (tone === 'success')
    return {
      id,
      tone,
      text: tmsShipmentId ? `#${orderId} · TMS ${tmsShipmentId}` : `#${orderId}: ${display}`,
    };
  if (tone === 'progress')
    return { id, tone: 'info', text: `#${orderId}: ${display}`, shownMs: SENDING_SHOWN_MS };
  return { id, tone: 'error', text: `#${orderId}: ${message ?? display}` };
}
