import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { plansQuery } from '~/services/api/access-schemas.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { listPlans } from '~/services/companies/list-plans.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'company-plans-view');
  const url = new URL(request.url);
  readQuery(url, plansQuery);
  const rows = await listPlans();
  return list(rows, { page: 1, perPage: Math.max(1, rows.length), total: rows.length }, url);
}
