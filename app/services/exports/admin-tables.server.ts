import { ADMIN, type AdminEntityName } from '~/domain/admin/admin-entities';
import type { ExportValue } from '~/domain/lists/exports';
import type { ColumnDescription, ListDescription } from '~/domain/lists/list-query';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { ADMIN_STORES, requireAdmin } from '~/services/admin/admin-rows.server';
import type { AdminCell, AdminRow } from '~/services/admin/admin-store.server';
import { exportable, type TableRequest } from './exportable-table.server';

/** What a state of a row is called in a file. */
const STATES: Readonly<Record<AdminEntityName, readonly [on: string, off: string]>> = {
  companies: ['Active', 'Not active'],
  'dictionary-items': ['', ''],
  addresses: ['Verified', 'Not verified'],
  'o-c-r-variants': ['In use', 'Deleted'],
};
const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(TMS_PROVIDERS).map(({ name, label }) => [name, label]),
);

/** The rows of one entity of the admin panel; the columns are those of its list. */
function adminTable(name: AdminEntityName): TableRequest {
  const { list, many, needs } = ADMIN[name];
  const store = ADMIN_STORES[name];
  return exportable<ListDescription, AdminRow, number>({
    list,
    title: many,
    permission: ['nova-view', 'all-companies-view', needs.view],
    keys: async (actor, { filter, sort }, limit) => {
      requireAdmin(actor, name, 'view');
      const { items } = await store.list({ filter, sort, page: 1, perPage: limit, only: 'ids' });
      return items.map(({ id }) => id);
    },
    rows: async (actor, ids) => {
      requireAdmin(actor, name, 'view');
      const { items } = await store.list({ filter: EMPTY[name], sort: 'id', page: 1, perPage: 1, only: ids });
      const found = new Map(items.map((row) => [row.id, row]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    without: () => [],
    values: Object.fromEntries(list.columns.map((column) => [column.key, cellOf(name, column)])),
  });
}

/** Filters that leave everything: the ids say which rows. */
const EMPTY: Readonly<Record<AdminEntityName, Record<string, unknown>>> = {
  companies: {},
  'dictionary-items': { type: [], companies: [], provider: [] },
  addresses: { companies: [] },
  'o-c-r-variants': { companies: [] },
};

function cellOf(name: AdminEntityName, { key, type }: ColumnDescription): (row: AdminRow) => ExportValue {
  return (row) => {
    const value: AdminCell = row[key] ?? null;
    if (type === 'status') return STATES[name][value === true ? 0 : 1];
    if (type === 'moment') return value === null ? null : new Date(String(value));
    if (key === 'provider') return LABELS[String(value)] ?? (value as string | null);
    if (key === 'company') return String(value ?? 'every company');
    return typeof value === 'boolean' ? String(value) : value;
  };
}

/** The lists of the admin panel, by the name of their entity. */
export const ADMIN_TABLES = {
  companies: adminTable('companies'),
  'dictionary-items': adminTable('dictionary-items'),
  addresses: adminTable('addresses'),
  'o-c-r-variants': adminTable('o-c-r-variants'),
} as const satisfies Record<AdminEntityName, TableRequest>;
