import { type Actor, can } from '~/domain/access/actor';
import { ROLES, type RoleName } from '~/domain/access/permissions';
import { assignableRoles } from '~/domain/access/role-rules';
import type { UserPermission } from '~/services/access/user-scope.server';

export type RoleChoice = { id: number; name: RoleName; label: string; operations: boolean };

/** The roles an actor may give in any company where they hold the permission. (spec 3 §7: GET /api/roles) */
export function roleChoices(actor: Actor, permission: UserPermission): RoleChoice[] {
  const companyIds = [...actor.permissions.keys()].filter((companyId) => can(actor, permission, companyId));
  const offered = new Set(companyIds.flatMap((companyId) => assignableRoles(actor, companyId)));
  return [...offered].map((name) => ({
    id: ROLES[name].id,
    name,
    label: ROLES[name].label,
    operations: ROLES[name].operations,
  }));
}
