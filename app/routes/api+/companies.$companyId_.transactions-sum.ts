import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { transactionsQuery } from '~/services/api/access-schemas.server';
import { readQuery } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { sumSubmissions } from '~/services/companies/sum-submissions.server';

/** A company's documents in a range of days, this month when none is given. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { filter } = readQuery(new URL(request.url), transactionsQuery);
  return one({ ocr_submission: await sumSubmissions(actor, Number(params.companyId), filter) });
}
