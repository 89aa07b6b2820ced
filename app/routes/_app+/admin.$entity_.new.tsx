import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminForm } from '~/components/admin/admin-form';
import { BackToRows } from '~/components/admin/admin-nav';
import { usePosted } from '~/components/shell/use-posted';
import { ADMIN } from '~/domain/admin/admin-entities';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postAdminRow } from '~/services/screens/admin-post.server';
import { loadAdminForm } from '~/services/screens/admin-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return loadAdminForm(actor, paramOf(params, 'entity'), null);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  return postAdminRow(request, actor, paramOf(params, 'entity'), null);
}

export const meta = () => pageTitle('Admin');

export default function NewAdminRow() {
  const view = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div>
        <BackToRows entity={view.entity} />
        <h1 className="text-lg">Add {ADMIN[view.entity].one}</h1>
        {view.entity === 'companies' ? (
          <p className="text-muted">
            With it come its variants: generic document, generic spreadsheet, and not an order. The field map
            of the installation holds until somebody changes it for this company.
          </p>
        ) : null}
      </div>
      <AdminForm {...view} {...refused} />
    </main>
  );
}
