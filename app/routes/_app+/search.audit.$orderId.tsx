import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { OrderAudit } from '~/components/order/order-audit';
import { orderMenuId } from '~/components/order-list/order-cells';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { effortsOfOrder } from '~/services/orders/list-efforts.server';
import { paramOf } from '~/services/platform/params.server';
import { orderAuditView } from '~/services/screens/order-audit-view.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'audit-logs-view');
  const orderId = paramOf(params, 'orderId');
  return {
    orderId,
    changes: await orderAuditView(actor, orderId),
    efforts: await effortsOfOrder(actor, orderId),
  };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Audit of order #${params.orderId}`);

/** The audit of the order in the order list, over it: closing it leads back with its filters and page. */
export default function ListAudit() {
  const { orderId, changes, efforts } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <RouteDialog
      title={`Audit of order #${orderId}`}
      closeTo={`${paths.search}${listSearch(search)}`}
      returnTo={orderMenuId(orderId)}
      width="wide"
    >
      <OrderAudit changes={changes} efforts={efforts} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
