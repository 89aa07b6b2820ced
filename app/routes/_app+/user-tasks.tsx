import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { TASK_CELLS } from '~/components/tasks/task-cells';
import { useNewTasks } from '~/components/tasks/use-new-tasks';
import { listSearch } from '~/domain/lists/list-query';
import { TASK_LIST } from '~/domain/lists/task-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadTaskList } from '~/services/screens/task-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.userTasks, title: 'User Tasks', id: 'tasks' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'user-task-workflows-view');
  const asked = readList(request, TASK_LIST, { userId: actor.userId, list: AT.id });
  return {
    ...asked,
    ...withinPages(request, await loadTaskList(actor, asked.query)),
  };
}

export const meta = () => pageTitle('User Tasks');

export default function UserTasks() {
  const { query, ignored, columns, paging, offers, rows, without } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { waiting, letIn } = useNewTasks(rows, listSearch(search));
  const offered = TASK_LIST.columns.filter(({ key }) => !without.some((one) => one === key));
  return (
    <>
      <Outlet />
      <ListScreen
        list={TASK_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered }}
        without={without.length > 0 ? ['companies'] : []}
        exportTo={paths.listExport(paths.userTasks, listSearch(search))}
        empty={{
          title: 'No open tasks',
          hint: 'Nobody asked for anything within the last 7 days that is not done. Choose another date range or status.',
          filteredHint: 'No task matches these filters.',
        }}
        heading={
          <div className="flex min-h-11 items-center gap-3 border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">User Tasks</h1>
            <div role="status">
              {waiting > 0 ? (
                <button
                  type="button"
                  onClick={letIn}
                  className="h-7 rounded bg-progress-ground px-3 font-medium text-progress hover:underline max-md:h-11"
                >
                  {waiting} new
                </button>
              ) : null}
            </div>
          </div>
        }
      >
        <DataTable
          list={TASK_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={TASK_CELLS}
          rowOf={({ id }) => ({ id: String(id), name: `Task #${id}` })}
          without={without}
        />
      </ListScreen>
    </>
  );
}
