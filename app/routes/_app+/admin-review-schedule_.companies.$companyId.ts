import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { afterHoursSchema, REVIEW_MESSAGES } from '~/domain/schedules/review-times';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { Invalid } from '~/services/platform/problems.server';
import { changeReviewSchedule } from '~/services/screens/review-schedule.server';
import { setAfterHours } from '~/services/settings/change-review-times.server';

export const loader = () => redirect(paths.reviewSchedule);

/** Says what becomes of a company's documents outside the hours of review: `after_hours` wait or client. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  const companyId = paramOf(params, 'companyId');
  const read = afterHoursSchema.safeParse((await request.formData()).get('after_hours'));
  if (!read.success) throw new Invalid(REVIEW_MESSAGES.afterHours);
  return changeReviewSchedule(() => setAfterHours(actor, companyId, read.data), 'Company updated');
}
