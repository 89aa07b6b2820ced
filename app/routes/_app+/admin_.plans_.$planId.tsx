import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { PlanForm } from '~/components/billing/plan-form';
import { RateTable } from '~/components/billing/rate-table';
import { ExportLink } from '~/components/list/export-link';
import { usePosted } from '~/components/shell/use-posted';
import { ButtonLink } from '~/components/ui/button';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadPlan, postPlan } from '~/services/screens/plan-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'company-plans-view']);
  return loadPlan(actor, paramOf(params, 'planId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'company-plans-edit']);
  const answer = await postPlan(request, actor, paramOf(params, 'planId'));
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  pageTitle(view?.plan.displayName ?? 'Plan');

export default function Plan() {
  const { plan, companies, rates, may } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[960px] content-start gap-4 overflow-auto p-4">
      <div>
        <Link to={paths.plans} className="text-accent hover:underline">
          ‹ Plans and rates
        </Link>
        <h1 className="text-lg">{plan.displayName}</h1>
      </div>
      <Outlet />
      {rates === null ? null : (
        <section aria-labelledby="rates" className="grid gap-2">
          <div className="flex items-center justify-between gap-2">
            <h2 id="rates" className="text-base font-semibold">
              Rates
            </h2>
            <div className="flex gap-2">
              {rates.length > 0 ? <ExportLink to={paths.listExport(paths.plan(plan.id), '')} /> : null}
              {may.addRate ? (
                <ButtonLink to={paths.newRate(plan.id)} preventScrollReset>
                  Add rate
                </ButtonLink>
              ) : null}
            </div>
          </div>
          <RateTable planId={plan.id} rates={rates} />
        </section>
      )}
      <section aria-labelledby="settings" className="grid gap-3 rounded border border-line bg-panel p-3">
        <h2 id="settings" className="text-base font-semibold">
          Settings
        </h2>
        <PlanForm
          key={plan.id}
          action={paths.plan(plan.id)}
          plan={plan}
          companies={companies}
          refused={refused}
          whyNot={may.edit ? null : 'You may look at plans, not change them.'}
        />
      </section>
    </main>
  );
}
