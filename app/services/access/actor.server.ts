import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { type Permission, ROLES, type RoleName } from '~/domain/access/permissions';
import { db } from '~/services/platform/runtime.server';
import { isDownColumn } from './maintenance.server';
import { sessions, users } from './schema.server';

export type Grant = { companyId: number; role: RoleName; permissions: Permission[] };

/**
 * What a user may do, by company, as a column of the query that finds the user: who asks is known in one query.
 * In plain names, since Drizzle leaves the table out of a selected column when nothing is joined.
 */
const grants = sql<Grant[]>`(
  select coalesce(json_agg(json_build_object('companyId', held.company_id, 'role', held.name, 'permissions',
    array(select permission from role_permissions where role_id = held.role_id order by permission))), '[]')
  from (
    select user_roles.company_id, user_roles.role_id, roles.name
    from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = users.id order by user_roles.company_id, roles.id
  ) as held)`.as('grants');

/** What an actor is put together from, for a query on users. */
export const actorColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  isSuperadmin: users.isSuperadmin,
  homeCompanyId: users.homeCompanyId,
  grants,
};

type UserRow = {
  id: number;
  name: string;
  email: string;
  isSuperadmin: boolean;
  homeCompanyId: number | null;
};

export function assembleActor(user: UserRow, held: Grant[], impersonatorId: number | null): Actor {
  const permissions = new Map<number, Set<Permission>>();
  for (const { companyId, permissions: granted } of held) {
    const known = permissions.get(companyId) ?? new Set<Permission>();
    for (const permission of granted) known.add(permission);
    permissions.set(companyId, known);
  }
  const operations = held.some(({ role }) => ROLES[role].operations);
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    isSuperadmin: user.isSuperadmin,
    impersonatorId,
    homeCompanyId: user.homeCompanyId ?? held[0]?.companyId ?? 0,
    roles: held.map(({ role, companyId }) => ({ name: role, companyId })),
    permissions,
    allCompanies:
      operations && [...permissions.values()].some((ofCompany) => ofCompany.has('all-companies-view')),
  };
}

/** While somebody acts as another user, both have to be people who may sign in. */
const actsByActive = sql`(${sessions.impersonatorId} is null or exists (
  select 1 from users as behind where behind.id = ${sessions.impersonatorId}
    and behind.deactivated_at is null and behind.deleted_at is null))`;

/** Who a request comes from, and whether the application is down for maintenance. */
export type Visit = { actor: Actor | undefined; isDown: boolean };

/** The actor behind a session token's hash; undefined when the session is over or its user may not sign in. */
export async function findActorBySession(tokenHash: string, at: Date): Promise<Visit | undefined> {
  const [row] = await db()
    .select({ ...actorColumns, impersonatorId: sessions.impersonatorId, isDown: isDownColumn })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, at),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
        actsByActive,
      ),
    );
  return row && { actor: assembleActor(row, row.grants, row.impersonatorId), isDown: row.isDown };
}

/** The actor for a user id, for background work and tests. */
export async function findActor(userId: number): Promise<Actor | undefined> {
  const [user] = await db().select(actorColumns).from(users).where(eq(users.id, userId));
  return user && assembleActor(user, user.grants, null);
}
