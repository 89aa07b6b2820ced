import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { countMonthlySubmissions } from '~/services/companies/company-choices.server';
import { getCompany } from '~/services/companies/list-companies.server';

/** This month's documents of a company. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { id } = await getCompany(actor, Number(params.companyId));
  return one({ ocr_submission: await countMonthlySubmissions(id) });
}
