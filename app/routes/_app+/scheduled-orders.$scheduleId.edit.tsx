import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ScheduleDialog } from '~/components/schedules/schedule-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { scheduleForm } from '~/services/schedules/schedule-form-view.server';
import { postScheduleForm } from '~/services/screens/schedule-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-edit');
  return scheduleForm(actor, paramOf(params, 'scheduleId'), 'edit');
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-edit');
  const done = `${paths.schedules}${new URL(request.url).search}`;
  return postScheduleForm(actor, request, { mode: 'edit', scheduleId: paramOf(params, 'scheduleId'), done });
}

export const meta = ({ params }: { params: { scheduleId?: string } }) =>
  pageTitle(`Schedule #${params.scheduleId}`);

/** A schedule, over the list. */
export default function EditSchedule() {
  const view = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const { search } = useLocation();
  return <ScheduleDialog view={view} posted={posted} closeTo={`${paths.schedules}${search}`} />;
}

export const ErrorBoundary = DialogProblem;
