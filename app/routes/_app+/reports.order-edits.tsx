import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { ORDER_EDITS_CELLS, orderEditsTotals } from '~/components/reports/order-edits-cells';
import { ReportChart } from '~/components/reports/report-chart';
import { columnsUnder, listSearch } from '~/domain/lists/list-query';
import { filtersWithout, ORDER_EDITS_LIST } from '~/domain/lists/order-edits-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadOrderEdits } from '~/services/screens/order-edits-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.orderEdits, title: 'Order Edits Report', id: 'order-edits' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const asked = readList(request, ORDER_EDITS_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadOrderEdits(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function OrderEditsReport() {
  const { query, ignored, columns, paging, offers, rows, totals, chart } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={ORDER_EDITS_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: columnsUnder(ORDER_EDITS_LIST, query.groupBy) }}
        groupBy={query.groupBy}
        without={filtersWithout(query.groupBy)}
        exportTo={paths.listExport(paths.orderEdits, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'No document of the last 14 days became orders, or too few of each company and variant.',
          filteredHint: 'No group of orders matches these filters, or each has too few documents.',
        }}
        heading={
          <div className="border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
          </div>
        }
        notice={chart ? <ReportChart svg={chart} /> : null}
      >
        <DataTable
          list={ORDER_EDITS_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={ORDER_EDITS_CELLS}
          rowOf={({ id, name }) => ({ id, name })}
          totals={totals ? orderEditsTotals(totals) : undefined}
        />
      </ListScreen>
    </>
  );
}
