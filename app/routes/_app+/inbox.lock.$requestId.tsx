import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { LockQuestion } from '~/components/locks/lock-question';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadLocking, postLock } from '~/services/screens/lock-question.server';

/** The same over the inbox: closing it leads back with filters and place in the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'object-locks-create');
  return { locking: await loadLocking(actor, { requestId: paramOf(params, 'requestId') }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'object-locks-create');
  const inbox = `${paths.inbox}${new URL(request.url).search}`;
  return postLock(actor, { requestId: paramOf(params, 'requestId') }, await request.formData(), inbox);
}

export const meta = () => pageTitle('Edit-lock');

export default function InboxLock() {
  const { locking } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return <LockQuestion locking={locking} closeTo={`${paths.inbox}${search}`} />;
}

export const ErrorBoundary = DialogProblem;
