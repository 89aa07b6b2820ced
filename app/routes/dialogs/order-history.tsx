import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { StatusHistory } from '~/components/shell/status-history';
import { useDialogPlace } from '~/components/shell/use-dialog-place';
import { RouteDialog } from '~/components/ui/dialog';
import { can } from '~/domain/access/actor';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { paramOf } from '~/services/platform/params.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  return {
    orderId,
    entries: await orderHistory(actor, orderId),
    maySeeSystem: can(actor, 'system-status-filter'),
  };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`History of order #${params.orderId}`);

/** The history of an order, over the inbox, the order list or the order. */
export default function OrderHistory() {
  const { orderId, entries, maySeeSystem } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`History of order #${orderId}`} {...useDialogPlace(orderId)} width="wide">
      <StatusHistory entries={entries} maySeeSystem={maySeeSystem} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
