import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderActionDialog } from '~/components/order/order-action-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { listAddress, readListReference, withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { loadOrderAction, postOrderAction } from '~/services/screens/order-action.server';

const askedOf = (params: RouteParams) => ({
  orderId: paramOf(params, 'orderId'),
  action: paramOf(params, 'orderAction'),
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadOrderAction(actor, askedOf(params));
}

/** An order that was deleted is left, for the list it was opened from. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const asked = askedOf(params);
  const from = new URL(request.url).searchParams.get('from');
  const order = withFrom(paths.order(asked.orderId), from);
  const list = listAddress(readListReference(from ?? 'search'));
  const done = asked.action === 'delete' ? list : order;
  return postOrderAction(actor, asked, request, { done, refused: order });
}

export const meta = ({ params }: { params: { orderId?: string } }) => pageTitle(`Order #${params.orderId}`);

/** Over the order's own page. */
export default function OrderAction() {
  const asked = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <OrderActionDialog
      asked={asked}
      refused={refused && 'errors' in refused ? refused : null}
      closeTo={paths.order(asked.orderId)}
    />
  );
}

export const ErrorBoundary = DialogProblem;
