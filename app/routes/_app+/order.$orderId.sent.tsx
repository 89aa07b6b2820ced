import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SentTable } from '~/components/order/sent-table';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { whatIsSent } from '~/services/tms/what-is-sent.server';

/** What the TMS is told of the order, before it is sent. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  return { orderId, sent: await whatIsSent(actor, orderId) };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`What is sent of order #${params.orderId}`);

export default function OrderSent() {
  const { orderId, sent } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`What is sent of order #${orderId}`} closeTo={paths.order(orderId)} width="wide">
      <SentTable sent={sent} />
    </RouteDialog>
  );
}
