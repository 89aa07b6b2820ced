import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { SCHEDULE_CELLS } from '~/components/schedules/schedule-cells';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { ButtonLink } from '~/components/ui/button';
import { listSearch } from '~/domain/lists/list-query';
import { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import type { SystemStatus } from '~/domain/orders/statuses';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadScheduleList } from '~/services/screens/schedule-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.schedules, title: 'Scheduled Orders', id: 'schedules' };
const RAN: SystemStatus = 'intake-scheduled-order';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'scheduled-orders-view');
  const asked = readList(request, SCHEDULE_LIST, { userId: actor.userId, list: AT.id });
  return {
    ...asked,
    ...withinPages(request, await loadScheduleList(actor, asked.query)),
  };
}

export const meta = () => pageTitle('Scheduled Orders');

export default function ScheduledOrders() {
  const { query, ignored, columns, paging, offers, rows, without, mayCreate } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useLiveEvents(['request-status-updated'], ({ payload }) => {
    if (payload.status === RAN) revalidate();
  });
  return (
    <>
      <Outlet />
      <ListScreen
        list={SCHEDULE_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: SCHEDULE_LIST.columns.filter(({ key }) => !isIn(without, key)) }}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        without={without.length > 0 ? ['companies'] : []}
        empty={{
          title: 'No scheduled trips',
          hint: 'Schedule a trip that comes again: each time an order is made like the one you choose.',
          filteredHint: 'No schedule matches these filters.',
        }}
        heading={<Heading mayCreate={mayCreate} />}
      >
        <DataTable
          list={SCHEDULE_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={SCHEDULE_CELLS}
          rowOf={({ id }) => ({ id: String(id), name: `Schedule #${id}` })}
          without={without}
        />
      </ListScreen>
    </>
  );
}

const isIn = (keys: readonly string[], key: string) => keys.includes(key);

function Heading({ mayCreate }: { mayCreate: boolean }) {
  const { search } = useLocation();
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
      <h1 className="text-md">Scheduled Orders</h1>
      {mayCreate ? (
        <ButtonLink to={paths.newSchedule(search)} look="primary" preventScrollReset>
          Schedule Trip
        </ButtonLink>
      ) : null}
    </div>
  );
}
