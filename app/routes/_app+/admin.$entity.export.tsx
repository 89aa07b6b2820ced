import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the rows of the panel that the filters leave are exported. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return askForExport(actor, paramOf(params, 'entity'), request);
}

export const meta = () => pageTitle('Admin');

export { ExportQuestion as default } from '~/components/exports/export-question';
