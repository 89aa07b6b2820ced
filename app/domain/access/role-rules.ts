import { type Actor, can } from './actor';
import { ROLES, type RoleName } from './permissions';

/** Whom somebody of a role may make: their own kind and those below, operations only by operations. (spec 3 §5 User) */
const ASSIGNED_BY: Record<RoleName, readonly RoleName[]> = {
  superadmin: ['superadmin', 'ops-admin', 'order-review', 'customer-admin', 'customer-user'],
  'ops-admin': ['ops-admin', 'order-review', 'customer-admin', 'customer-user'],
  'order-review': ['customer-admin', 'customer-user'],
  'customer-admin': ['customer-admin', 'customer-user'],
  'customer-user': ['customer-user'],
};

/** The roles an actor may give in a company: those of the roles they hold there, or anywhere for operations. */
export function assignableRoles(actor: Actor, companyId: number): RoleName[] {
  const held = actor.roles.filter((role) => actor.allCompanies || role.companyId === companyId);
  const names = Object.keys(ROLES) as RoleName[];
  return names.filter((name) => held.some((role) => ASSIGNED_BY[role.name].includes(name)));
}

export function isOperations(role: RoleName): boolean {
  return ROLES[role].operations;
}

/**
 * Whether everything the other may do, the actor may do too: nobody changes, deactivates or acts as somebody with more
 * rights than their own.
 */
export function covers(actor: Actor, other: Actor): boolean {
  if (other.isSuperadmin && !actor.isSuperadmin) return false;
  if (other.allCompanies && !actor.allCompanies) return false;
  return [...other.permissions].every(([companyId, held]) =>
    [...held].every((permission) => can(actor, permission, companyId)),
  );
}
