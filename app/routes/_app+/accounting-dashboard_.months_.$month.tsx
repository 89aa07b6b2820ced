import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Corrections, MonthBill } from '~/components/billing/month-figures';
import { MonthAction, MonthState } from '~/components/billing/month-table';
import { ButtonLink } from '~/components/ui/button';
import { dollars } from '~/domain/billing/money';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadMonth } from '~/services/screens/months-view.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['metrics-view', 'company-billing-rates-view']);
  return loadMonth(actor, paramOf(params, 'month'));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? 'Billed Months');

/** One month: its bill, and what was corrected since it was closed. (decision 033) */
export default function BilledMonth() {
  const { name, days, bill, corrections, may, ...month } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] content-start gap-4 overflow-auto p-4">
      <div>
        <Link to={paths.accountingMonths} className="text-accent hover:underline">
          ‹ Billed Months
        </Link>
        <h1 className="text-lg">{name}</h1>
        <p className="text-muted">
          <MonthState {...month} /> · {dollars(month.total)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.accounting(`?dateRange=${days.from},${days.to}`)}>Show by company</ButtonLink>
        <ButtonLink to={paths.intacct(days.from, days.to)} reloadDocument>
          Intacct Export
        </ButtonLink>
        <MonthAction row={month} may={may} />
      </div>
      <section aria-labelledby="bill" className="grid gap-2 rounded border border-line bg-panel p-3">
        <h2 id="bill" className="text-base font-semibold">
          Bill
        </h2>
        <MonthBill bill={bill} />
      </section>
      {month.closedAt ? (
        <section aria-labelledby="corrections" className="grid gap-2 rounded border border-line bg-panel p-3">
          <h2 id="corrections" className="text-base font-semibold">
            Corrected since
          </h2>
          <Corrections corrections={corrections} />
        </section>
      ) : null}
    </main>
  );
}
