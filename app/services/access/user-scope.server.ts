import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import type { Permission, RoleName } from '~/domain/access/permissions';
import { ROLES } from '~/domain/access/permissions';
import { isRowId } from '~/domain/row-values';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { actorColumns, assembleActor, type Grant } from './actor.server';
import { logRefusal } from './record-access.server';
import { userRoles, users } from './schema.server';

type Office = { id: number; name: string; active: boolean };

/** The companies of a user; in plain names, as the grants in actor.server.ts. */
const offices = sql<Office[]>`(
  select coalesce(json_agg(json_build_object('id', companies.id, 'name', companies.name,
    'active', companies.deactivated_at is null) order by companies.name), '[]')
  from companies where companies.id in (select company_id from user_roles where user_id = users.id))`;

const columns = {
  ...actorColumns,
  createdAt: users.createdAt,
  deactivatedAt: users.deactivatedAt,
  hasPassword: sql<boolean>`password_hash is not null`.as('has_password'),
  offices: offices.as('offices'),
};

export type UserRole = { companyId: number; companyName: string; roleId: number; role: RoleName };

/** A user as one actor may see them: only the roles in the actor's companies. */
export type SeenUser = {
  id: number;
  name: string;
  email: string;
  createdAt: Date;
  deactivatedAt: Date | null;
  hasPassword: boolean;
  homeCompanyId: number | null;
  roles: UserRole[];
  /** Has roles in companies that are not shown. */
  elsewhere: boolean;
  /** What they may do, everywhere; never shown. */
  rights: Actor;
};

/** Users with a role in a company where the actor may see users; those who act for all companies see everybody. */
export function userScope(actor: Actor): SQL {
  const ids = companiesWith(actor, 'users-view');
  const seen = ids === 'all' ? undefined : hasRole(inArray(userRoles.companyId, ids));
  return and(isNull(users.deletedAt), ids === 'all' || ids.length > 0 ? seen : sql`false`) as SQL;
}

/** Has a role for which the condition holds. */
export function hasRole(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${condition})`;
}

export function selectUsers(actor: Actor, condition: SQL | undefined) {
  return db()
    .select(columns)
    .from(users)
    .where(and(userScope(actor), condition))
    .$dynamic();
}

type Row = Omit<Awaited<ReturnType<typeof selectUsers>>[number], 'grants'> & { grants: Grant[] };

export function toSeenUser(actor: Actor, row: Row): SeenUser {
  const rights = assembleActor(row, row.grants, null);
  const named = new Map(row.offices.map(({ id, name }) => [id, name]));
  const shown = row.grants.filter(({ companyId }) => can(actor, 'users-view', companyId));
  const roles = shown.map(({ companyId, role }) => ({
    companyId,
    companyName: named.get(companyId) ?? '',
    roleId: ROLES[role].id,
    role,
  }));
  const home = roles.find(({ companyId }) => companyId === row.homeCompanyId) ?? roles[0];
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: row.createdAt,
    deactivatedAt: row.deactivatedAt,
    hasPassword: row.hasPassword,
    homeCompanyId: home?.companyId ?? null,
    roles: home ? [home, ...roles.filter((role) => role !== home)] : roles,
    elsewhere: shown.length < row.grants.length,
    rights,
  };
}

/** One user. @throws NotFound when there is none, or none that the actor may see */
export async function findUser(actor: Actor, userId: number): Promise<SeenUser> {
  const [row] = isRowId(userId) ? await selectUsers(actor, eq(users.id, userId)) : [];
  if (!row) {
    logRefusal('find user', 'not there, or not to be seen', { user: actor.userId });
    throw new NotFound('User not found');
  }
  return toSeenUser(actor, row);
}

/** Goes on when there is no reason against it. @throws Forbidden with the reason, which is also logged */
export function assertAllowed(whyNot: string | null, what: string, actor: Actor, userId: number): void {
  if (whyNot === null) return;
  logRefusal(what, whyNot, { user: actor.userId, about: userId });
  throw new Forbidden(whyNot);
}

/** The permissions by which the user screens write. */
export type UserPermission = Extract<Permission, `users-${string}`>;
