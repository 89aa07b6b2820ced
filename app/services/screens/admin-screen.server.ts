import type { Actor } from '~/domain/access/actor';
import { can } from '~/domain/access/actor';
import { ADMIN, ADMIN_ENTITIES, ADMIN_LINKS, type AdminEntityName } from '~/domain/admin/admin-entities';
import { pageOf } from '~/domain/lists/list-query';
import {
  ADMIN_STORES,
  getAdminRow,
  labelOf,
  mayAdmin,
  requireAdmin,
  rowChoices,
} from '~/services/admin/admin-rows.server';
import type { AdminQuery } from '~/services/admin/admin-store.server';
import { Forbidden } from '~/services/platform/problems.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

/** The first page of the panel: what there is, for who looks. @throws Forbidden */
export function loadAdminHome(actor: Actor) {
  if (!actor.allCompanies || !can(actor, 'nova-view')) throw new Forbidden();
  return {
    entities: ADMIN_ENTITIES.filter((name) => mayAdmin(actor, name, 'view')).map((name) => ({
      name,
      label: ADMIN[name].many,
    })),
    links: ADMIN_LINKS.filter(({ needs }) => needs.every((permission) => can(actor, permission))).map(
      ({ label, does, to }) => ({ label, does, to }),
    ),
  };
}

/** The rows of an entity as a list. @throws Forbidden */
export async function loadAdminList(actor: Actor, name: AdminEntityName, query: AdminQuery) {
  requireAdmin(actor, name, 'view');
  const { list, needs, imports, merges } = ADMIN[name];
  const chosen = (query.filter.companies ?? []) as number[];
  const [{ items, total }, offers] = await Promise.all([
    ADMIN_STORES[name].list(query),
    'companies' in list.filters
      ? offersOfKind(actor, { kind: 'companies', permission: needs.view, chosen: { companies: chosen } })
      : {},
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  const may = {
    create: mayAdmin(actor, name, 'create'),
    edit: mayAdmin(actor, name, 'edit'),
    remove: mayAdmin(actor, name, 'remove'),
  };
  return {
    entity: name,
    entities: loadAdminHome(actor).entities,
    may: { ...may, merge: Boolean(merges) && may.remove, import: imports !== undefined && may.create },
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: items.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          (value as unknown) instanceof Date ? (value as unknown as Date).toISOString() : value,
        ]),
      ),
    ) as typeof items,
  };
}

/** The form of a row; of a new one without an id. @throws Forbidden, NotFound */
export async function loadAdminForm(actor: Actor, name: AdminEntityName, id: number | null) {
  const values = await getAdminRow(actor, name, id);
  return {
    entity: name,
    id,
    label: id === null ? null : labelOf(values),
    values,
    choices: await rowChoices(),
    mayRemove: id !== null && mayAdmin(actor, name, 'remove'),
    mayMerge: id !== null && Boolean(ADMIN[name].merges) && mayAdmin(actor, name, 'remove'),
  };
}
