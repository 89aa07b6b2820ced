import type { LoaderFunctionArgs } from '@remix-run/node';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askForExport } from '~/services/screens/export-question.server';

/** Asks how the mails that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, MAIL_PERMISSIONS);
  return askForExport(actor, 'mails', request);
}

export const meta = () => pageTitle('Mail');

export { ExportQuestion as default } from '~/components/exports/export-question';
