import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { StatusHistory } from '~/components/shell/status-history';
import { RouteDialog } from '~/components/ui/dialog';
import { can } from '~/domain/access/actor';
import { requestAddress } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { requestActions, statusHistory } from '~/services/requests/status-history.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const requestId = paramOf(params, 'requestId');
  return {
    requestId,
    entries: await statusHistory(actor, { requestId }),
    actions: await requestActions(actor, requestId),
    maySeeSystem: can(actor, 'system-status-filter'),
  };
}

export const meta = () => pageTitle('Request history');

export default function RequestHistory() {
  const { requestId, entries, actions, maySeeSystem } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <RouteDialog
        title={`History of ${shortRequestId(requestId)}`}
        closeTo={requestAddress(useSearchParams()[0].get('from'), requestId)}
        width="wide"
        over="nothing"
      >
        <StatusHistory entries={entries} actions={actions} maySeeSystem={maySeeSystem} />
      </RouteDialog>
    </main>
  );
}
