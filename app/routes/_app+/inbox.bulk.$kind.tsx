import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BulkQuestionDialog } from '~/components/bulk/bulk-question';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { withoutSelection } from '~/domain/orders/bulk-actions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { askBulkQuestion, readAnswer, selectedBy } from '~/services/bulk/bulk-question.server';
import { startBulkAction } from '~/services/bulk/start-bulk-action.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks before something is done to what is selected in the inbox: `ids`, or all that match its filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams, search } = new URL(request.url);
  return askBulkQuestion(actor, paramOf(params, 'kind'), await selectedBy(actor, searchParams, search));
}

/**
 * More rows may be selected than an address holds: then the form with their boxes is posted with `intent` ask, and the
 * question is the answer. Any other post answers the question.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const kind = paramOf(params, 'kind');
  const { search } = new URL(request.url);
  const form = await request.formData();
  if (form.get('intent') === 'ask')
    return askBulkQuestion(actor, kind, await selectedBy(actor, form, search));
  try {
    const id = await startBulkAction(actor, readAnswer(actor, kind, form, search));
    return redirect(paths.inboxBulkProgress(id, withoutSelection(search)));
  } catch (problem) {
    if (problem instanceof Invalid && problem.errors?.variant_id)
      return data(await askBulkQuestion(actor, kind, await selectedBy(actor, form, search)), 422);
    if (!(problem instanceof Invalid || problem instanceof Forbidden || problem instanceof Conflict))
      throw problem;
    return redirectWithToast(`${paths.inbox}${withoutSelection(search)}`, {
      tone: 'error',
      text: problem.message,
    });
  }
}

export const meta = () => pageTitle('Inbox');

export default function AskBeforeBulk() {
  const asked = usePosted<typeof action>();
  const loaded = useLoaderData<typeof loader>();
  return <BulkQuestionDialog question={asked ?? loaded} />;
}

export const ErrorBoundary = DialogProblem;
