import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExportDialog } from '~/components/exports/export-dialog';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { countForExport } from '~/services/exports/export-table.server';

/** Asks how what operators did, as far as the filters leave it, is exported. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const search = listSearch(new URL(request.url).search);
  return { search, key: randomUUID(), ...(await countForExport(actor, 'operations', search)) };
}

export const meta = () => pageTitle('Audit Logs');

export default function ExportOperations() {
  const { search, key, count, isMore } = useLoaderData<typeof loader>();
  return (
    <ExportDialog
      rows={{ count, isMore }}
      action={paths.makeExport('operations', search)}
      formKey={key}
      closeTo={`${paths.operationsLog}${search}`}
    />
  );
}
