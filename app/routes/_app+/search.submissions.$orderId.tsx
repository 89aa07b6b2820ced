import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { SubmissionList } from '~/components/order/submission-list';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { orderMenuId } from '~/components/shell/use-dialog-place';
import { RouteDialog } from '~/components/ui/dialog';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { showSubmissions } from '~/services/tms/list-submissions.server';

/** What was sent to the TMS for the order. (spec 2 §2 Dialogs: API submission JSON) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'system-status-filter');
  const orderId = paramOf(params, 'orderId');
  return { orderId, ...(await showSubmissions(actor, orderId)) };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`API submission JSON of order #${params.orderId}`);

export default function ListSubmissions() {
  const { orderId, ...shown } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <RouteDialog
      title={`API submission JSON of order #${orderId}`}
      closeTo={`${paths.search}${listSearch(search)}`}
      returnTo={orderMenuId(orderId)}
      width="wide"
    >
      <SubmissionList orderId={orderId} back={`${pathname}${search}`} {...shown} />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
