import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { SECOND_LOOK_CELLS } from '~/components/second-looks/second-look-cells';
import { listSearch } from '~/domain/lists/list-query';
import { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadSecondLooks } from '~/services/screens/second-look-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.secondLooks, title: 'Second Looks', id: 'second-looks' };

/** Finished orders that wait to be keyed again by somebody who had nothing to do with them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'all-orders-review');
  const asked = readList(request, SECOND_LOOK_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadSecondLooks(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function SecondLooks() {
  const { query, ignored, columns, paging, offers, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={SECOND_LOOK_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: SECOND_LOOK_LIST.columns }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        empty={{
          title: 'Nothing to look at again',
          hint: 'No finished order that others worked on was drawn. A company’s settings say which share is.',
          filteredHint: 'No second look matches these filters.',
        }}
        heading={
          <div className="border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
            <p className="text-muted">
              Key the document of a finished order without seeing what the first person did. It shows how well
              values are read; nothing of the order changes.
            </p>
          </div>
        }
      >
        <DataTable
          list={SECOND_LOOK_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={SECOND_LOOK_CELLS}
          rowOf={({ id, company, variant }) => ({ id, name: [company, variant].filter(Boolean).join(', ') })}
        />
      </ListScreen>
    </>
  );
}
