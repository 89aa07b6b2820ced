import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { AUDIT_CELLS, auditOf } from '~/components/audit/audit-cells';
import { AuditHeading } from '~/components/audit/audit-heading';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { AUDIT_LIST, NO_DATE_RANGE } from '~/domain/lists/audit-list';
import { listSearch } from '~/domain/lists/list-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadAuditLog } from '~/services/screens/audit-log-view.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.auditLogs, title: 'Audit Logs', id: 'audits' };

const NO_CHANGES = {
  title: 'Nothing was changed',
  hint: 'Nobody changed an order within the last hour. Choose another time range.',
  filteredHint: 'Nobody changed an order within this time range under these filters.',
};
/** A custom range whose days are not both chosen. */
const NEEDED = 'The search needs a time range, or a first and a last day.';
const NO_RANGE = { title: NO_DATE_RANGE, hint: NEEDED, filteredHint: NEEDED };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'audit-logs-view');
  const asked = readList(request, AUDIT_LIST, { userId: actor.userId, list: AT.id });
  return {
    ...asked,
    mayAllCompanies: actor.allCompanies,
    ...withinPages(request, await loadAuditLog(actor, asked.query)),
  };
}

export const meta = () => pageTitle('Audit Logs');

export default function AuditLogs() {
  const { query, ignored, columns, paging, offers, without, rows, mayAllCompanies } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const hidden = AUDIT_LIST.columns.filter(({ key }) => without.some((one) => one === key));
  return (
    <>
      <Outlet />
      <ListScreen
        list={AUDIT_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered: AUDIT_LIST.columns.filter((column) => !hidden.includes(column)) }}
        without={offers.users.choices.length === 0 ? ['users'] : []}
        exportTo={paths.listExport(paths.auditLogs, listSearch(search))}
        empty={query.filter.dateRange.length > 0 ? NO_CHANGES : NO_RANGE}
        heading={<AuditHeading tabs={mayAllCompanies} />}
      >
        <DataTable
          list={AUDIT_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={AUDIT_CELLS}
          without={without}
          rowOf={({ id }) => ({ id: String(id), name: `#${id}` })}
          partOf={auditOf}
        />
      </ListScreen>
    </>
  );
}
