import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SubmissionList } from '~/components/order/submission-list';
import { RouteDialog } from '~/components/ui/dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';

/** What was sent to the TMS for the order. (spec 2 §2 Dialogs: API submission JSON) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'system-status-filter');
  const orderId = paramOf(params, 'orderId');
  return { orderId, submissions: await listSubmissions(actor, orderId) };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`API submission JSON of order #${params.orderId}`);

export default function OrderSubmissions() {
  const { orderId, submissions } = useLoaderData<typeof loader>();
  return (
    <RouteDialog
      title={`API submission JSON of order #${orderId}`}
      closeTo={paths.order(orderId)}
      width="wide"
    >
      <SubmissionList submissions={submissions} />
    </RouteDialog>
  );
}
