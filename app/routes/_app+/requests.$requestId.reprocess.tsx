import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ReprocessDialog } from '~/components/reprocess/reprocess-dialog';
import { usePosted } from '~/components/shell/use-posted';
import { requestAddress, withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { takeReprocessPost } from '~/services/pipeline/reprocess-post.server';
import { paramOf } from '~/services/platform/params.server';
import { loadReprocessView } from '~/services/screens/reprocess-view.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks how a request is read anew; the post has it done. (spec 1 §2 Reprocess request) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  return loadReprocessView(actor, paramOf(params, 'requestId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const requestId = paramOf(params, 'requestId');
  const from = new URL(request.url).searchParams.get('from');
  const reply = await takeReprocessPost(actor, requestId, await request.formData());
  if ('errors' in reply) return data({ errors: reply.errors }, 422);
  return redirectWithToast(requestAddress(from, requestId), reply.toast);
}

export const meta = () => pageTitle('Reprocess request');

export default function ReprocessRequest() {
  const view = useLoaderData<typeof loader>();
  const reply = usePosted<typeof action>();
  const from = useSearchParams()[0].get('from');
  return (
    <main id="main">
      <ReprocessDialog
        view={view}
        action={withFrom(paths.requestReprocess(view.requestId), from)}
        closeTo={requestAddress(from, view.requestId)}
        errors={reply?.errors ?? null}
      />
    </main>
  );
}
