import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { PROPERTY_MAPPING_CELLS } from '~/components/reports/property-mapping-cells';
import { listSearch } from '~/domain/lists/list-query';
import { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadPropertyMapping } from '~/services/screens/report-screens.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.propertyMapping, title: 'Property Mapping Report', id: 'property-mapping' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['field-maps-view', 'all-companies-view']);
  const asked = readList(request, PROPERTY_MAPPING_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadPropertyMapping(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function PropertyMapping() {
  const { query, ignored, columns, paging, offers, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const isAsked = query.filter.fieldName !== null && query.filter.propertyName !== null;
  const hint = isAsked
    ? 'No field map says anything of this property of the field.'
    : 'Choose a field name and a property name: every field map that says something of it is listed.';
  return (
    <>
      <Outlet />
      <ListScreen
        list={PROPERTY_MAPPING_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: PROPERTY_MAPPING_LIST.columns }}
        exportTo={paths.listExport(paths.propertyMapping, listSearch(search))}
        empty={{ title: 'No Results...', hint, filteredHint: hint }}
        heading={
          <div className="border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
          </div>
        }
      >
        <DataTable
          list={PROPERTY_MAPPING_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={PROPERTY_MAPPING_CELLS}
          rowOf={({ id, level }) => ({ id: String(id), name: `entry ${id} of level ${level}` })}
        />
      </ListScreen>
    </>
  );
}
