import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { bulkButtonId } from '~/components/bulk/bulk-toolbar';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { listSearch } from '~/domain/lists/list-query';
import { BULK_ACTIONS, BULK_MESSAGES, countedSubject, MAX_IN_BULK } from '~/domain/orders/bulk-actions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { startBulkAction } from '~/services/bulk/start-bulk-action.server';
import { paramOf } from '~/services/platform/params.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** The ids that are selected, and the list's own address without them. */
function readSelection(request: Request): { ids: string[]; search: string } {
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll('ids').flatMap((text) => text.split(',')))].filter(Boolean);
  return { ids, search: listSearch(searchParams.toString()) };
}

/** Asks before something is done to the orders that are selected. (spec 2 §2 Order list: confirmations) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, 'orders-view');
  const kind = paramOf(params, 'kind');
  const { ids, search } = readSelection(request);
  const whyNot =
    ids.length === 0 ? BULK_MESSAGES.none : ids.length > MAX_IN_BULK ? BULK_MESSAGES.tooMany : null;
  return { kind, count: ids.length, whyNot, closeTo: `${paths.search}${search}`, key: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const kind = paramOf(params, 'kind');
  const { ids, search } = readSelection(request);
  const key = (await request.formData()).get('key');
  try {
    const id = await startBulkAction(actor, {
      kind,
      ids,
      ...(typeof key === 'string' && key ? { key } : {}),
    });
    return redirect(paths.searchAction(id, search));
  } catch (problem) {
    if (!(problem instanceof Invalid || problem instanceof Forbidden)) throw problem;
    return redirectWithToast(`${paths.search}${search}`, { tone: 'error', text: problem.message });
  }
}

export const meta = () => pageTitle('Order List');

export default function AskBeforeBulk() {
  const { kind, count, whyNot, closeTo, key } = useLoaderData<typeof loader>();
  const { label, of, question, danger } = BULK_ACTIONS[kind];
  return (
    <ConfirmDialog
      title={label}
      question={question(countedSubject(of, count))}
      answer={label}
      whyNot={whyNot}
      danger={danger}
      closeTo={closeTo}
      returnTo={bulkButtonId(kind)}
    >
      <input type="hidden" name="key" value={key} />
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogProblem;
