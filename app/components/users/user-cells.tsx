import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { ActiveChip } from '~/components/ui/active-chip';
import { classes } from '~/components/ui/classes';
import type { USER_LIST } from '~/domain/lists/user-list';
import { paths } from '~/domain/urls/paths';

export type UserRow = {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  /** The first few, and how many there are besides. */
  roles: string[];
  rolesLeft: number;
  /** Of a row that is opened. */
  allRoles: string[];
  elsewhere: boolean;
  weeklyOrders: number;
  may: { edit: boolean; remove: boolean; impersonate: boolean };
};

/** What stands in the cells of Manage Users. (spec 3 §2 Manage Users) */
export const USER_CELLS: CellsOf<typeof USER_LIST, UserRow> = {
  name: (row) => <Name row={row} />,
  email: ({ email }) => <span className="max-md:break-all">{email}</span>,
  roles: (row) => <Roles row={row} />,
  weeklyOrders: ({ weeklyOrders }) => weeklyOrders.toLocaleString('en-US'),
  status: ({ isActive }) => <ActiveChip isActive={isActive} />,
  actions: (row) => (Object.values(row.may).some(Boolean) ? <Actions row={row} /> : null),
};

function Name({ row: { id, name, may } }: { row: UserRow }) {
  const shape = 'inline-flex min-h-6 items-center break-words font-semibold md:max-w-72 md:whitespace-normal';
  return may.edit ? (
    <Link to={paths.editUser(id)} className={classes(shape, 'text-accent hover:underline')}>
      {name}
    </Link>
  ) : (
    <span className={shape}>{name}</span>
  );
}

/** Under a row that is opened: every role. One that shows them all anyway cannot be opened. */
export function allRolesOf({ rolesLeft, allRoles }: UserRow): ReactNode {
  if (rolesLeft === 0) return null;
  return (
    <ul className="columns-[280px]">
      {allRoles.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Roles({ row: { roles, rolesLeft, elsewhere } }: { row: UserRow }) {
  if (roles.length === 0 && !elsewhere) return '--';
  return (
    <ul className="whitespace-normal">
      {roles.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {rolesLeft > 0 ? <li className="text-muted">and {rolesLeft} more</li> : null}
      {elsewhere ? <li className="text-muted">also in other companies</li> : null}
    </ul>
  );
}

function Actions({ row: { id, name, may } }: { row: UserRow }) {
  const { search } = useLocation();
  const actions = [
    may.edit && { label: 'Edit', to: paths.editUser(id) },
    may.impersonate && { label: 'Impersonate', to: `${paths.impersonate(id)}${search}` },
    may.remove && { label: 'Delete', to: `${paths.deleteUser(id)}${search}` },
  ].filter((action) => action !== false);
  return (
    <div className="flex gap-x-3 max-md:gap-x-5 md:max-lg:flex-col">
      {actions.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-label={`${label} ${name}`}
          className="cell-link max-md:min-h-11"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
