import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { REQUEST_ACTION_RULES } from '~/domain/orders/request-actions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postRequestAction } from '~/services/screens/request-action.server';
import { loadRequestAction } from '~/services/screens/request-menu.server';

/** Asks before something is done with a request, over the inbox; the post does it. (spec 1 §2 Dialogs, §4) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadRequestAction(actor, paramOf(params, 'requestId'), paramOf(params, 'requestAction'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return postRequestAction(actor, {
    requestId: paramOf(params, 'requestId'),
    action: paramOf(params, 'requestAction'),
    search: new URL(request.url).search,
  });
}

export const meta = ({ params }: { params: { requestId?: string } }) =>
  pageTitle(`Request ${shortRequestId(params.requestId ?? '')}`);

export default function AskAboutRequest() {
  const { requestId, action, filename, whyNot } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { label, question, answer, danger } = REQUEST_ACTION_RULES[action];
  return (
    <ConfirmDialog
      title={label}
      question={question(`${shortRequestId(requestId)} (${filename})`)}
      answer={answer}
      whyNot={whyNot}
      danger={danger}
      closeTo={`${paths.inbox}${search}`}
    />
  );
}

export const ErrorBoundary = DialogProblem;
