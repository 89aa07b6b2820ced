import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { JOB_LABELS } from '~/domain/queue/jobs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { retryAll } from '~/services/queue/change-jobs.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, ['nova-view', 'all-companies-view']);
  return { label: JOB_LABELS[paramOf(params, 'jobKind')] };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const count = await retryAll(actor, paramOf(params, 'jobKind'));
  return redirectWithToast(paths.queue, {
    tone: count > 0 ? 'success' : 'info',
    text: count > 0 ? `${count} in the queue again` : 'No job of this kind has failed: nothing was changed.',
  });
}

export const meta = () => pageTitle('Retry all');

export default function RetryAll() {
  const { label } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Retry all"
      question={`Put every failed job “${label}” in the queue again, with all its tries?`}
      answer="Retry all"
      closeTo={paths.queue}
    />
  );
}

export const ErrorBoundary = DialogProblem;
