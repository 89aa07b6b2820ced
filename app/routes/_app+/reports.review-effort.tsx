import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { REVIEW_EFFORT_CELLS, reviewEffortTotals } from '~/components/reports/review-effort-cells';
import { columnsUnder, listSearch } from '~/domain/lists/list-query';
import { REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadReviewEffort } from '~/services/screens/review-effort-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.reviewEffort, title: 'Review Effort', id: 'review-effort' };

/** What orders cost people; whoever sees no metrics has what they spent themselves. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const asked = readList(request, REVIEW_EFFORT_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadReviewEffort(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function ReviewEffortReport() {
  const { query, ignored, columns, paging, offers, rows, totals, isOwn } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={REVIEW_EFFORT_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: columnsUnder(REVIEW_EFFORT_LIST, query.groupBy) }}
        groupBy={query.groupBy}
        exportTo={paths.listExport(paths.reviewEffort, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'Nothing was counted within the last 30 days: a company’s settings say whether its people’s effort is.',
          filteredHint: 'No effort matches these filters.',
        }}
        heading={
          <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
            {isOwn ? <p className="text-muted">What you spent yourself</p> : null}
          </div>
        }
      >
        <DataTable
          list={REVIEW_EFFORT_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={REVIEW_EFFORT_CELLS}
          rowOf={({ id, name }) => ({ id: String(id), name: name ?? 'No variant' })}
          totals={totals ? reviewEffortTotals(totals) : undefined}
        />
      </ListScreen>
    </>
  );
}
