import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ORDER_KEYS } from '~/components/order/order-key-list';
import { Key } from '~/components/ui/button';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { requirePermission } from '~/services/access/guards.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders-view');
  return { orderId: Number(params.orderId) };
}

export const meta = () => pageTitle('Keys');

export default function OrderKeys() {
  const { orderId } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Keys" closeTo={paths.order(orderId)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {ORDER_KEYS.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="text-right">
              <span className="sr-only">{keys}</span>
              <Key>{keys}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </RouteDialog>
  );
}
