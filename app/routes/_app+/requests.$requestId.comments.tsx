import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CommentsPanel } from '~/components/comments/comments-panel';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { requestAddress, withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postComment } from '~/services/review/post-comment.server';
import { requestAsTaskable } from '~/services/review/taskable.server';
import { loadRequestComments } from '~/services/screens/request-dialogs.server';

/** Comments on a request as a whole. (spec 1 §2 Inbox: Add Comment) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'feedbacks-create');
  return loadRequestComments(actor, paramOf(params, 'requestId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'feedbacks-create');
  const requestId = paramOf(params, 'requestId');
  const about = await requestAsTaskable(actor, requestId);
  return postComment(actor, about, request, withFrom(paths.requestComments(requestId), fromOf(request)));
}

const fromOf = (request: Request) => new URL(request.url).searchParams.get('from');

export const meta = ({ params }: { params: { requestId?: string } }) =>
  pageTitle(`Comments on request ${shortRequestId(params.requestId ?? '')}`);

export default function RequestComments() {
  const { requestId, ...comments } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const from = useSearchParams()[0].get('from');
  return (
    <main id="main">
      <RouteDialog
        title={`Comments on request ${shortRequestId(requestId)}`}
        closeTo={requestAddress(from, requestId)}
        over="nothing"
      >
        <CommentsPanel
          {...comments}
          action={withFrom(paths.requestComments(requestId), from)}
          refused={refused && 'errors' in refused ? refused : null}
        />
      </RouteDialog>
    </main>
  );
}
