import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { changeReviewSchedule } from '~/services/screens/review-schedule.server';
import { setAfterHours } from '~/services/settings/change-review-times.server';

export const loader = () => redirect(paths.reviewSchedule);

/** Says what becomes of a company's documents outside the hours of review: `after_hours` wait or client. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'admin-review-schedule-edit');
  const companyId = paramOf(params, 'companyId');
  const asked = (await request.formData()).get('after_hours');
  return changeReviewSchedule(
    () => setAfterHours(actor, companyId, asked === 'client' ? 'client' : 'wait'),
    'Company updated',
  );
}
