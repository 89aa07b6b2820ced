import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadRate, postRemoval } from '~/services/screens/plan-screen.server';

const NEEDED = ['nova-view', 'company-billing-rates-view', 'company-billing-rates-remove'] as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, NEEDED);
  const planId = paramOf(params, 'planId');
  return { planId, rate: await loadRate(actor, planId, paramOf(params, 'rateId')) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, NEEDED);
  return postRemoval(actor, paramOf(params, 'planId'), paramOf(params, 'rateId'));
}

export const meta = () => pageTitle('Remove rate');

export default function RemoveRate() {
  const { planId, rate } = useLoaderData<typeof loader>();
  const { label, companyName, amount, firstDay, mayRemove } = rate;
  return (
    <ConfirmDialog
      title="Remove rate"
      question={`Remove ${amount} for ${label}${companyName ? ` of ${companyName}` : ''} from ${firstDay}? What was used since costs what it did before.`}
      whyNot={mayRemove ? null : 'A month is closed that was billed by this rate: it stays.'}
      answer="Remove"
      closeTo={paths.plan(planId)}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
