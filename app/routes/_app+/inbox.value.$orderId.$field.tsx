import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
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

/** Over the order in the inbox: closing it leads back with filters and place in the list. */
export default function InboxValue() {
  const { path, orderId: _, ...origin } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <RouteDialog
      title={`Where ${origin.label} comes from`}
      closeTo={`${paths.inbox}${search}`}
      returnTo={`field-${path}`}
    >
      <ValueOrigin {...origin} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
