import { NavLink } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { paths } from '~/domain/urls/paths';

/** The heading of the audit logs; who sees all companies has a tab for what was done beside orders. */
export function AuditHeading({ tabs }: { tabs: boolean }) {
  const look = ({ isActive }: { isActive: boolean }) =>
    classes(
      'inline-flex min-h-7.5 items-center rounded px-2.5 hover:text-text max-md:min-h-11',
      isActive ? 'bg-sunken font-semibold text-text' : 'text-muted',
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-panel px-3 py-2">
      <h1 className="text-md">Audit Logs</h1>
      {tabs ? (
        <nav aria-label="Audit Logs" className="flex gap-0.5">
          <NavLink to={paths.auditLogs} end className={look}>
            Orders
          </NavLink>
          <NavLink to={paths.operationsLog} className={look}>
            Users, roles, companies and maps
          </NavLink>
        </nav>
      ) : null}
    </div>
  );
}
