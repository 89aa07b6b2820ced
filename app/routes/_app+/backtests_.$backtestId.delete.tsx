import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadBacktest } from '~/services/backtests/backtest-view.server';
import { deleteBacktest } from '~/services/backtests/delete-backtest.server';
import { paramOf } from '~/services/platform/params.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'company-field-maps-create']);
  const { id, name, counts } = await loadBacktest(actor, paramOf(params, 'backtestId'));
  return { id, name, documents: counts.documents };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'company-field-maps-create']);
  await deleteBacktest(actor, paramOf(params, 'backtestId'));
  return redirectWithToast(paths.backtests, { tone: 'success', text: 'Backtest deleted.' });
}

export const meta = () => pageTitle('Delete backtest');

export default function DeleteBacktest() {
  const { id, name, documents } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete backtest"
      question={`Delete “${name}” with its ${documents} documents, its loads and its figures? What was switched on stays on.`}
      answer="Delete"
      closeTo={paths.backtest(id)}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
