import { type Actor, choosesCompany } from '~/domain/actor';
import { ROLES } from '~/domain/permissions';
import type { UserFilter } from '~/domain/url-filters';
import { listUsers, type UserPageRequest } from '~/services/access/list-users.server';
import { listCompanyChoices } from '~/services/companies/company-choices.server';
import { countWeeklyOrders } from './weekly-orders.server';

/** What Manage Users shows: a page of users with their orders of the week, and the companies to filter by. */
export async function loadUserList(actor: Actor, filter: UserFilter, page: UserPageRequest) {
  const [list, companies] = await Promise.all([
    listUsers(
      actor,
      {
        query: filter.search,
        active: filter.active ?? undefined,
        activeCompanies: filter.activeCompanies ?? undefined,
        companyIds: filter.companies,
      },
      page,
    ),
    choosesCompany(actor) ? listCompanyChoices(actor, 'users-view') : [],
  ]);
  const weekly = await countWeeklyOrders(
    actor,
    list.items.map(({ id }) => id),
  );
  const { items, ...paging } = list;
  return {
    paging,
    companies: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    rows: items.map(({ id, name, email, deactivatedAt, roles, elsewhere, may }) => ({
      id,
      name,
      email,
      isActive: deactivatedAt === null,
      roles: roles.map(({ role, companyName }) => ({ label: ROLES[role].label, company: companyName })),
      elsewhere,
      weeklyOrders: weekly.get(id) ?? 0,
      may,
    })),
  };
}
