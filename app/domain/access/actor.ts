import type { Permission, RoleName } from './permissions';

/**
 * Who acts: a signed-in user with what each of their companies allows them. Services take an actor and scope every
 * read and write by it.
 */
export type Actor = {
  userId: number;
  name: string;
  email: string;
  isSuperadmin: boolean;
  impersonatorId: number | null;
  homeCompanyId: number;
  roles: { name: RoleName; companyId: number }[];
  /** Permissions by company id. */
  permissions: ReadonlyMap<number, ReadonlySet<Permission>>;
  /** Holds all-companies-view: may act for every company with any permission held anywhere. */
  allCompanies: boolean;
};

/** Holds the permission for the company, or, without one, for any of their companies. (spec 1 §6) */
export function can(actor: Actor, permission: Permission, companyId?: number): boolean {
  if (companyId !== undefined && !actor.allCompanies)
    return actor.permissions.get(companyId)?.has(permission) ?? false;
  for (const held of actor.permissions.values()) if (held.has(permission)) return true;
  return false;
}

/** The companies an actor may act for with a permission; `all` for those who act for every company. */
export function companiesWith(actor: Actor, permission: Permission): number[] | 'all' {
  if (actor.allCompanies) return can(actor, permission) ? 'all' : [];
  return [...actor.permissions].filter(([, held]) => held.has(permission)).map(([companyId]) => companyId);
}

/** More than one company to choose from, on forms and in filters. */
export function choosesCompany(actor: Actor): boolean {
  return actor.allCompanies || actor.permissions.size > 1;
}
