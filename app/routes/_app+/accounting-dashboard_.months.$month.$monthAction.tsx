import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { monthName } from '~/domain/billing/months';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { changeMonth } from '~/services/screens/months-view.server';

const NEEDED = ['metrics-view', 'company-billing-rates-view'] as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, NEEDED);
  return { month: paramOf(params, 'month'), action: paramOf(params, 'monthAction') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, NEEDED);
  return changeMonth(actor, paramOf(params, 'month'), paramOf(params, 'monthAction'));
}

export const meta = () => pageTitle('Billed Months');

export default function ChangeMonth() {
  const { month, action: asked } = useLoaderData<typeof loader>();
  const name = monthName(month);
  return asked === 'close' ? (
    <ConfirmDialog
      title="Close Month"
      question={`Close ${name}? Its figures are kept as they are now. Rates cannot begin in it any more.`}
      answer="Close month"
      closeTo={paths.accountingMonths}
    />
  ) : (
    <ConfirmDialog
      title="Reopen Month"
      question={`Reopen ${name}? It is counted anew, and its bill can change until it is closed again.`}
      answer="Reopen month"
      closeTo={paths.accountingMonths}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
