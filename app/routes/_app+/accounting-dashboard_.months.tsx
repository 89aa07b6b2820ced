import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { MonthTable } from '~/components/billing/month-table';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadMonths } from '~/services/screens/months-view.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['metrics-view', 'company-billing-rates-view']);
  return loadMonths(actor);
}

export const meta = () => pageTitle('Billed Months');

/** Which months are closed, and what they come to. (decision 033) */
export default function BilledMonths() {
  const { months, may } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[960px] content-start gap-3 overflow-auto p-4">
      <div>
        <Link to={paths.accounting()} className="text-accent hover:underline">
          ‹ Accounting Dashboard
        </Link>
        <h1 className="text-lg">Billed Months</h1>
        <p className="text-muted">
          A closed month stays as it was billed. What is corrected later shows as its difference.
        </p>
      </div>
      <Outlet />
      <MonthTable months={months} may={may} />
    </main>
  );
}
