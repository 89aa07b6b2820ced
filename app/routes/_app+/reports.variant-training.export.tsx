import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the variants that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'all-companies-view']);
  return askForExport(actor, 'variant-training', request);
}

export const meta = () => pageTitle('Variant Training Report');

export { ExportQuestion as default } from '~/components/exports/export-question';
