import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderMenu } from '~/components/order-list/order-menu';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadOrderMenu } from '~/services/screens/order-menu.server';

/** What can be done with one order of the list. (spec 2 §2 Order list: Actions) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadOrderMenu(actor, paramOf(params, 'orderId'));
}

export const meta = ({ params }: { params: { orderId?: string } }) => pageTitle(`Order #${params.orderId}`);

export default function ListOrderMenu() {
  return <OrderMenu {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = DialogProblem;
