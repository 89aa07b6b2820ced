import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { OrderActionDialog } from '~/components/order/order-action-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { orderMenuId } from '~/components/shell/use-dialog-place';
import { usePosted } from '~/components/shell/use-posted';
import { listSearch } from '~/domain/lists/list-query';
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

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const list = `${paths.search}${listSearch(new URL(request.url).search)}`;
  return postOrderAction(actor, { ...askedOf(params), inList: true }, request, { done: list, refused: list });
}

export const meta = ({ params }: { params: { orderId?: string } }) => pageTitle(`Order #${params.orderId}`);

/** Over the order list: closing it leads back with its filters and page. */
export default function ListOrderAction() {
  const asked = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const { search } = useLocation();
  return (
    <OrderActionDialog
      asked={asked}
      refused={refused && 'errors' in refused ? refused : null}
      closeTo={`${paths.search}${listSearch(search)}`}
      returnTo={orderMenuId(asked.orderId)}
    />
  );
}

export const ErrorBoundary = DialogProblem;
