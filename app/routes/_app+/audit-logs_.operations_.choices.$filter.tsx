import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the second tab of the audit logs offers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  return loadFilterChoices(actor, {
    filters: OPERATIONS_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'audit-logs-view',
  });
}

export const meta = () => pageTitle('Audit Logs');

export default function OperationsChoices() {
  return (
    <ChoicesPage
      view={useLoaderData<typeof loader>()}
      list={{ path: paths.operationsLog, title: 'Audit Logs' }}
    />
  );
}
