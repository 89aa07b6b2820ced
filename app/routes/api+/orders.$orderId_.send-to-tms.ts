import type { ActionFunctionArgs } from '@remix-run/node';
import { SEND_MESSAGES } from '~/domain/send-rules';
import { requirePermission } from '~/services/access/guards.server';
import { oneOrder } from '~/services/api/order-detail.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = Number(params.orderId);
  await sendOrderToTms(actor, orderId);
  return Response.json({ message: SEND_MESSAGES.sending, data: await oneOrder(actor, orderId) });
}
