import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { ButtonLink } from '~/components/ui/button';
import { allRolesOf, USER_CELLS } from '~/components/users/user-cells';
import { can } from '~/domain/access/actor';
import { listSearch } from '~/domain/lists/list-query';
import { USER_LIST } from '~/domain/lists/user-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadUserList } from '~/services/screens/user-list-view.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.users, title: 'Manage Users', id: 'users' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-view');
  const asked = readList(request, USER_LIST, { userId: actor.userId, list: AT.id });
  return {
    ...asked,
    ...withinPages(request, await loadUserList(actor, asked.query)),
    without: actor.allCompanies ? [] : ['activeCompanies'],
    mayCreate: can(actor, 'users-create'),
  };
}

export const meta = () => pageTitle('Manage Users');

export default function ManageUsers() {
  const { query, ignored, columns, paging, offers, rows, without, mayCreate } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={USER_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: USER_LIST.columns }}
        without={without}
        exportTo={paths.listExport(paths.users, listSearch(search))}
        empty={{
          title: 'No users',
          hint: 'Add the people who work with you.',
          filteredHint: 'Nobody matches these filters.',
        }}
        heading={<Heading mayCreate={mayCreate} />}
      >
        <DataTable
          list={USER_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={USER_CELLS}
          rowOf={({ id, name }) => ({ id: String(id), name })}
          partOf={allRolesOf}
        />
      </ListScreen>
    </>
  );
}

function Heading({ mayCreate }: { mayCreate: boolean }) {
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
      <h1 className="text-md">Manage Users</h1>
      {mayCreate ? (
        <ButtonLink to={paths.createUser} look="primary">
          Add user
        </ButtonLink>
      ) : null}
    </div>
  );
}
