import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the users that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-view');
  return askForExport(actor, 'users', request);
}

export const meta = () => pageTitle('Manage Users');

export { ExportQuestion as default } from '~/components/exports/export-question';
