import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { BulkProgress } from '~/components/bulk/bulk-progress';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getBulkAction, markResultSeen } from '~/services/bulk/bulk-progress.server';
import { undoBulkAction } from '~/services/bulk/start-bulk-action.server';
import { paramOf } from '~/services/platform/params.server';

/** How far an action on several requests or orders is, and what was refused of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const action = await getBulkAction(actor, paramOf(params, 'actionId'));
  await markResultSeen(actor, action);
  return action;
}

/** Takes it back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const id = await undoBulkAction(actor, paramOf(params, 'actionId'));
  const { pathname, search } = new URL(request.url);
  return redirect(isInbox(pathname) ? paths.inboxBulkProgress(id, search) : paths.searchAction(id, search));
}

const isInbox = (pathname: string) => pathname.startsWith(`${paths.inbox}/`);

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageTitle(isInbox(location.pathname) ? 'Inbox' : 'Order List');

/** Over the inbox or the order list. */
export default function BulkProgressDialog() {
  const action = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const list = isInbox(pathname) ? paths.inbox : paths.search;
  return <BulkProgress action={action} closeTo={`${list}${search}`} key={action.id} />;
}

export const ErrorBoundary = DialogProblem;
