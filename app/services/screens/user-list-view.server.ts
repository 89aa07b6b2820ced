import { type Actor, choosesCompany } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import type { ListQuery } from '~/domain/lists/list-query';
import type { USER_LIST } from '~/domain/lists/user-list';
import { type ListedUser, listUsers, userListFilter } from '~/services/access/users/list-users.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';
import { filterOptions } from '~/services/requests/filter-choices.server';

/** Roles in a row; all of them stand under a row that is opened. */
const ROLES_SHOWN = 3;

/** What Manage Users shows: a page of users with their orders of the week, and the companies to filter by. */
export async function loadUserList(actor: Actor, query: ListQuery<typeof USER_LIST.filters>) {
  const { filter, expanded } = query;
  const [{ items, ...paging }, { companies }] = await Promise.all([
    listUsers(actor, userListFilter(filter), query),
    filterOptions(actor, { companies: filter.companies }, 'users-view'),
  ]);
  const weekly = await countWeeklyOrders(
    actor,
    items.map(({ id }) => id),
  );
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers: { companies },
    rows: items.map(({ id, name, email, deactivatedAt, elsewhere, may, ...user }) => ({
      id,
      name,
      email,
      isActive: deactivatedAt === null,
      ...rolesOf(user, { showCompany: choosesCompany(actor), isOpen: expanded.includes(String(id)) }),
      elsewhere,
      weeklyOrders: weekly.get(id) ?? 0,
      may,
    })),
  };
}

function rolesOf({ roles }: Pick<ListedUser, 'roles'>, show: { showCompany: boolean; isOpen: boolean }) {
  const texts = roles.map(({ role, companyName }) =>
    show.showCompany ? `${ROLES[role].label}, ${companyName}` : ROLES[role].label,
  );
  const shown = texts.slice(0, ROLES_SHOWN);
  return { roles: shown, rolesLeft: texts.length - shown.length, allRoles: show.isOpen ? texts : [] };
}
