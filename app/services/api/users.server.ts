import type { z } from 'zod';
import { type Actor, can } from '~/domain/actor';
import { ROLES } from '~/domain/permissions';
import { findActor } from '~/services/access/actor.server';
import { deleteUser } from '~/services/access/delete-user.server';
import { listUsers } from '~/services/access/list-users.server';
import { updateProfile } from '~/services/access/update-profile.server';
import { updateUser } from '~/services/access/update-user.server';
import { findUser, type SeenUser } from '~/services/access/user-scope.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import type { Paging } from './present.server';
import { presentUser } from './present-user.server';
import type { userBody, usersQuery } from './schemas.server';

/** A user as spec 3 §3 lists its fields; roles and companies are those that the actor sees. */
function present(user: SeenUser, weekly: Map<number, number>) {
  const companyIds = [...new Set(user.roles.map(({ companyId }) => companyId))];
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    created_at: user.createdAt.toISOString(),
    deactivated_at: user.deactivatedAt?.toISOString() ?? null,
    weekly_order_count: weekly.get(user.id) ?? 0,
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

/** A page of users for the API. @throws Invalid for an unknown sort */
export async function pageOfUsers(
  actor: Actor,
  { filter, page, per_page, perPage, sort }: z.infer<typeof usersQuery>,
): Promise<{ items: unknown[]; paging: Paging }> {
  const list = await listUsers(
    actor,
    {
      query: filter.query,
      active: filter.active,
      activeCompanies: filter.active_companies,
      companyIds: filter.company_id,
      operations: filter.operations,
    },
    { page, perPage: per_page ?? perPage ?? 10, sort },
  );
  const weekly = await countWeeklyOrders(
    actor,
    list.items.map(({ id }) => id),
  );
  return {
    items: list.items.map((user) => present(user, weekly)),
    paging: { page: list.page, perPage: list.perPage, total: list.total },
  };
}

/** One user for the API. @throws NotFound */
export async function oneUser(actor: Actor, userId: number) {
  const user = await findUser(actor, userId);
  return present(user, await countWeeklyOrders(actor, [user.id]));
}

/**
 * PUT /api/users/{id}: everybody changes their own profile by it; roles, and everybody else, take users-edit. Answers
 * with what it is afterwards. @throws as the service it goes to
 */
export async function changeUser(actor: Actor, userId: number, body: z.infer<typeof userBody>) {
  if (userId === actor.userId && body.company_role === undefined) {
    await updateProfile(actor, body);
    return currentUser(userId, actor.impersonatorId);
  }
  if (!can(actor, 'users-edit')) throw new Forbidden();
  await updateUser(actor, userId, body);
  return oneUser(actor, userId);
}

/** @throws Forbidden; NotFound; as deleteUser */
export async function removeUser(actor: Actor, userId: number): Promise<void> {
  if (!can(actor, 'users-remove')) throw new Forbidden();
  await deleteUser(actor, userId);
}

/** The current user after something about them changed. */
export async function currentUser(userId: number, impersonatorId: number | null) {
  const actor = await findActor(userId);
  if (!actor) throw new NotFound();
  return presentUser({ ...actor, impersonatorId });
}
