import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { ACCOUNTING_CELLS, accountingTotals } from '~/components/billing/accounting-cells';
import { AccountingLinks } from '~/components/billing/accounting-links';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { ACCOUNTING_LIST, NOT_BILLED, shownColumns } from '~/domain/lists/accounting-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { loadAccounting } from '~/services/screens/accounting-view.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.accounting(), title: 'Accounting Dashboard', id: 'accounting' };

/** Whoever is signed in may open it; it shows the companies whose metrics they may see. (spec 3 §2) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const asked = readList(request, ACCOUNTING_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadAccounting(actor, asked.query)) };
}

export const meta = () => pageTitle('Accounting Dashboard');

export default function AccountingDashboard() {
  const { query, ignored, columns, paging, offers, rows, totals, notice, may, days } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const without = query.filter.onlyBillable ? NOT_BILLED : [];
  const offered = ACCOUNTING_LIST.columns.filter(({ key }) => !without.some((one) => one === key));
  return (
    <>
      <Outlet />
      <ListScreen
        list={ACCOUNTING_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered }}
        exportTo={may.export ? exportPath(search, columns.hidden, query.filter.onlyBillable) : undefined}
        empty={{
          title: 'No figures',
          hint: 'There is no company whose metrics you may see.',
          filteredHint: 'No company has figures in this range under these filters.',
        }}
        heading={<AccountingLinks days={days} may={may} />}
        notice={notice ? <p className="border-b border-line bg-sunken px-3 py-1.5">{notice}</p> : null}
      >
        <div className="figures">
          <DataTable
            list={ACCOUNTING_LIST}
            view={{ ...query, ...columns }}
            rows={rows}
            cells={ACCOUNTING_CELLS}
            without={without}
            totals={accountingTotals(totals)}
            rowOf={({ companyId, companyName }) => ({ id: String(companyId), name: companyName })}
          />
        </div>
      </ListScreen>
    </>
  );
}

/** What is exported is what is shown. */
function exportPath(search: string, hidden: readonly string[], onlyBillable: boolean): string {
  const params = new URLSearchParams(search);
  params.set('to_export', shownColumns(hidden, onlyBillable).join(','));
  return paths.listExport(paths.accounting(), `?${params}`);
}
