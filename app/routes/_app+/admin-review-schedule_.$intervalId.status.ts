import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { REVIEW_MESSAGES } from '~/domain/schedules/review-times';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { changeReviewSchedule } from '~/services/screens/review-schedule.server';
import { switchReviewTime } from '~/services/settings/change-review-times.server';

export const loader = () => redirect(paths.reviewSchedule);

/** Disables an interval, or enables it. (spec 3 §4) */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  const id = paramOf(params, 'intervalId');
  const isDisabled = (await request.formData()).get('disabled') === 'true';
  return changeReviewSchedule(
    () => switchReviewTime(actor, id, isDisabled),
    isDisabled ? REVIEW_MESSAGES.disabled : REVIEW_MESSAGES.enabled,
  );
}
