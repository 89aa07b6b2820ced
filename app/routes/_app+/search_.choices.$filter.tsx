import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { countOrdersByStatus } from '~/services/orders/count-by-status.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the order list offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadFilterChoices(actor, {
    filters: ORDER_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'orders-view',
    count: countOrdersByStatus,
  });
}

export const meta = () => pageTitle('Order List');

export default function OrderFilterChoices() {
  return (
    <ChoicesPage view={useLoaderData<typeof loader>()} list={{ path: paths.search, title: 'Order List' }} />
  );
}
