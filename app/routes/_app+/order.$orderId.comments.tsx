import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CommentsDrawer } from '~/components/comments/comments-drawer';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { withFrom } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { listComments } from '~/services/review/list-comments.server';
import { postComment } from '~/services/review/post-comment.server';
import { orderAsTaskable } from '~/services/review/taskable.server';

/** Comments on an order. (spec 2 §2 Toolbar buttons: Add Comment) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'feedbacks-create');
  const orderId = paramOf(params, 'orderId');
  return { orderId, ...(await listComments(actor, await orderAsTaskable(actor, orderId))) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'feedbacks-create');
  const orderId = paramOf(params, 'orderId');
  const back = withFrom(paths.orderComments(orderId), new URL(request.url).searchParams.get('from'));
  return postComment(actor, await orderAsTaskable(actor, orderId), request, back);
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Comments on order #${params.orderId}`);

export default function OrderComments() {
  const { orderId, ...comments } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const from = useSearchParams()[0].get('from');
  return (
    <CommentsDrawer
      {...comments}
      title={`Comments on order #${orderId}`}
      closeTo={withFrom(paths.order(orderId), from)}
      action={withFrom(paths.orderComments(orderId), from)}
      refused={refused && 'errors' in refused ? refused : null}
    />
  );
}

export const ErrorBoundary = DialogProblem;
