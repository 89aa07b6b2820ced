import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { ADMIN } from '~/domain/admin/admin-entities';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { requireAdmin } from '~/services/admin/admin-rows.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of a list of the panel offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  requireAdmin(actor, entity, 'view');
  const { list, needs } = ADMIN[entity];
  const view = await loadFilterChoices(actor, {
    filters: list.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: needs.view,
  });
  return { view, entity };
}

export const meta = () => pageTitle('Admin');

export default function AdminChoices() {
  const { view, entity } = useLoaderData<typeof loader>();
  return <ChoicesPage view={view} list={{ path: paths.adminRows(entity), title: ADMIN[entity].many }} />;
}
