import { type Actor, can, companiesWith } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import {
  whyNotChangeDetails,
  whyNotDelete,
  whyNotEdit,
  whyNotImpersonate,
  whyNotSetStatus,
} from '~/domain/access/user-rules';
import { assertAllowed, findUser, type UserPermission } from '~/services/access/user-scope.server';
import { listCompanyChoices } from '~/services/companies/company-choices.server';
import { roleChoices } from './role-choices.server';

/** Companies and roles that the form offers; `addable` are those for further rows. (spec 3 §5 User) */
async function userChoices(actor: Actor, permission: UserPermission) {
  const companies = await listCompanyChoices(actor, permission);
  const further = companiesWith(actor, 'roles-update');
  return {
    companies,
    addable: companies.filter(({ id }) => further === 'all' || further.includes(id)).map(({ id }) => id),
    roles: roleChoices(actor, permission),
  };
}

/**
 * The form of a new user: who does not see all companies starts with their own. `companyId`: somebody is wanted for that one, as
 * its administrator.
 */
export async function newUserView(actor: Actor, companyId?: number) {
  const choices = await userChoices(actor, 'users-create');
  const own = actor.allCompanies
    ? undefined
    : (choices.companies.find(({ id }) => id === actor.homeCompanyId) ?? choices.companies[0]);
  const wanted = choices.companies.find(({ id }) => id === companyId);
  const row = {
    t_company_id: String((wanted ?? own)?.id ?? ''),
    role_id: wanted ? String(ROLES['customer-admin'].id) : '',
  };
  return { choices, values: { name: '', email: '', company_role: [row] } };
}

/** A user as the form edits them. @throws NotFound; Forbidden */
export async function editUserView(actor: Actor, userId: number) {
  const user = await findUser(actor, userId);
  assertAllowed(whyNotEdit(actor, user.rights), 'edit user', actor, userId);
  const choices = await userChoices(actor, 'users-edit');
  const managed = user.roles.filter(({ companyId }) => can(actor, 'users-edit', companyId));
  // A company that was closed since stays to be seen in its row.
  const known = new Set(choices.companies.map(({ id }) => id));
  const closed = managed
    .filter(({ companyId }) => !known.has(companyId))
    .map(({ companyId, companyName }) => ({ id: companyId, name: companyName }));
  return {
    user: { id: user.id, name: user.name, isActive: user.deactivatedAt === null },
    values: {
      name: user.name,
      email: user.email,
      company_role: managed.map(({ companyId, roleId }) => ({
        t_company_id: String(companyId),
        role_id: String(roleId),
      })),
    },
    choices: { ...choices, companies: [...choices.companies, ...closed] },
    /** Rows that are seen and not managed. */
    fixedRows: user.roles
      .filter((role) => !managed.includes(role))
      .map(({ role, companyName }) => `${ROLES[role].label}, ${companyName}`),
    elsewhere: user.elsewhere,
    isSelf: user.id === actor.userId,
    whyNot: {
      changeDetails: whyNotChangeDetails(actor, user.rights),
      setStatus: whyNotSetStatus(actor, user.rights),
      delete: can(actor, 'users-remove') ? whyNotDelete(actor, user.rights) : 'You are not authorized',
      impersonate: user.deactivatedAt ? 'This user is inactive.' : whyNotImpersonate(actor, user.rights),
    },
    offers: { delete: can(actor, 'users-remove'), impersonate: can(actor, 'users-impersonate') },
  };
}
