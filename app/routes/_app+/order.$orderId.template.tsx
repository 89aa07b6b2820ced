import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderTemplate } from '~/components/order/order-template';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { orderTemplate } from '~/services/orders/order-template.server';
import { paramOf } from '~/services/platform/params.server';

/** The template of the TMS that the order is made by. (spec 2 §2 Dialogs: Order template view) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'all-companies-view');
  const orderId = paramOf(params, 'orderId');
  const { itemDisplayName, itemKey, itemValue } = await orderTemplate(actor, orderId);
  return { orderId, name: itemDisplayName, itemKey, values: itemValue ?? {} };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Template of order #${params.orderId}`);

export default function OrderTemplateDialog() {
  const { orderId, name, ...template } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`PT Template: ${name}`} closeTo={paths.order(orderId)}>
      <OrderTemplate {...template} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
