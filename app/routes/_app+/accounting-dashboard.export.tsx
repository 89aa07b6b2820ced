import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExportDialog } from '~/components/exports/export-dialog';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { countForExport } from '~/services/exports/export-table.server';

/** Asks how the figures that the filters leave are exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'metrics-view');
  const search = listSearch(new URL(request.url).search);
  return { search, key: randomUUID(), ...(await countForExport(actor, 'accounting', search)) };
}

export const meta = () => pageTitle('Accounting Dashboard');

export default function ExportAccounting() {
  const { search, key, count, isMore } = useLoaderData<typeof loader>();
  return (
    <ExportDialog
      rows={{ count, isMore }}
      action={paths.makeExport('accounting', search)}
      formKey={key}
      closeTo={paths.accounting(withoutColumns(search))}
    />
  );
}

/** The dashboard itself knows its columns by what is hidden. */
function withoutColumns(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('to_export');
  return params.size > 0 ? `?${params}` : '';
}
