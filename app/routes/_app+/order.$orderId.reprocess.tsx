import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReprocessDialog } from '~/components/reprocess/reprocess-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { requireUnknownDocument } from '~/services/orders/unknown-document.server';
import { takeReprocessPost } from '~/services/pipeline/reprocess-post.server';
import { paramOf } from '~/services/platform/params.server';
import { loadReprocessView } from '~/services/screens/reprocess-view.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks what an unrecognised document is read as. (spec 2 §4 Unknown document flow) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const orderId = paramOf(params, 'orderId');
  const requestId = await requireUnknownDocument(actor, orderId);
  return { orderId, view: await loadReprocessView(actor, requestId) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const requestId = await requireUnknownDocument(actor, paramOf(params, 'orderId'));
  const reply = await takeReprocessPost(actor, requestId, await request.formData());
  if ('errors' in reply) return data({ errors: reply.errors }, 422);
  return redirectWithToast(paths.shownRequest(requestId), reply.toast);
}

export const meta = () => pageTitle('Reprocess request');

export default function ReprocessUnknown() {
  const { orderId, view } = useLoaderData<typeof loader>();
  const reply = usePosted<typeof action>();
  return (
    <ReprocessDialog
      view={view}
      action={paths.orderReprocess(orderId)}
      closeTo={paths.order(orderId)}
      isUnknown
      errors={reply?.errors ?? null}
    />
  );
}

export const ErrorBoundary = DialogProblem;
