import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the groups that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  return askForExport(actor, 'order-edits', request);
}

export const meta = () => pageTitle('Order Edits Report');

export { ExportQuestion as default } from '~/components/exports/export-question';
