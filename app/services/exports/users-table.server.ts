import { choosesCompany } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { USER_LIST } from '~/domain/lists/user-list';
import { type ListedUser, listUsers, userListFilter } from '~/services/access/users/list-users.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';
import { exportable } from './exportable-table.server';

type UserRow = ListedUser & { weeklyOrders: number; showsCompany: boolean };

/** Manage Users, with all roles of each. */
export const usersTable = exportable<typeof USER_LIST, UserRow, ListedUser>({
  list: USER_LIST,
  title: 'Users',
  permission: 'users-view',
  keys: async (actor, { filter, sort }, limit) => {
    const { items } = await listUsers(actor, userListFilter(filter), { page: 1, perPage: -1, sort });
    return items.slice(0, limit);
  },
  rows: async (actor, users) => {
    const ids = users.map(({ id }) => id);
    const weekly = await countWeeklyOrders(actor, ids);
    const showsCompany = choosesCompany(actor);
    return users.map((user) => ({ ...user, showsCompany, weeklyOrders: weekly.get(user.id) ?? 0 }));
  },
  without: () => [],
  values: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    roles: ({ roles, showsCompany }) =>
      roles
        .map(({ role, companyName }) =>
          showsCompany ? `${ROLES[role].label}, ${companyName}` : ROLES[role].label,
        )
        .join('; '),
    weeklyOrders: ({ weeklyOrders }) => weeklyOrders,
    status: ({ deactivatedAt }) => (deactivatedAt === null ? 'Active' : 'Inactive'),
  },
});
