import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the orders that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'audit-logs-view');
  return askForExport(actor, 'audits', request);
}

export const meta = () => pageTitle('Audit Logs');

export { ExportQuestion as default } from '~/components/exports/export-question';
