import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IntervalDialog } from '~/components/review-times/interval-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postReviewTime } from '~/services/screens/review-schedule.server';
import { getReviewTime, updateReviewTime } from '~/services/settings/change-review-times.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  return getReviewTime(actor, paramOf(params, 'intervalId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  const id = paramOf(params, 'intervalId');
  const answer = await postReviewTime(request, (input) => updateReviewTime(actor, id, input));
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Edit Interval');

export default function EditInterval() {
  const { id, dayOfWeek, startTime, endTime, comments } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <IntervalDialog
      title="Edit Interval"
      action={paths.reviewTime(id, 'edit')}
      values={{ day_of_week: String(dayOfWeek), start_time: startTime, end_time: endTime, comments }}
      refused={refused}
    />
  );
}

export const ErrorBoundary = DialogProblem;
