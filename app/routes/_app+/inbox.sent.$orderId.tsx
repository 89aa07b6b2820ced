import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { SentTable } from '~/components/order/sent-table';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { whatIsSent } from '~/services/tms/what-is-sent.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  return { orderId, sent: await whatIsSent(actor, orderId) };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`What is sent of order #${params.orderId}`);

/** Over the order in the inbox: closing it leads back with filters and place in the list. */
export default function InboxSent() {
  const { orderId, sent } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <RouteDialog title={`What is sent of order #${orderId}`} closeTo={`${paths.inbox}${search}`} width="wide">
      <SentTable sent={sent} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
