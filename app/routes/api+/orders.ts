import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list, presentOrderItem } from '~/services/api/present.server';
import { ordersQuery } from '~/services/api/schemas.server';
import { listOrders } from '~/services/orders/list-orders.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const url = new URL(request.url);
  const { filter, page, per_page, perPage, sort } = readQuery(url, ordersQuery);
  const result = await listOrders(
    actor,
    {
      search: filter.query,
      request_id: filter.request_id,
      dateRange: filter.created_between as [] | [string, string],
      incomplete: filter.incomplete,
      trashed: filter.trashed === 'only',
      status: filter.display_status,
      systemStatus: filter.status,
      companies: filter.company_id,
      users: filter.created_by,
      variants: filter.variant_id,
    },
    { page, perPage: per_page ?? perPage ?? 25, sort },
  );
  return list(
    result.items.map(presentOrderItem),
    { page, perPage: result.perPage, total: result.total },
    url,
  );
}
