import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requireUser } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the notifications that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return askForExport(actor, 'notifications', request);
}

export const meta = () => pageTitle('Notifications');

export { ExportQuestion as default } from '~/components/exports/export-question';
