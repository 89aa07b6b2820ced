import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IntervalDialog } from '~/components/review-times/interval-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { dayName } from '~/domain/schedules/review-times';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { postReviewTime } from '~/services/screens/review-schedule.server';
import { createReviewTime } from '~/services/settings/change-review-times.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'admin-review-schedule-edit');
  const day = Number(new URL(request.url).searchParams.get('day'));
  return { day: dayName(day) ? day : 1 };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  const answer = await postReviewTime(request, (input) => createReviewTime(actor, input));
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Add Interval');

export default function NewInterval() {
  const { day } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <IntervalDialog
      title="Add Interval"
      action={paths.newReviewTime(day)}
      values={{ day_of_week: String(day), start_time: '', end_time: '', comments: '' }}
      refused={refused}
    />
  );
}

export const ErrorBoundary = DialogProblem;
