import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes';
import { SortHead } from '~/components/ui/sort-head';
import { paths } from '~/domain/paths';

export type UserRow = {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  roles: { label: string; company: string }[];
  elsewhere: boolean;
  weeklyOrders: number;
  may: { edit: boolean; remove: boolean; impersonate: boolean };
};

type Column = {
  name: string;
  sortKey?: string;
  numeric?: true;
  cell: (row: UserRow, showCompany: boolean) => ReactNode;
};

const COLUMNS: readonly Column[] = [
  { name: 'Name', sortKey: 'name', cell: (row) => <Name row={row} /> },
  {
    name: 'E-mail',
    sortKey: 'email',

    cell: ({ email }) => <span className="max-md:break-all">{email}</span>,
  },
  { name: 'Roles', cell: (row, showCompany) => <Roles row={row} showCompany={showCompany} /> },
  {
    name: 'Orders this week',
    numeric: true,
    cell: ({ weeklyOrders }) => weeklyOrders.toLocaleString('en-US'),
  },
  { name: 'Status', cell: ({ isActive }) => <ActiveChip isActive={isActive} /> },
  { name: 'Actions', cell: (row) => <Actions row={row} /> },
];

/** The users as a table; on small screens each row becomes a card of labelled values. (spec 3 §2 Manage Users) */
export function UsersTable({
  rows,
  sort,
  showCompany,
}: {
  rows: UserRow[];
  sort: string;
  showCompany: boolean;
}) {
  return (
    <table className="table-or-cards w-full border-collapse max-md:block">
      <thead className="sticky top-0 z-10 bg-sunken text-left text-sm text-muted max-md:sr-only">
        <tr>
          {COLUMNS.map(({ name, sortKey, numeric }) => (
            <SortHead key={name} name={name} sortKey={sortKey} numeric={numeric} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2 max-md:p-2">
        {rows.map((row) => (
          <tr key={row.id} data-user={row.id} className="border-t border-line hover:bg-sunken">
            {COLUMNS.map(({ name, numeric, cell }) => (
              <td
                key={name}
                data-label={name}
                className={classes(
                  numeric && 'md:text-right',
                  ['Name', 'E-mail', 'Actions'].includes(name) && 'max-md:col-span-2',
                )}
              >
                {cell(row, showCompany)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

const ROLES_SHOWN = 3;

function Roles({ row: { roles, elsewhere }, showCompany }: { row: UserRow; showCompany: boolean }) {
  const texts = roles.map(({ label, company }) => (showCompany ? `${label}, ${company}` : label));
  const left = texts.length - ROLES_SHOWN;
  return (
    <ul className="whitespace-normal">
      {texts.slice(0, ROLES_SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {left > 0 ? <li className="text-muted">and {left} more</li> : null}
      {elsewhere ? <li className="text-muted">also in other companies</li> : null}
      {texts.length === 0 ? <li className="text-muted">--</li> : null}
    </ul>
  );
}

/** Whether somebody can sign in: a dot, a word and a colour. */
function ActiveChip({ isActive }: { isActive: boolean }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 text-sm font-semibold',
        isActive ? 'bg-success-ground text-success' : 'bg-sunken text-muted',
      )}
    >
      <span
        aria-hidden="true"
        className={classes('h-1.5 w-1.5 rounded-full', isActive ? 'bg-current' : 'border border-current')}
      />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}

function Actions({ row: { id, name, may } }: { row: UserRow }) {
  const { search } = useLocation();
  const actions = [
    may.edit && { label: 'Edit', to: paths.editUser(id) },
    may.impersonate && { label: 'Impersonate', to: `${paths.impersonate(id)}${search}` },
    may.remove && { label: 'Delete', to: `${paths.deleteUser(id)}${search}` },
  ].filter((action) => action !== false);
  if (actions.length === 0) return <span className="text-muted">--</span>;
  return (
    <div className="flex gap-x-3 max-md:gap-x-5 md:max-lg:flex-col">
      {actions.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-label={`${label} ${name}`}
          className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
