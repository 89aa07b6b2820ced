import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PapersDialog } from '~/components/papers/papers-dialog';
import { requestAddress, withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paperStepSchema } from '~/services/pipeline/divide-papers.server';
import { takePapersPost } from '~/services/pipeline/papers-post.server';
import { paramOf } from '~/services/platform/params.server';
import { Invalid } from '~/services/platform/problems.server';
import { loadPapersView } from '~/services/screens/papers-view.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Where the papers of a document begin; the post divides them otherwise. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  return loadPapersView(actor, paramOf(params, 'requestId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'ocr-request-statuses-create');
  const step = paperStepSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!step.success) throw new Invalid('Choose a page and what is done with it');
  const reply = await takePapersPost(actor, paramOf(params, 'requestId'), step.data);
  const from = new URL(request.url).searchParams.get('from');
  return redirectWithToast(requestAddress(from, reply.requestId), reply.toast);
}

export const meta = () => pageTitle('Papers of the document');

export default function PapersOfRequest() {
  const view = useLoaderData<typeof loader>();
  const from = useSearchParams()[0].get('from');
  return (
    <main id="main">
      <PapersDialog
        view={view}
        action={withFrom(paths.requestPapers(view.requestId), from)}
        closeTo={requestAddress(from, view.requestId)}
      />
    </main>
  );
}
