import { callServer } from '~/components/shell/call-server';
import { showToast } from '~/components/ui/toaster';
import { copiesMade, ORDER_ACTION_RULES } from '~/domain/orders/order-actions';
import { paths } from '~/domain/urls/paths';

const { done: WAIT, failed: FAILED } = ORDER_ACTION_RULES.replicate;
/** The result is read in so long. (spec 2 §8 Replicate) */
const RESULT_MS = 3000;

/** Asks for one copy after the other and tells in one toast how far it is. The first refusal ends it. (spec 2 §4, §8) */
export async function replicateInTurn(orderId: number, copies: number, csrfToken: string): Promise<void> {
  const id = `replicate-${orderId}`;
  let made = 0;
  let refusal: string | undefined;
  while (made < copies && refusal === undefined) {
    showToast({ id, tone: 'info', text: WAIT, progress: { value: made, max: copies }, shownMs: null });
    refusal = await replicateOnce(orderId, csrfToken);
    if (refusal === undefined) made += 1;
  }
  const tone = refusal === undefined ? 'success' : 'error';
  showToast({ id, tone, text: copiesMade(made, copies, refusal), shownMs: refusal ? undefined : RESULT_MS });
}

/** @returns why there is no copy; undefined when there is one */
async function replicateOnce(orderId: number, csrfToken: string): Promise<string | undefined> {
  try {
    const response = await callServer(paths.replicateCall(orderId), {
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': csrfToken, Accept: 'application/json' },
    });
    if (response.ok) return undefined;
    const { message } = await response.json();
    return typeof message === 'string' && message ? message : FAILED;
  } catch {
    return FAILED;
  }
}
