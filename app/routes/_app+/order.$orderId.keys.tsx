import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { KeyList } from '~/components/order/key-list';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders-view');
  return { orderId: paramOf(params, 'orderId') };
}

export const meta = () => pageTitle('Keys');

export default function OrderKeys() {
  const { orderId } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Keys" closeTo={paths.order(orderId)}>
      <KeyList places={['order', 'everywhere']} />
    </RouteDialog>
  );
}
