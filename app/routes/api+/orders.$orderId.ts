import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { oneOrder, updateOrder, updateOrderBody } from '~/services/api/order-detail.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return one(await oneOrder(actor, Number(params.orderId)));
}

/** PUT {path, value}: one field, or the itinerary under `order_address_events`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = Number(params.orderId);
  await updateOrder(actor, orderId, await readBody(request, updateOrderBody));
  return one(await oneOrder(actor, orderId));
}
