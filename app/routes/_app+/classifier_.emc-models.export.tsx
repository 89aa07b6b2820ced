import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the models that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'emc-models-view');
  return askForExport(actor, 'emc-models', request);
}

export const meta = () => pageTitle('EMC Models');

export { ExportQuestion as default } from '~/components/exports/export-question';
