import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { StatusHistory } from '~/components/shell/status-history';
import { RouteDialog } from '~/components/ui/dialog';
import { can } from '~/domain/access/actor';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
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

/** The history of the order in the inbox, over it: closing it leads back with filters and place in the list. */
export default function InboxHistory() {
  const { orderId, entries, maySeeSystem } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <RouteDialog title={`History of order #${orderId}`} closeTo={`${paths.inbox}${search}`} width="wide">
      <StatusHistory entries={entries} maySeeSystem={maySeeSystem} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
