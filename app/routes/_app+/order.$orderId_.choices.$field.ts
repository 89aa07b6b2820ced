import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderField } from '~/domain/orders/order-fields';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { fieldChoices } from '~/services/matching/reference-types.server';
import { orderCompany } from '~/services/orders/order-scope.server';
import { paramOf } from '~/services/platform/params.server';

/** The entries of the dictionary behind one field of an order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const companyId = await orderCompany(actor, paramOf(params, 'orderId'));
  return Response.json(await fieldChoices(companyId, orderField(paramOf(params, 'field'))));
}
