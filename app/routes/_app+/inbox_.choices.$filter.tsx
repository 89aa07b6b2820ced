import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { inboxFilterSchema } from '~/domain/lists/url-filters';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { countRequestsByStatus } from '~/services/requests/count-by-status.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the inbox offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadFilterChoices(actor, {
    filters: inboxFilterSchema,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'orders-view',
    count: countRequestsByStatus,
  });
}

export const meta = () => pageTitle('Inbox');

export default function InboxFilterChoices() {
  return <ChoicesPage view={useLoaderData<typeof loader>()} list={{ path: paths.inbox, title: 'Inbox' }} />;
}
