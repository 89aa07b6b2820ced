import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { PROPERTY_EDITS_CELLS, propertyEditName } from '~/components/reports/property-logs-cells';
import { listSearch } from '~/domain/lists/list-query';
import { PROPERTY_EDITS_LIST } from '~/domain/lists/property-logs-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadPropertyEdits } from '~/services/screens/property-logs-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.propertyEdits, title: 'Property edits', id: 'property-edits' };

/** The edits behind the changes by property report. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const asked = readList(request, PROPERTY_EDITS_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadPropertyEdits(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function PropertyEdits() {
  const { query, ignored, columns, paging, offers, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={PROPERTY_EDITS_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: PROPERTY_EDITS_LIST.columns }}
        without={offers.users.choices.length === 0 && !offers.users.isLong ? ['users'] : []}
        exportTo={paths.listExport(paths.propertyEdits, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'Nobody edited a property of an order within the last 14 days.',
          filteredHint: 'Nobody edited a property under these filters.',
        }}
        heading={
          <div className="flex items-center gap-3 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
            <Link to={paths.propertyLogs} className="text-accent hover:underline">
              Changes by property
            </Link>
          </div>
        }
      >
        <DataTable
          list={PROPERTY_EDITS_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={PROPERTY_EDITS_CELLS}
          rowOf={propertyEditName}
        />
      </ListScreen>
    </>
  );
}
