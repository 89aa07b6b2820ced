import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { GentleRefresh } from '~/components/queue/gentle-refresh';
import { JOB_CELLS } from '~/components/queue/job-cells';
import { JOB_LIST } from '~/domain/lists/job-list';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadJobs } from '~/services/screens/queue-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.queueJobs, title: 'Jobs', id: 'jobs' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const asked = readList(request, JOB_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadJobs(actor, asked.query)) };
}

export const meta = () => pageTitle('Jobs');

export default function Jobs() {
  const { query, ignored, columns, paging, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Outlet />
      <ListScreen
        list={JOB_LIST}
        at={AT}
        filter={query.filter}
        offers={{}}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: JOB_LIST.columns }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        empty={{
          title: 'No jobs',
          hint: 'Nothing was in the queue for half a day.',
          filteredHint: 'No job matches these filters.',
        }}
        heading={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">
              <Link to={paths.queue} className="text-accent underline">
                Queues
              </Link>
              <span aria-hidden="true" className="px-1.5 text-muted">
                /
              </span>
              Jobs
            </h1>
            <p className="mr-auto text-sm text-muted">Done ones for 12 hours, failed ones for 14 days.</p>
            <GentleRefresh />
          </div>
        }
      >
        <DataTable
          list={JOB_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={JOB_CELLS}
          rowOf={({ id, label }) => ({ id, name: label })}
        />
      </ListScreen>
    </>
  );
}
