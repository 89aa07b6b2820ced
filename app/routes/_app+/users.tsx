import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useKeys } from '~/components/shell/keys';
import { ButtonLink } from '~/components/ui/button';
import { IgnoredFilters } from '~/components/ui/filter-bar';
import { Pager } from '~/components/ui/pager';
import { UserFilters } from '~/components/users/user-filters';
import { UsersTable } from '~/components/users/users-table';
import { can, choosesCompany } from '~/domain/actor';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { parseFilters, userFilterSchema } from '~/domain/url-filters';
import { requirePermission } from '~/services/access/guards.server';
import { DEFAULT_USER_SORT, USER_SORTS } from '~/services/access/list-users.server';
import { loadUserList } from '~/services/orders/user-list-view.server';

const PER_PAGE = [10, 25, 50, 100];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-view');
  const { searchParams } = new URL(request.url);
  const { filter, ignored } = parseFilters(userFilterSchema, searchParams);
  const asked = searchParams.get('sort') ?? '';
  const sort = USER_SORTS.includes(asked.replace(/^-/, '')) ? asked : DEFAULT_USER_SORT;
  const perPage = PER_PAGE.find((size) => String(size) === searchParams.get('perPage')) ?? 10;
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1));
  return {
    filter,
    ignored,
    sort,
    ...(await loadUserList(actor, filter, { page, perPage, sort })),
    seesAll: actor.allCompanies,
    showCompany: choosesCompany(actor),
    mayCreate: can(actor, 'users-create'),
  };
}

export const meta = () => pageTitle('Manage Users');

export default function ManageUsers() {
  const { filter, ignored, sort, rows, paging, companies, seesAll, showCompany, mayCreate } =
    useLoaderData<typeof loader>();
  const box = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  const move = (step: 1 | -1) => {
    const links = [
      ...(box.current?.querySelectorAll<HTMLAnchorElement>('tr[data-user] td:first-child a') ?? []),
    ];
    at.current = Math.min(links.length - 1, Math.max(0, at.current + step));
    links[at.current]?.focus();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.getElementById('users-search')?.focus(),
  });
  return (
    <>
      <Outlet />
      <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
        <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
          <h1 className="text-md">Manage Users</h1>
          {mayCreate ? (
            <ButtonLink to={paths.createUser} look="primary">
              Add user
            </ButtonLink>
          ) : null}
        </div>
        <UserFilters filter={filter} companies={companies} seesAll={seesAll} />
        <IgnoredFilters names={ignored} />
        <div ref={box} className="min-h-0 grow overflow-auto bg-panel max-md:bg-page">
          {rows.length > 0 ? <UsersTable rows={rows} sort={sort} showCompany={showCompany} /> : <NoUsers />}
        </div>
        <div className="border-t border-line bg-panel">
          <Pager {...paging} />
        </div>
      </main>
    </>
  );
}

function NoUsers() {
  const { search } = useLocation();
  return (
    <div className="grid justify-items-center gap-2 p-12 text-center text-muted">
      <p className="font-medium text-text">No users</p>
      <p>{search.length > 1 ? 'Nobody matches these filters.' : 'Add the people who work with you.'}</p>
      {search.length > 1 ? (
        <Link to={paths.users} className="font-semibold text-accent hover:underline">
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}
