import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ValueOrigin } from '~/components/order/value/value-origin';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { valueOrigin } from '~/services/screens/value-origin.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return valueOrigin(actor, paramOf(params, 'orderId'), paramOf(params, 'field'));
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`A value of order #${params.orderId}`);

export default function OrderValue() {
  const { orderId, path, ...origin } = useLoaderData<typeof loader>();
  return (
    <RouteDialog
      title={`Where ${origin.label} comes from`}
      closeTo={paths.order(orderId)}
      returnTo={`field-${path}`}
      over="document"
    >
      <ValueOrigin {...origin} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
