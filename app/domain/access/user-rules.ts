import { type Actor, can } from './actor';
import type { Permission } from './permissions';
import { covers } from './role-rules';

/** Whom an actor may do what to; each answers why not, or null. Buttons and services ask the same. (issue 3) */
type WhyNot = string | null;

const NOT_AUTHORIZED = 'You are not authorized';
const MORE_RIGHTS = 'This user may do more than you. Ask somebody with the same rights.';
const OTHER_COMPANIES =
  'This user also belongs to companies that you do not manage. Only their roles in your companies can be changed.';

/** The companies of the other in which the actor holds a permission. */
function companiesOver(actor: Actor, other: Actor, permission: Permission): number[] {
  return [...other.permissions.keys()].filter((companyId) => can(actor, permission, companyId));
}

/** What the other may do in some of their companies only. */
function within(other: Actor, companyIds: number[]): Actor {
  return {
    ...other,
    permissions: new Map([...other.permissions].filter(([companyId]) => companyIds.includes(companyId))),
  };
}

function whyNotReach(actor: Actor, other: Actor, permission: Permission): WhyNot {
  const shared = companiesOver(actor, other, permission);
  const reaches = shared.length > 0 || (actor.allCompanies && can(actor, permission));
  if (!reaches) return NOT_AUTHORIZED;
  return covers(actor, within(other, shared)) ? null : MORE_RIGHTS;
}

function whyNotAlone(actor: Actor, other: Actor, permission: Permission): WhyNot {
  const alone =
    actor.allCompanies || companiesOver(actor, other, permission).length === other.permissions.size;
  return alone ? null : OTHER_COMPANIES;
}

/** Their roles in the companies that the actor manages, and mails to them. */
export function whyNotEdit(actor: Actor, other: Actor): WhyNot {
  return whyNotReach(actor, other, 'users-edit');
}

/** Name and address: whoever can change an address can open what the account opens, in every company. */
export function whyNotChangeDetails(actor: Actor, other: Actor): WhyNot {
  const why = whyNotEdit(actor, other);
  return why === null && actor.userId !== other.userId ? whyNotAlone(actor, other, 'users-edit') : why;
}

export function whyNotSetStatus(actor: Actor, other: Actor): WhyNot {
  if (actor.userId === other.userId) return 'You cannot deactivate yourself.';
  return whyNotChangeDetails(actor, other);
}

export function whyNotDelete(actor: Actor, other: Actor): WhyNot {
  if (actor.userId === other.userId) return 'You cannot delete yourself.';
  return whyNotReach(actor, other, 'users-remove') ?? whyNotAlone(actor, other, 'users-remove');
}

export function whyNotImpersonate(actor: Actor, other: Actor): WhyNot {
  if (actor.userId === other.userId) return 'You cannot act as yourself.';
  const why = whyNotReach(actor, other, 'users-impersonate');
  return why === null && !covers(actor, other) ? MORE_RIGHTS : why;
}

/** Whether the actor may do everything the other may, in the companies where the actor manages users. */
export function coversWhere(actor: Actor, other: Actor, permission: Permission): boolean {
  return covers(actor, within(other, companiesOver(actor, other, permission)));
}
