import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { CommentsDrawer } from '~/components/comments/comments-drawer';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postComment } from '~/services/review/post-comment.server';
import { requestAsTaskable } from '~/services/review/taskable.server';
import { loadRequestComments } from '~/services/screens/request-dialogs.server';

/** Comments on a request, beside what the inbox shows of it. (spec 1 §2 Inbox: Add Comment) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'feedbacks-create');
  return loadRequestComments(actor, paramOf(params, 'requestId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'feedbacks-create');
  const requestId = paramOf(params, 'requestId');
  const back = paths.inboxRequestComments(requestId, new URL(request.url).search);
  return postComment(actor, await requestAsTaskable(actor, requestId), request, back);
}

export const meta = ({ params }: { params: { requestId?: string } }) =>
  pageTitle(`Comments on request ${shortRequestId(params.requestId ?? '')}`);

export default function InboxRequestComments() {
  const { requestId, ...comments } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const { search } = useLocation();
  return (
    <CommentsDrawer
      {...comments}
      title={`Comments on request ${shortRequestId(requestId)}`}
      closeTo={`${paths.inbox}${search}`}
      action={paths.inboxRequestComments(requestId, search)}
      refused={refused && 'errors' in refused ? refused : null}
    />
  );
}

export const ErrorBoundary = DialogProblem;
