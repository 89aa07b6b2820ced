import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the figures that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'metrics-view');
  return askForExport(actor, 'accounting', request);
}

export const meta = () => pageTitle('Accounting Dashboard');

export { ExportQuestion as default } from '~/components/exports/export-question';
