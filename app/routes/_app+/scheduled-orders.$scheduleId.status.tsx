import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { SCHEDULE_QUESTIONS } from '~/domain/schedules/schedule-questions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { askAboutSchedule, postScheduleStatus } from '~/services/screens/schedule-questions.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-remove');
  return askAboutSchedule(actor, paramOf(params, 'scheduleId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-remove');
  return postScheduleStatus(actor, paramOf(params, 'scheduleId'), request);
}

export const meta = ({ params }: { params: { scheduleId?: string } }) =>
  pageTitle(`Schedule #${params.scheduleId}`);

export default function SwitchSchedule() {
  const { id, isActive } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { title, question, answer } = SCHEDULE_QUESTIONS[isActive ? 'deactivate' : 'activate'];
  return (
    <ConfirmDialog
      title={title(id)}
      question={question(id)}
      answer={answer}
      closeTo={`${paths.schedules}${search}`}
    >
      <input type="hidden" name="active" value={String(!isActive)} />
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogProblem;
