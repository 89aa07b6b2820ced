import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LockQuestion } from '~/components/locks/lock-question';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadLocking, postLock } from '~/services/screens/lock-question.server';

/** Asks; the post takes the lock of the order's request, or releases the one that is held. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'object-locks-create');
  const orderId = paramOf(params, 'orderId');
  return { orderId, locking: await loadLocking(actor, { orderId }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'object-locks-create');
  const orderId = paramOf(params, 'orderId');
  const order = withFrom(paths.order(orderId), new URL(request.url).searchParams.get('from'));
  return postLock(actor, { orderId }, await request.formData(), order);
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Edit-lock of order #${params.orderId}`);

export default function OrderLock() {
  const { orderId, locking } = useLoaderData<typeof loader>();
  return <LockQuestion locking={locking} closeTo={paths.order(orderId)} />;
}

export const ErrorBoundary = DialogProblem;
