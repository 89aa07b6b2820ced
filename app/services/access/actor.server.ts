import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import { type Permission, ROLES, type RoleName } from '~/domain/permissions';
import { db } from '~/services/platform/house.server';
import { rolePermissions, roles, sessions, userRoles, users } from './schema.server';

type Grant = { companyId: number; role: RoleName; permissions: Permission[] };

/** What a user may do, by company; one query. */
async function grantsOf(userId: number): Promise<Grant[]> {
  const rows = await db()
    .select({
      companyId: userRoles.companyId,
      role: roles.name,
      permissions: sql<
        Permission[]
      >`coalesce(array_agg(${rolePermissions.permission}) filter (where ${rolePermissions.permission} is not null), '{}')`,
    })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(eq(userRoles.userId, userId))
    .groupBy(userRoles.companyId, roles.name);
  return rows as Grant[];
}

type UserRow = {
  id: number;
  name: string;
  email: string;
  isSuperadmin: boolean;
  homeCompanyId: number | null;
};

function assembleActor(user: UserRow, grants: Grant[], impersonatorId: number | null): Actor {
  const permissions = new Map<number, Set<Permission>>();
  for (const grant of grants) {
    const held = permissions.get(grant.companyId) ?? new Set<Permission>();
    for (const permission of grant.permissions) held.add(permission);
    permissions.set(grant.companyId, held);
  }
  const operations = grants.some(({ role }) => ROLES[role].operations);
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    isSuperadmin: user.isSuperadmin,
    impersonatorId,
    homeCompanyId: user.homeCompanyId ?? grants[0]?.companyId ?? 0,
    roles: grants.map(({ role, companyId }) => ({ name: role, companyId })),
    permissions,
    allCompanies: operations && [...permissions.values()].some((held) => held.has('all-companies-view')),
  };
}

/** The actor behind a session token's hash; undefined when the session is over or its user may not sign in. */
export async function findActorBySession(tokenHash: string, at: Date): Promise<Actor | undefined> {
  const [row] = await db()
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isSuperadmin: users.isSuperadmin,
      homeCompanyId: users.homeCompanyId,
      impersonatorId: sessions.impersonatorId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, at),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!row) return undefined;
  return assembleActor(row, await grantsOf(row.id), row.impersonatorId);
}

/** The actor for a user id, for background work and tests. */
export async function findActor(userId: number): Promise<Actor | undefined> {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  return user && assembleActor(user, await grantsOf(userId), null);
}
