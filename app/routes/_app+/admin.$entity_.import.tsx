import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackToRows } from '~/components/admin/admin-nav';
import { ImportForm } from '~/components/admin/import-page';
import { usePosted } from '~/components/shell/use-posted';
import { ADMIN } from '~/domain/admin/admin-entities';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { requireAdmin, rowChoices } from '~/services/admin/admin-rows.server';
import { beginImport } from '~/services/admin/imports.server';
import { paramOf } from '~/services/platform/params.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  requireAdmin(actor, entity, 'create');
  const { companies } = await rowChoices();
  return { entity: importedKind(entity), companies };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const kind = importedKind(paramOf(params, 'entity'));
  const form = await request.formData();
  const file = form.get('file');
  try {
    if (!(file instanceof File) || file.size === 0)
      throw new Invalid('Choose a file.', { file: ['Choose a CSV file'] });
    const companyId = Number(form.get('company_id')) || null;
    const bytes = new Uint8Array(await file.arrayBuffer());
    return redirect(
      paths.adminImported(await beginImport(actor, { kind, companyId, filename: file.name, bytes })),
    );
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    return data({ errors: problem.errors ?? {} }, { status: 422 });
  }
}

/** @throws NotFound for rows that do not come in files */
function importedKind(entity: ReturnType<typeof paramOf<'entity'>>) {
  const kind = ADMIN[entity].imports;
  if (!kind) throw new NotFound();
  return kind;
}

export const meta = () => pageTitle('Import CSV');

export default function ImportRows() {
  const { entity, companies } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div>
        <BackToRows entity={entity} />
        <h1 className="text-lg">Import {ADMIN[entity].many.toLowerCase()}</h1>
      </div>
      <ImportForm entity={entity} companies={companies} errors={refused?.errors ?? {}} />
    </main>
  );
}
