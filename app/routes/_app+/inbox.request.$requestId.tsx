import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RequestMenu } from '~/components/inbox/request-menu';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { pageTitle } from '~/domain/urls/page-title';
import { shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadRequestMenu } from '~/services/screens/request-menu.server';

/** What can be done with one request, over the inbox. (spec 1 §4 Request actions) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadRequestMenu(actor, paramOf(params, 'requestId'));
}

export const meta = ({ params }: { params: { requestId?: string } }) =>
  pageTitle(`Request ${shortRequestId(params.requestId ?? '')}`);

export default function InboxRequestMenu() {
  return <RequestMenu menu={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = DialogProblem;
