import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { READING_QUALITY_CELLS, readingQualityTotals } from '~/components/reports/reading-quality-cells';
import { ReportChart } from '~/components/reports/report-chart';
import { WorthMending } from '~/components/reports/worth-mending';
import { LINK } from '~/components/ui/link-look';
import { columnsUnder, listSearch } from '~/domain/lists/list-query';
import { READING_QUALITY_LIST } from '~/domain/lists/reading-quality-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadReadingQuality } from '~/services/screens/reading-quality-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.readingQuality, title: 'Reading Quality', id: 'reading-quality' };

/** How well documents were read, by what people did to the values. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const asked = readList(request, READING_QUALITY_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadReadingQuality(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function ReadingQualityReport() {
  const { query, ignored, columns, paging, offers, rows, totals, chart, mending } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={READING_QUALITY_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: columnsUnder(READING_QUALITY_LIST, query.groupBy) }}
        groupBy={query.groupBy}
        exportTo={paths.listExport(paths.readingQuality, listSearch(search))}
        empty={{
          title: 'No Results...',
          hint: 'No order was finished within the last 90 days.',
          filteredHint: 'No value of a finished order matches these filters.',
        }}
        heading={
          <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
            <Link to={paths.disagreements()} className={LINK}>
              Disagreements of second looks
            </Link>
          </div>
        }
        notice={
          paging.isEmpty ? null : (
            <div className="xl:grid xl:grid-cols-2">
              {chart ? <ReportChart svg={chart} /> : null}
              <WorthMending rows={mending} weeks=" in the weeks of the date range" />
            </div>
          )
        }
      >
        <DataTable
          list={READING_QUALITY_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={READING_QUALITY_CELLS}
          rowOf={({ id, name }) => ({ id, name })}
          totals={totals ? readingQualityTotals(totals) : undefined}
        />
      </ListScreen>
    </>
  );
}
