import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { adminCells } from '~/components/admin/admin-cells';
import { AdminNav } from '~/components/admin/admin-nav';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { ButtonLink } from '~/components/ui/button';
import { ADMIN } from '~/domain/admin/admin-entities';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadAdminList } from '~/services/screens/admin-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  const asked = readList(request, ADMIN[entity].list, { userId: actor.userId, list: `admin-${entity}` });
  return { ...asked, ...withinPages(request, await loadAdminList(actor, entity, asked.query)) };
}

export const meta = () => pageTitle('Admin');

export default function AdminRows() {
  const { entity, entities, query, ignored, columns, paging, offers, rows, may } =
    useLoaderData<typeof loader>();
  const { list, many, one } = ADMIN[entity];
  const path = paths.adminRows(entity);
  return (
    <>
      <Outlet />
      <ListScreen
        key={entity}
        list={list}
        at={{ path, title: many, id: `admin-${entity}` }}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: list.columns }}
        exportTo={paths.listExport(paths.adminRows(entity), listSearch(useLocation().search))}
        empty={{
          title: `No ${many.toLowerCase()}`,
          hint: 'There are none yet.',
          filteredHint: 'None matches these filters.',
        }}
        heading={
          <div className="grid gap-1 border-b border-line bg-panel px-3 py-2">
            <AdminNav entities={entities} />
            <div className="flex flex-wrap items-center gap-2">
              <h1 className="mr-auto text-md">{many}</h1>
              {may.import ? <ButtonLink to={paths.adminImport(entity)}>Import CSV</ButtonLink> : null}
              {may.create ? (
                <ButtonLink to={paths.newAdminRow(entity)} look="primary">
                  Add {one}
                </ButtonLink>
              ) : null}
            </div>
          </div>
        }
      >
        <DataTable
          list={list}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={adminCells(entity, may)}
          rowOf={({ id, name }) => ({ id: String(id), name })}
        />
      </ListScreen>
    </>
  );
}
