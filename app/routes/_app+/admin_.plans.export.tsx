import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the rates of all plans are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, [
    'nova-view',
    'company-plans-view',
    'company-billing-rates-view',
  ]);
  return askForExport(actor, 'rates', request);
}

export const meta = () => pageTitle('Plans and rates');

export { ExportQuestion as default } from '~/components/exports/export-question';
