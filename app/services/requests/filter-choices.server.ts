import { type SQL, sql } from 'drizzle-orm';
import { type Actor, can, choosesCompany, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import {
  type Choice,
  isChosen,
  MAX_FOUND_CHOICES,
  MAX_INLINE_CHOICES,
  OFFER_KINDS,
  type Offer,
  type OfferKind,
  type Offers,
  type RowKind,
} from '~/domain/lists/filter-offers';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';

type Chosen = Partial<Record<OfferKind, readonly number[]>>;
type Narrowing = { having?: SQL; limit: number };
type OptionRow = { kind: OfferKind; label: string; value: string; is_chosen: boolean };

/**
 * What the filters of a list offer an actor, in one query whose cost does not grow with the number of companies: of a
 * filter with more choices than a page carries, only those that are chosen. (spec 1 §2 Inbox)
 */
export async function filterOptions(
  actor: Actor,
  chosen: Chosen = {},
  permission: Permission = 'orders-view',
): Promise<Offers> {
  const parts = OFFER_KINDS.flatMap((kind) => {
    const ids = chosen[kind] ?? [];
    const first = optionsOf(actor, kind, permission)({ limit: MAX_INLINE_CHOICES + 1 });
    const set = optionsOf(actor, kind, permission)({ having: holdsAny(ids), limit: ids.length });
    return [
      sql`(select ${kind} as kind, false as is_chosen, first.* from (${first}) as first)`,
      ...(ids.length > 0 ? [sql`(select ${kind}, true, chosen.* from (${set}) as chosen)`] : []),
    ];
  });
  const rows = await rowsOf<OptionRow>(db(), sql`${sql.join(parts, sql` union all `)} order by 1, 3`);
  const offer = (kind: OfferKind) => {
    const of = (isChosen: boolean) =>
      rows
        .filter((row) => row.kind === kind && row.is_chosen === isChosen)
        .map(({ value, label }): Choice => ({ value, label }));
    const first = of(false);
    const isLong = first.length > MAX_INLINE_CHOICES;
    return { choices: isLong ? of(true) : first, isLong };
  };
  return { companies: offer('companies'), variants: offer('variants'), users: offer('users') };
}

/**
 * What filters that choose from the same rows offer, by their names, in one query: of many only those that are chosen.
 */
export async function offersOfKind<Name extends string>(
  actor: Actor,
  {
    kind,
    permission,
    chosen,
  }: { kind: RowKind; permission: Permission; chosen: Record<Name, readonly number[]> },
): Promise<Record<Name, Offer>> {
  const names = Object.keys(chosen) as Name[];
  const ids = [...new Set(names.flatMap((name) => chosen[name]))];
  const rows = await rowsOf<Choice & { is_chosen: boolean }>(
    db(),
    sql`(select false as is_chosen, first.* from (${optionsOf(actor, kind, permission)({ limit: MAX_INLINE_CHOICES + 1 })}) as first)
      union all (select true, chosen.* from (${optionsOf(actor, kind, permission)({ having: holdsAny(ids), limit: ids.length })}) as chosen)
      order by 2`,
  );
  const choiceOf = ({ value, label }: Choice): Choice => ({ value, label });
  const first = rows.filter((row) => !row.is_chosen).map(choiceOf);
  const set = rows.filter((row) => row.is_chosen).map(choiceOf);
  const isLong = first.length > MAX_INLINE_CHOICES;
  const offerOf = (name: Name): Offer => ({
    choices: isLong ? set.filter((choice) => isChosen(choice, chosen[name].map(String))) : first,
    isLong,
  });
  return Object.fromEntries(names.map((name) => [name, offerOf(name)])) as Record<Name, Offer>;
}

/** The choices of one filter whose names hold a text, by name, and whether there are more than are given. */
export async function findFilterOptions(
  actor: Actor,
  { kind, text, permission = 'orders-view' }: { kind: RowKind; text: string; permission?: Permission },
): Promise<{ found: Choice[]; isCut: boolean }> {
  const rows = await rowsOf<Choice>(
    db(),
    optionsOf(actor, kind, permission)({ having: contains(sql`label`, text), limit: MAX_FOUND_CHOICES + 1 }),
  );
  return {
    found: rows.slice(0, MAX_FOUND_CHOICES).map(({ value, label }) => ({ value, label })),
    isCut: rows.length > MAX_FOUND_CHOICES,
  };
}

/** The rows of a filter as `label` and `value`, the ids of that name separated by commas. */
function optionsOf(actor: Actor, kind: RowKind, permission: Permission) {
  return ({ having = sql`true`, limit }: Narrowing): SQL =>
    sql`select label, string_agg(id::text, ',' order by id) as value from (${rowsOfKind(actor, kind, permission)}) as options
      group by label, apart having ${having} order by label, min(id) limit ${limit}`;
}

function holdsAny(ids: readonly number[]): SQL {
  return ids.length > 0 ? sql`bool_or(id in ${ids})` : sql`false`;
}

/** `apart` keeps two of one name apart; every company has its own "Generic document", which is one choice. */
function rowsOfKind(actor: Actor, kind: RowKind, permission: Permission): SQL {
  const ids = companiesWith(actor, permission);
  const owned = (column: string) =>
    ids === 'all' ? sql`true` : ids.length > 0 ? sql`${sql.raw(column)} in ${ids}` : sql`false`;
  switch (kind) {
    case 'companies':
      return sql`select id, name as label, id as apart from companies
        where deactivated_at is null and ${choosesCompany(actor)} and ${owned('id')}`;
    case 'variants':
      return sql`select id, name as label, 0 as apart from variants
        where deleted_at is null and (company_id is null or ${owned('company_id')})`;
    case 'every-company':
      return sql`select id, name || case when deactivated_at is null then '' else ' [deactivated]' end as label, id as apart
        from companies where ${choosesCompany(actor)} and ${owned('id')}`;
    case 'every-variant':
      return sql`select id, name || case when deleted_at is null then '' else ' [deleted]' end as label, 0 as apart
        from variants where company_id is null or ${owned('company_id')}`;
    case 'users':
      return sql`select id, name as label, id as apart from users
        where deleted_at is null and ${can(actor, 'users-view')} and exists (select 1 from user_roles
          where user_roles.user_id = users.id and ${owned('user_roles.company_id')})`;
    case 'plans':
      return sql`select id, display_name as label, id as apart from company_plans
        where ${ids === 'all'} or id in (select plan_id from companies where ${owned('companies.id')})`;
    case 'people':
      return sql`select id, name as label, id as apart from users
        where deleted_at is null and ${can(actor, permission)} and exists (select 1 from user_roles
          join role_permissions on role_permissions.role_id = user_roles.role_id
          where user_roles.user_id = users.id
            and (${owned('user_roles.company_id')} or role_permissions.permission = 'all-companies-view'))`;
  }
}
