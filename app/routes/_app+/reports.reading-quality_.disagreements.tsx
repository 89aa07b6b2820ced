import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { DISAGREEMENT_CELLS } from '~/components/reports/disagreement-cells';
import { LINK } from '~/components/ui/link-look';
import { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import { listSearch } from '~/domain/lists/list-query';
import { fieldLabel } from '~/domain/lists/reading-quality-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadDisagreements } from '~/services/screens/reading-quality-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.disagreements(), title: 'Disagreements', id: 'disagreements' };

/** The fields of which two people read something else, with both values. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const asked = readList(request, DISAGREEMENT_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadDisagreements(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function Disagreements() {
  const { query, ignored, columns, paging, offers, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={DISAGREEMENT_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: DISAGREEMENT_LIST.columns }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        empty={{
          title: 'No disagreements',
          hint: 'No second look of the last 90 days said otherwise than its order. A company’s settings say which share of its orders is looked at again.',
          filteredHint: 'No disagreement matches these filters.',
        }}
        heading={
          <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
            <Link to={paths.readingQuality} className={LINK}>
              Reading Quality
            </Link>
          </div>
        }
      >
        <DataTable
          list={DISAGREEMENT_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={DISAGREEMENT_CELLS}
          rowOf={({ order_id: id, field }) => ({
            id: `${id}-${field}`,
            name: `${fieldLabel(field)} of order #${id}`,
          })}
        />
      </ListScreen>
    </>
  );
}
