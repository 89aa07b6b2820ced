import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { historyQuery } from '~/services/api/schemas.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { statusHistory } from '~/services/requests/status-history.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const url = new URL(request.url);
  const { request_id, order_id } = readQuery(url, historyQuery);
  const rows = order_id
    ? await orderHistory(actor, order_id)
    : await statusHistory(actor, { requestId: request_id ?? '' });
  return list(rows, { page: 1, perPage: Math.max(1, rows.length), total: rows.length }, url);
}
