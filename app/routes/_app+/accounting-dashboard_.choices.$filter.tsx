import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { ACCOUNTING_LIST } from '~/domain/lists/accounting-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the accounting dashboard offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return loadFilterChoices(actor, {
    filters: ACCOUNTING_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'metrics-view',
  });
}

export const meta = () => pageTitle('Accounting Dashboard');

export default function AccountingChoices() {
  return (
    <ChoicesPage
      view={useLoaderData<typeof loader>()}
      list={{ path: paths.accounting(), title: 'Accounting Dashboard' }}
    />
  );
}
