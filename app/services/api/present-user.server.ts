import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import type { SeenUser } from '~/services/access/user-scope.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';

/** Users for the API, with their orders of the week. */
export async function presentUsers(actor: Actor, users: SeenUser[]) {
  const weekly = await countWeeklyOrders(
    actor,
    users.map(({ id }) => id),
  );
  return users.map((user) => present(user, weekly.get(user.id) ?? 0));
}

/** A user as spec 3 §3 lists its fields; roles and companies are those that the actor sees. */
function present(user: SeenUser, weeklyOrders: number) {
  const companyIds = [...new Set(user.roles.map(({ companyId }) => companyId))];
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    created_at: user.createdAt.toISOString(),
    deactivated_at: user.deactivatedAt?.toISOString() ?? null,
    weekly_order_count: weeklyOrders,
    roles: user.roles.map(({ roleId, role, companyId }) => ({
      id: roleId,
      name: role,
      display_name: ROLES[role].label,
      pivot: { t_company_id: companyId, role_id: roleId },
    })),
    t_office_company_ids: companyIds,
    t_company_id: user.homeCompanyId,
    has_companies: companyIds.length > 1,
  };
}
