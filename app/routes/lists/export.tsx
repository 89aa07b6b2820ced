import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { NotFound } from '~/services/platform/problems.server';
import { askForExport } from '~/services/screens/export-question.server';
import { listAt, neededToExport } from '~/services/screens/lists.server';

/** Asks how the rows that the filters of a list leave are exported, over that list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, neededToExport(request));
  const { table, title, page = title } = listAt(request);
  if (!table) throw new NotFound();
  return { page, ...(await askForExport(actor, table, request)) };
}

export const meta = ({ data }: { data?: { page: string } }) => pageTitle(data?.page ?? 'Export');

export { ExportQuestion as default } from '~/components/exports/export-question';
