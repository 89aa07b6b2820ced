import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExportDialog } from '~/components/exports/export-dialog';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { countForExport } from '~/services/exports/export-table.server';

/** Asks how the groups that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const search = listSearch(new URL(request.url).search);
  return { search, key: randomUUID(), ...(await countForExport(actor, 'reading-quality', search)) };
}

export const meta = () => pageTitle('Reading Quality');

export default function ExportReadingQuality() {
  const { search, key, count, isMore } = useLoaderData<typeof loader>();
  return (
    <ExportDialog
      rows={{ count, isMore }}
      action={paths.makeExport('reading-quality', search)}
      formKey={key}
      closeTo={`${paths.readingQuality}${search}`}
    />
  );
}
