import type { SentOrders } from '~/domain/orders/request-actions';
import { Problem } from '~/services/platform/problems.server';

/** Sends orders one after another, each for itself; what is not sent says why. */
export async function sendEach(
  orders: readonly { id: number }[],
  send: (orderId: number) => Promise<unknown>,
): Promise<SentOrders> {
  const result: SentOrders = { sent: [], not_sent: [], failed: [] };
  for (const { id } of orders) {
    try {
      await send(id);
      result.sent.push(id);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      result[problem.status === 409 ? 'not_sent' : 'failed'].push({ id, message: problem.message });
    }
  }
  return result;
}
