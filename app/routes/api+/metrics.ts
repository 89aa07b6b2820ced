import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/guards.server';
import { metricsQuery } from '~/services/api/access-schemas.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { companyUsage } from '~/services/reports/company-usage.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const url = new URL(request.url);
  const { filter, start_date, end_date } = readQuery(url, metricsQuery);
  const usage = await companyUsage(actor, filter.company_id[0] ?? 0, { from: start_date, to: end_date });
  return list([usage], { page: 1, perPage: 1, total: 1 }, url);
}
