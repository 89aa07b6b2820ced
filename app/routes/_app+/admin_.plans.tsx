import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { ExportLink } from '~/components/list/export-link';
import { ButtonLink } from '~/components/ui/button';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadPlans } from '~/services/screens/plan-screen.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'company-plans-view']);
  return loadPlans(actor);
}

export const meta = () => pageTitle('Plans and rates');

/** The plans of the admin panel. (spec 3 §6 nova-view) */
export default function Plans() {
  const { plans, mayCreate, seesRates } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] content-start gap-3 overflow-auto p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-lg">Plans and rates</h1>
        <div className="flex gap-2">
          {seesRates ? <ExportLink to={paths.listExport(paths.plans, '')} /> : null}
          {mayCreate ? (
            <ButtonLink to={paths.newPlan} look="primary">
              Add plan
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <Outlet />
      <ul className="grid rounded border border-line bg-panel">
        {plans.map(({ id, name, limit, companies }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-2 last:border-0"
          >
            <Link to={paths.plan(id)} className="cell-link font-semibold">
              {name}
            </Link>
            <span className="ml-auto text-muted">
              {limit === null ? 'No limit' : `${limit.toLocaleString('en-US')} documents a month`} ·{' '}
              {companies === 1 ? '1 company' : `${companies} companies`}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}
