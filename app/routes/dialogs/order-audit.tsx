import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderAudit } from '~/components/order/order-audit';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { useDialogPlace } from '~/components/shell/use-dialog-place';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
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

/** The audit of an order, over the inbox, the order list or the order. */
export default function OrderAuditDialog() {
  const { orderId, changes, efforts } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`Audit of order #${orderId}`} {...useDialogPlace(orderId)} width="wide">
      <OrderAudit changes={changes} efforts={efforts} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
