import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { updateCompany } from '~/services/access/company-settings.server';
import { requirePermission, requireUser } from '~/services/access/guards.server';
import { companyBody } from '~/services/api/access-schemas.server';
import { oneCompany } from '~/services/api/one-company.server';
import { readBody } from '~/services/api/parse.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return oneCompany(actor, Number(params.companyId));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const companyId = Number(params.companyId);
  await updateCompany(actor, companyId, await readBody(request, companyBody));
  return oneCompany(actor, companyId);
}
