import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the list of disagreements offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  return loadFilterChoices(actor, {
    filters: DISAGREEMENT_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'audit-logs-view',
  });
}

export const meta = () => pageTitle('Disagreements');

export default function DisagreementChoices() {
  return (
    <ChoicesPage
      view={useLoaderData<typeof loader>()}
      list={{ path: paths.disagreements(), title: 'Disagreements' }}
    />
  );
}
