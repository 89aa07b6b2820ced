import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the rates of a plan are exported. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, [
    'nova-view',
    'company-plans-view',
    'company-billing-rates-view',
  ]);
  const planId = paramOf(params, 'planId');
  return askForExport(actor, 'rates', request, { search: `?plan=${planId}`, closeTo: paths.plan(planId) });
}

export const meta = () => pageTitle('Plan');

export { ExportQuestion as default } from '~/components/exports/export-question';
