import { sql } from 'drizzle-orm';
import { type Actor, can, choosesCompany, companiesWith } from '~/domain/actor';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/house.server';

export type FilterOption = { value: string; label: string };
export type FilterOptions = { companies: FilterOption[]; variants: FilterOption[]; users: FilterOption[] };

/** What the filters of inbox and order list offer an actor, in one query. (spec 1 §2 Inbox) */
export async function filterOptions(actor: Actor): Promise<FilterOptions> {
  const ids = companiesWith(actor, 'orders-view');
  const owned = (column: string) =>
    ids === 'all' ? sql`true` : ids.length > 0 ? sql`${sql.raw(column)} in ${ids}` : sql`false`;
  const rows = await rowsOf<{ kind: keyof FilterOptions; id: number; label: string }>(
    db(),
    sql`select 'companies' as kind, id, name as label from companies where deactivated_at is null and ${owned('id')}
      union all
      select 'variants', id, name from variants where deleted_at is null and (company_id is null or ${owned('company_id')})
      union all
      select distinct 'users', users.id, users.name from users
        join user_roles on user_roles.user_id = users.id
        where users.deleted_at is null and ${can(actor, 'users-view')} and ${owned('user_roles.company_id')}
      order by 1, 3`,
  );
  const of = (kind: keyof FilterOptions) =>
    rows.filter((row) => row.kind === kind).map(({ id, label }) => ({ value: String(id), label }));
  const companies = of('companies');
  return {
    companies: choosesCompany(actor) ? companies : [],
    variants: distinct(of('variants')),
    users: of('users'),
  };
}

/** Every company has its own "Generic document": under one name they are one choice. */
function distinct(options: FilterOption[]): FilterOption[] {
  const byLabel = new Map<string, string[]>();
  for (const { value, label } of options) byLabel.set(label, [...(byLabel.get(label) ?? []), value]);
  return [...byLabel].map(([label, values]) => ({ value: values.join(','), label }));
}
