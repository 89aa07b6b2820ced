import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { JOB_LABELS, type JobAction, type KnownJob, whyNotJob } from '~/domain/queue/jobs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { changeJob, getJob } from '~/services/queue/change-jobs.server';
import { toldChange } from '~/services/web/told-change.server';

const DONE: Record<JobAction, string> = {
  retry: 'The job is in the queue again.',
  drop: 'The job was dropped.',
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const action = paramOf(params, 'jobAction');
  const { kind, state } = await getJob(actor, paramOf(params, 'jobId'));
  return { action, label: JOB_LABELS[kind as KnownJob] ?? kind, whyNot: whyNotJob(action, state) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const asked = paramOf(params, 'jobAction');
  const jobId = paramOf(params, 'jobId');
  const back = `${paths.queueJobs}${new URL(request.url).search}`;
  return toldChange({ scripted: false, back }, async () => {
    await changeJob(actor, jobId, asked);
    return { text: DONE[asked] };
  });
}

export const meta = () => pageTitle('Job');

export default function ChangeJob() {
  const { action, label, whyNot } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title={action === 'retry' ? 'Retry job' : 'Drop job'}
      question={
        action === 'retry'
          ? `Put “${label}” in the queue again?`
          : `Drop “${label}”? It will not be done, unless somebody puts it in the queue again.`
      }
      answer={action === 'retry' ? 'Retry' : 'Drop'}
      whyNot={whyNot}
      danger={action === 'drop'}
      closeTo={`${paths.queueJobs}${search}`}
    />
  );
}

export const ErrorBoundary = DialogProblem;
