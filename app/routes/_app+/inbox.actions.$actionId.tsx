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

/** How far an action on several requests is, and what was refused of it. */
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
  return redirect(paths.inboxBulkProgress(id, new URL(request.url).search));
}

export const meta = () => pageTitle('Inbox');

export default function RequestsInBulk() {
  const action = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return <BulkProgress action={action} closeTo={`${paths.inbox}${search}`} key={action.id} />;
}

export const ErrorBoundary = DialogProblem;
