import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ReprocessDialog } from '~/components/reprocess/reprocess-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { takeReprocessPost } from '~/services/pipeline/reprocess-post.server';
import { paramOf } from '~/services/platform/params.server';
import { loadReprocessView } from '~/services/screens/reprocess-view.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks over the inbox how a request is read anew; the post has it done. (spec 1 §2 Reprocess request) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  return loadReprocessView(actor, paramOf(params, 'requestId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const reply = await takeReprocessPost(actor, paramOf(params, 'requestId'), await request.formData());
  if ('errors' in reply) return data({ errors: reply.errors }, 422);
  return redirectWithToast(`${paths.inbox}${new URL(request.url).search}`, reply.toast);
}

export const meta = () => pageTitle('Reprocess request');

export default function InboxReprocessRequest() {
  const view = useLoaderData<typeof loader>();
  const reply = usePosted<typeof action>();
  const { search } = useLocation();
  return (
    <ReprocessDialog
      view={view}
      action={paths.inboxRequestReprocess(view.requestId, search)}
      closeTo={`${paths.inbox}${search}`}
      over="page"
      errors={reply?.errors ?? null}
    />
  );
}

export const ErrorBoundary = DialogProblem;
