import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { getCompany } from '~/services/companies/list-companies.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return one(await getCompany(actor, Number(params.companyId)));
}
