import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RateDialog } from '~/components/billing/rate-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { now } from '~/services/platform/clock.server';
import { paramOf } from '~/services/platform/params.server';
import { loadPlan, postRate } from '~/services/screens/plan-screen.server';

const NEEDED = ['nova-view', 'company-billing-rates-view', 'company-billing-rates-create'] as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, NEEDED);
  const { plan, companies } = await loadPlan(actor, paramOf(params, 'planId'));
  const next = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 1, 1));
  return { planId: plan.id, companies, firstDay: next.toISOString().slice(0, 10) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, NEEDED);
  const answer = await postRate(request, actor, paramOf(params, 'planId'));
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Add rate');

export default function NewRate() {
  return <RateDialog {...useLoaderData<typeof loader>()} refused={usePosted<typeof action>()} />;
}

export const ErrorBoundary = DialogProblem;
