import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ScheduleDialog } from '~/components/schedules/schedule-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { newScheduleForm } from '~/services/schedules/schedule-form-view.server';
import { postScheduleForm } from '~/services/screens/schedule-screen.server';

/** Schedule from Order. (spec 2 §6 scheduledOrdersCreate) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-create');
  return newScheduleForm(actor, paramOf(params, 'orderId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-create');
  const orderId = paramOf(params, 'orderId');
  const done = withFrom(paths.order(orderId), new URL(request.url).searchParams.get('from'));
  return postScheduleForm(actor, request, { mode: 'create', orderId, done });
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Schedule order #${params.orderId}`);

/** Over the order's own page. */
export default function ScheduleOrder() {
  const view = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const from = useSearchParams()[0].get('from');
  const closeTo = withFrom(paths.order(Number(view.values.orderId)), from);
  return <ScheduleDialog view={view} posted={posted} closeTo={closeTo} />;
}

export const ErrorBoundary = DialogProblem;
