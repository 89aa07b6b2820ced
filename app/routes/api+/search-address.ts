import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const input = searchAddressSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json({ address_list: await searchAddresses(actor, input) });
}
