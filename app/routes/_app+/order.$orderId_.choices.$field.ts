import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderField } from '~/domain/order-fields';
import { requirePermission } from '~/services/access/guards.server';
import { dictionaryChoices } from '~/services/companies/dictionary-items.server';
import { orderCompany } from '~/services/orders/order-scope.server';

/** The entries of the dictionary behind one field of an order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const companyId = await orderCompany(actor, Number(params.orderId));
  const dictionary = orderField(params.field ?? '')?.dictionary;
  return dictionary ? dictionaryChoices(companyId, dictionary) : [];
}
