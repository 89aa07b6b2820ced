import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ActiveChip } from '~/components/ui/active-chip';
import { Moment } from '~/components/ui/moment';
import { ToneChip } from '~/components/ui/tone-chip';
import { ADMIN, type AdminEntityName } from '~/domain/admin/admin-entities';
import type { ColumnDescription } from '~/domain/lists/list-query';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { paths } from '~/domain/urls/paths';

export type AdminListRow = { id: number; name: string } & Record<string, string | number | boolean | null>;
export type AdminMay = { edit: boolean; remove: boolean; merge: boolean };

const REVIEW: Readonly<Record<string, string>> = {
  never: 'never',
  'when-unsure': 'when unsure',
  always: 'always',
};

/** The names of TMSs as people write them. */
const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(TMS_PROVIDERS).map(({ name, label }) => [name, label]),
);

/** What a state of a row is called: a company works or not, an address is verified or not. */
const STATES: Readonly<Record<AdminEntityName, (isOn: boolean) => ReactNode>> = {
  companies: (isOn) => <ActiveChip isActive={isOn} />,
  'dictionary-items': () => null,
  addresses: (isOn) => (
    <ToneChip tone={isOn ? 'success' : 'warning'}>{isOn ? 'Verified' : 'Not verified'}</ToneChip>
  ),
  'o-c-r-variants': (isOn) => (
    <ToneChip tone={isOn ? 'neutral' : 'success'}>{isOn ? 'Deleted' : 'In use'}</ToneChip>
  ),
};

/** The cells of every list of the panel, from the columns of its description. */
export function adminCells(entity: AdminEntityName, may: AdminMay) {
  const cell = ({ key, type }: ColumnDescription) => {
    if (key === 'name') return (row: AdminListRow) => <Name entity={entity} row={row} mayEdit={may.edit} />;
    if (key === 'actions') return (row: AdminListRow) => <Actions entity={entity} row={row} may={may} />;
    if (key === 'provider' && entity === 'companies') return (row: AdminListRow) => <Tms row={row} />;
    if (type === 'status') return (row: AdminListRow) => STATES[entity](row[key] === true);
    if (type === 'moment') return (row: AdminListRow) => (row[key] ? <Moment at={String(row[key])} /> : null);
    return (row: AdminListRow) => text(key, row[key] ?? null);
  };
  return Object.fromEntries(ADMIN[entity].list.columns.map((column) => [column.key, cell(column)]));
}

function text(key: string, value: string | number | boolean | null): ReactNode {
  if (key === 'company') return value ?? <span className="text-muted">every company</span>;
  if (key === 'provider') return LABELS[String(value)] ?? value;
  if (key === 'review') return REVIEW[String(value)] ?? value;
  if (key === 'id') return String(value);
  if (key === 'type') return String(value).replaceAll('_', ' ');
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

/** The TMS of a company, and whether what it sends gets there. */
function Tms({ row }: { row: AdminListRow }) {
  if (row.provider === null) return null;
  return (
    <>
      {text('provider', row.provider ?? null)}
      {row.connected ? null : <span className="text-muted"> · sandbox</span>}
    </>
  );
}

function Name({ entity, row, mayEdit }: { entity: AdminEntityName; row: AdminListRow; mayEdit: boolean }) {
  const to = entity === 'o-c-r-variants' ? paths.editVariant(row.id) : paths.adminRow(entity, row.id, 'edit');
  return mayEdit ? (
    <Link to={to} className="cell-link">
      {row.name}
    </Link>
  ) : (
    <span className="font-semibold">{row.name}</span>
  );
}

const LINK = 'inline-flex min-h-6 items-center font-semibold hover:underline max-md:min-h-11';

function Actions({ entity, row, may }: { entity: AdminEntityName; row: AdminListRow; may: AdminMay }) {
  const { search } = useLocation();
  if (entity === 'companies')
    return (
      <div className="flex flex-wrap gap-x-3">
        <Link
          to={paths.usersOf(row.id)}
          className={`${LINK} text-accent`}
          aria-label={`Users of ${row.name}`}
        >
          Users
        </Link>
        {row.provider ? (
          <Link
            to={paths.tmsConnection(row.id)}
            className={`${LINK} text-accent`}
            aria-label={`TMS connection of ${row.name}`}
          >
            TMS connection
          </Link>
        ) : null}
      </div>
    );
  return (
    <div className="flex gap-3">
      {may.merge ? (
        <Link
          to={paths.adminMerge(entity, row.id)}
          className={`${LINK} text-accent`}
          aria-label={`Merge ${row.name}`}
        >
          Merge
        </Link>
      ) : null}
      {may.remove ? (
        <Link
          to={paths.adminRow(entity, row.id, 'delete', search)}
          preventScrollReset
          className={`${LINK} text-error`}
          aria-label={`Delete ${row.name}`}
        >
          Delete
        </Link>
      ) : null}
    </div>
  );
}
