import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { AuditHeading } from '~/components/audit/audit-heading';
import { OPERATION_CELLS } from '~/components/audit/operation-cells';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { listSearch } from '~/domain/lists/list-query';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { listOperations } from '~/services/reports/list-operations.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.operationsLog, title: 'Audit Logs', id: 'operations' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['audit-logs-view', 'all-companies-view']);
  const asked = readList(request, OPERATIONS_LIST, { userId: actor.userId, list: AT.id });
  const { items, ...paging } = await listOperations(actor, asked.query);
  withinPages(request, { paging });
  const { companies } = asked.query.filter;
  return {
    ...asked,
    paging: { ...paging, isEmpty: items.length === 0 },
    rows: items,
    offers: await offersOfKind(actor, {
      kind: 'companies',
      permission: 'audit-logs-view',
      chosen: { companies },
    }),
  };
}

export const meta = () => pageTitle('Audit Logs');

export default function OperationsLog() {
  const { query, ignored, columns, paging, rows, offers } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <ListScreen
        list={OPERATIONS_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: OPERATIONS_LIST.columns }}
        exportTo={paths.listExport(paths.operationsLog, listSearch(useLocation().search))}
        empty={{
          title: 'Nothing was done',
          hint: 'Nobody changed users, roles, companies, maps or models.',
          filteredHint: 'Nothing of this kind was done under these filters.',
        }}
        heading={<AuditHeading tabs />}
      >
        <DataTable
          list={OPERATIONS_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={OPERATION_CELLS}
          rowOf={({ id, event }) => ({ id: String(id), name: event })}
        />
      </ListScreen>
    </>
  );
}
