import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RequestHistoryDialog } from '~/components/inbox/request-dialogs';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadRequestHistory } from '~/services/screens/request-dialogs.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadRequestHistory(actor, paramOf(params, 'requestId'));
}

export const meta = () => pageTitle('Request history');

export default function RequestHistory() {
  return (
    <main id="main">
      <RequestHistoryDialog {...useLoaderData<typeof loader>()} />
    </main>
  );
}
