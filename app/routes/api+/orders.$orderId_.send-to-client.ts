import type { ActionFunctionArgs } from '@remix-run/node';
import { CLIENT_MESSAGES } from '~/domain/send-rules';
import { requirePermission } from '~/services/access/guards.server';
import { oneOrder } from '~/services/api/order-detail.server';
import { readBody } from '~/services/api/parse.server';
import { sendOrderToClient, sendToClientSchema } from '~/services/orders/send-order-to-client.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = Number(params.orderId);
  await sendOrderToClient(actor, orderId, await readBody(request, sendToClientSchema));
  return Response.json({ message: CLIENT_MESSAGES.sending, data: await oneOrder(actor, orderId) });
}
