import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { companiesQuery } from '~/services/api/schemas.server';
import { listCompanies } from '~/services/companies/list-companies.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const url = new URL(request.url);
  const { with_deactivated } = readQuery(url, companiesQuery);
  const rows = await listCompanies(actor, { withDeactivated: with_deactivated });
  return list(rows, { page: 1, perPage: Math.max(1, rows.length), total: rows.length }, url);
}
