import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { editsUnder, PROPERTY_LOGS_CELLS, propertyRowName } from '~/components/reports/property-logs-cells';
import { columnsUnder, listSearch } from '~/domain/lists/list-query';
import { PROPERTY_LOGS_LIST } from '~/domain/lists/property-logs-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadPropertyLogs } from '~/services/screens/property-logs-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.propertyLogs, title: 'Changes by Property Report', id: 'property-logs' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const asked = readList(request, PROPERTY_LOGS_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadPropertyLogs(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function PropertyLogs() {
  const { query, ignored, columns, paging, offers, rows, without } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const offered = columnsUnder(PROPERTY_LOGS_LIST, query.groupBy);
  return (
    <>
      <Outlet />
      <ListScreen
        list={PROPERTY_LOGS_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: offered.filter(({ key }) => !without.some((one) => one === key)) }}
        groupBy={query.groupBy}
        without={offers.users.choices.length === 0 && !offers.users.isLong ? ['users'] : []}
        exportTo={paths.listExport(paths.propertyLogs, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'Nobody edited a property of an order within the last 14 days.',
          filteredHint: 'Nobody edited a property under these filters.',
        }}
        heading={
          <div className="border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
          </div>
        }
      >
        <DataTable
          list={PROPERTY_LOGS_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={PROPERTY_LOGS_CELLS}
          without={without}
          rowOf={(row) => ({ id: row.id, name: propertyRowName(row) })}
          partOf={editsUnder}
        />
      </ListScreen>
    </>
  );
}
