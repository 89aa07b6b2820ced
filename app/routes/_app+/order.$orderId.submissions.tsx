import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SubmissionList } from '~/components/order/submission-list';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postSubmissionAction } from '~/services/screens/submissions-screen.server';
import { showSubmissions } from '~/services/tms/list-submissions.server';

/** What was sent to the TMS for the order. (spec 2 §2 Dialogs: API submission JSON) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'system-status-filter');
  const orderId = paramOf(params, 'orderId');
  return { orderId, ...(await showSubmissions(actor, orderId)) };
}

/** Tries what waits at once, or gives it up. (issue 16) */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'system-status-filter');
  return postSubmissionAction(request, actor, paramOf(params, 'orderId'));
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`API submission JSON of order #${params.orderId}`);

export default function OrderSubmissions() {
  const { orderId, ...shown } = useLoaderData<typeof loader>();
  return (
    <RouteDialog
      title={`API submission JSON of order #${orderId}`}
      closeTo={paths.order(orderId)}
      width="wide"
    >
      <SubmissionList orderId={orderId} back={paths.orderSubmissions(orderId)} {...shown} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
