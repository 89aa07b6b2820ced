import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { dayName, REVIEW_MESSAGES } from '~/domain/schedules/review-times';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { changeReviewSchedule } from '~/services/screens/review-schedule.server';
import { deleteReviewTime, getReviewTime } from '~/services/settings/change-review-times.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  return getReviewTime(actor, paramOf(params, 'intervalId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  const id = paramOf(params, 'intervalId');
  return changeReviewSchedule(() => deleteReviewTime(actor, id), REVIEW_MESSAGES.deleted);
}

export const meta = () => pageTitle('Delete Interval');

export default function DeleteInterval() {
  const { dayOfWeek, startTime, endTime } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete Interval"
      question={`Delete ${dayName(dayOfWeek)}, ${startTime} to ${endTime}? Operators do not review in it any more.`}
      answer="Delete"
      closeTo={paths.reviewSchedule}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
