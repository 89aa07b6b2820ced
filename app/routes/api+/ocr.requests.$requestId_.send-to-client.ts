import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { sendRequestToClient } from '~/services/orders/send-order-to-client.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-edit');
  return one(await sendRequestToClient(actor, params.requestId ?? ''));
}
