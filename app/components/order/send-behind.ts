import { callServer } from '~/components/shell/call-server';
import { showToast } from '~/components/ui/toaster';
import { orderLink, orderToastId, refusedToast, SENDING_SHOWN_MS } from '~/domain/orders/order-toast';
import type { SendOutcome } from '~/domain/orders/send-outcome';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { paths } from '~/domain/urls/paths';

const UNANSWERED: SendOutcome = {
  kind: 'refused',
  at: 'send-button',
  text: 'Not known to be sent: the server did not answer',
};

/**
 * Sends an order while its reviewer is led on to the next one. The message of the order says so at once; one that is not
 * sent stays there until it is closed, with the way back to what is to be set right.
 */
export async function sendBehind(orderId: number, token: string): Promise<void> {
  showToast({
    id: orderToastId(orderId),
    tone: 'info',
    text: SEND_MESSAGES.sending,
    link: orderLink(orderId),
    shownMs: SENDING_SHOWN_MS,
  });
  const outcome = await post(orderId, token);
  if (outcome.kind === 'asks')
    showToast({
      ...refusedToast(orderId, 'Not sent: it was changed meanwhile, look at it once more'),
      shownMs: null,
    });
  if (outcome.kind === 'refused')
    showToast({
      ...refusedToast(orderId, outcome.text),
      shownMs: null,
      link: { label: `#${orderId}`, to: `${paths.order(orderId)}#${outcome.at}` },
    });
}

/** It outlives the page. */
async function post(orderId: number, token: string): Promise<SendOutcome> {
  const body = new URLSearchParams({ _token: token });
  try {
    const response = await callServer(paths.orderSendBehind(orderId), {
      method: 'POST',
      body,
      keepalive: true,
    });
    return response.ok || response.status === 409 ? await response.json() : UNANSWERED;
  } catch {
    return UNANSWERED;
  }
}
