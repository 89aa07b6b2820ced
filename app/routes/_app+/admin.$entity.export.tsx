import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExportDialog } from '~/components/exports/export-dialog';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { countForExport } from '~/services/exports/export-table.server';
import { paramOf } from '~/services/platform/params.server';

/** Asks how the rows of the panel that the filters leave are exported. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  const search = listSearch(new URL(request.url).search);
  return { entity, search, key: randomUUID(), ...(await countForExport(actor, entity, search)) };
}

export const meta = () => pageTitle('Admin');

export default function ExportAdminRows() {
  const { entity, search, key, count, isMore } = useLoaderData<typeof loader>();
  return (
    <ExportDialog
      rows={{ count, isMore }}
      action={paths.makeExport(entity, search)}
      formKey={key}
      closeTo={`${paths.adminRows(entity)}${search}`}
    />
  );
}
