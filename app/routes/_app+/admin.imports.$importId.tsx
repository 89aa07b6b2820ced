import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackToRows } from '~/components/admin/admin-nav';
import { ImportPreview } from '~/components/admin/import-page';
import { ADMIN } from '~/domain/admin/admin-entities';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { previewImport, takeImport } from '~/services/admin/imports.server';
import { paramOf } from '~/services/platform/params.server';
import { toldChange } from '~/services/web/told-change.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return previewImport(actor, paramOf(params, 'importId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const importId = paramOf(params, 'importId');
  return toldChange({ scripted: false, back: paths.adminImported(importId) }, async () => {
    const added = await takeImport(actor, importId);
    return { text: added === null ? 'The import has begun.' : `${added.toLocaleString('en-US')} added.` };
  });
}

export const meta = () => pageTitle('Import CSV');

export default function ImportedRows() {
  const view = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1100px] gap-4 p-4">
      <div>
        <BackToRows entity={view.kind} />
        <h1 className="break-words text-lg">
          Import {ADMIN[view.kind].many.toLowerCase()}: {view.filename}
        </h1>
      </div>
      <ImportPreview view={view} />
    </main>
  );
}
